"""What stands in a book: signals, disagreements and terms, in every language, with their links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pymdownx.superfences import SuperFencesException

from aluette.render import reference
from aluette.rules.ruleset import PRESETS, Reason, Ruleset
from aluette.rules.signals import SIGNALS, Gesture, Meaning, Source
from aluette.site import appearances, fences
from aluette.site.headings import NoSuchHeading, find
from aluette.wording import disagreements, glossary, rulesets, signals
from aluette.wording.catalogue import LANGUAGES
from aluette.wording.vocabulary import words_for

ASSETS = "../../assets"
ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

PLACES = {
    *reference.PLACES.values(),
    *reference.OTHER_PLACES.values(),
    *(custom.place for custom in disagreements.CUSTOMS),
    *(term.place for term in glossary.TERMS),
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Make the pages to which the tables lead, each heading called after its id."""
    for language in LANGUAGES:
        for place in sorted(PLACES):
            page, _, heading = place.partition("#")
            file = tmp_path / "docs" / language / page
            file.parent.mkdir(exist_ok=True, parents=True)
            with file.open("a", encoding="utf-8") as text:
                text.write(f"## The *{heading}* {{#{heading}}}\n\n")
    (tmp_path / "mkdocs.yml").write_text("nav:\n  - Tricks: tricks.md\n", encoding="utf-8")
    return tmp_path / "docs"


def shown(body: str, language: str, docs: Path) -> tuple[str, list[str]]:
    """Format a fence; give its HTML, and what the search passes over."""
    with fences.page(
        language=language,
        source=f"docs/{language}/disagreements.md",
        markdown=f"```aluette\n{body}\n```\n",
        first_line=5,
        assets=ASSETS,
        examples=docs / "examples",
    ) as made:
        return made.put_back(fences.format_example(body, "", "", {}, None)), made.unsearched


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("body", ["signals: all", "matrix: all", "glossary: all"])
def test_a_table_is_one_block_that_the_search_reads(body: str, language: str) -> None:
    html, passed_over = shown(body, language, DOCS)
    assert html.startswith("<")
    assert "\n\n" not in html
    assert passed_over == []


@pytest.mark.parametrize("body", ["matrix: all", "glossary: all"])
def test_a_link_that_leads_nowhere_stops_the_build(body: str, tmp_path: Path) -> None:
    with pytest.raises(SuperFencesException, match=r"disagreements\.md:6: .* leads to .*#"):
        shown(body, "fr", tmp_path)


def test_a_term_that_no_page_says_stops_the_build(docs: Path) -> None:
    with pytest.raises(SuperFencesException, match=r"no page of nl says 'aas' or 'azen'"):
        shown("glossary: all", "nl", docs)


@pytest.mark.parametrize(
    ("forms", "place"),
    [
        pytest.param(["slag"], "index.md#home", id="in a heading, with its ending"),
        pytest.param(["kaart"], "index.md#home", id="in the text below a heading"),
        pytest.param(["kaar"], None, id="not as a part of a word"),
        pytest.param(["talon"], "cards.md#cards", id="not in the list of chapters"),
        pytest.param(["koning"], "tricks.md#lead", id="not in an example, a link or a mark"),
        pytest.param(["komt … uit"], "tricks.md#lead", id="with a few words between"),
        pytest.param(["uitkomt", "Noord komt"], "tricks.md#lead", id="in one of several forms"),
        pytest.param(["gever"], "deal.md#deal", id="in the order of the navigation"),
        pytest.param(["mordienne"], None, id="nowhere"),
    ],
)
def test_a_word_is_met_where_it_first_stands(
    forms: list[str], place: str | None, tmp_path: Path
) -> None:
    pages = {
        "index.md": "---\ntitle: De gever\n---\n\n# Slagen {#home}\n\nLeg een\nKAART.\n\n"
        "## Hoofdstukken {#chapters}\n\nDe talon.\n",
        "cards.md": "# Kaarten {#cards}\n\nDe talon.\n",
        "deal.md": "# Delen {#deal}\n\nDe gever.\n",
        "tricks.md": "# Spelen {#play}\n\n```aluette\ntrick: koning\n```\n\n"
        '<span title="koning">[hier](koning.md)</span>\n\n'
        "## Uitkomen {#lead}\n\nNoord komt met een koning uit.\n",
        "about.md": "# Over {#about}\n\nDe gever, de koning.\n",
    }
    folder = tmp_path / "docs" / "nl"
    folder.mkdir(parents=True)
    navigation = "".join(f"  - A page: {name}\n" for name in pages)
    (tmp_path / "mkdocs.yml").write_text(
        f"site_name: X\n\nnav:\n{navigation}\ntheme: {{}}\n", encoding="utf-8"
    )
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")
    assert appearances.Pages(folder).first(forms) == place


def test_the_order_of_the_pages_is_that_of_the_navigation() -> None:
    pages = appearances.order(ROOT / "mkdocs.yml")
    assert pages[:4] == ("index.md", "cards.md", "deck.md", "deal.md")
    assert sorted(pages) == sorted(page.name for page in (DOCS / "fr").glob("*.md"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_is_explained_before_it_is_met(language: str) -> None:
    words = words_for(language)
    folder = DOCS / language
    places = [
        f"{page}#{heading}"
        for page in appearances.order(ROOT / "mkdocs.yml")
        for heading in re.findall(
            r"^#+ .*\{#([\w-]+)", (folder / page).read_text("utf-8"), re.MULTILINE
        )
    ]
    read = appearances.Pages(folder)
    for term in glossary.TERMS:
        met = read.first(glossary.forms(term, words))
        assert met in places, term.identifier
        assert places.index(met) <= places.index(term.place), (term.identifier, met)


def test_a_place_has_an_address_and_the_words_of_its_heading(docs: Path) -> None:
    place = find("tricks.md#spoiled", docs / "nl", assets=ASSETS)
    assert place == ("../../nl/tricks/#spoiled", "The spoiled")
    assert find("index.md#whole-hand", docs / "nl", assets=ASSETS).address == "../../nl/#whole-hand"


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        pytest.param("nowhere.md#at-all", "there is no page nl/nowhere.md", id="no page"),
        pytest.param("tricks.md#nothing", "nl/tricks.md has no heading", id="no heading"),
    ],
)
def test_a_place_that_does_not_exist_is_named(target: str, fault: str, docs: Path) -> None:
    with pytest.raises(NoSuchHeading, match=fault):
        find(target, docs / "nl", assets=ASSETS)


def matrix(language: str = "en") -> reference.Matrix:
    return reference.matrix(words_for(language), lambda target: reference.Place(target, ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_cell_of_the_matrix_leads_to_an_example(language: str) -> None:
    told = {"signals.md#talk", "signals.md#secret"}  # what is said and seen, no engine plays
    places = {
        answer.address
        for row in matrix(language).rows
        for cell in row.cells
        for answer in cell.answers
    }
    assert told < places
    for place in places - told:
        page, _, heading = place.partition("#")
        text = (DOCS / language / page).read_text(encoding="utf-8")
        section = re.split(r"^#+ .*\n", text.partition(f"{{#{heading}}}\n")[2], flags=re.MULTILINE)[
            0
        ]
        assert re.search(r"^(?:trick|hand|match|draw): ", section, re.MULTILINE), place


def test_a_chanter_is_by_agreement_in_every_source() -> None:
    row = matrix().rows[list(rulesets.FIELDS).index("chanter")]
    agreed = [[answer.agreed for answer in cell.answers] for cell in row.cells]
    assert agreed == [[False, True], [True], [True], [False]]


def test_every_field_of_a_ruleset_is_a_row_of_the_matrix() -> None:
    questions = [row.question for row in matrix().rows]
    assert questions[: len(rulesets.FIELDS)] == list(rulesets.FIELDS.values())
    assert set(rulesets.FIELDS) == set(Ruleset.__dataclass_fields__) == set(reference.PLACES)
    assert len(questions) == len(rulesets.FIELDS) + len(disagreements.CUSTOMS)


@pytest.mark.parametrize(
    ("field", "column", "answers", "silent"),
    [
        pytest.param(
            "lead_after_spoiled",
            1,
            [("the first of the tied players", "tricks.md#who-leads")],
            False,
            id="what a source states",
        ),
        pytest.param(
            "match_end",
            1,
            [
                ("until a pair has 5 points", "match.md#five-points"),
                ("until a pair has 10 points", "options.md#match-length"),
            ],
            False,
            id="what a source states, and what it says with its options",
        ),
        pytest.param(
            "wrong_count",
            0,
            [("the same dealer deals again, without a point", "options.md#wrong-count")],
            True,
            id="what we take where a source is silent",
        ),
    ],
)
def test_what_a_cell_says(
    field: str, column: int, answers: list[tuple[str, str]], silent: bool
) -> None:
    cell = matrix().rows[list(rulesets.FIELDS).index(field)].cells[column]
    assert [(answer.text, answer.address) for answer in cell.answers] == answers
    assert cell.silent == silent


def test_an_answer_of_ours_has_its_reason() -> None:
    rows = dict(zip(rulesets.FIELDS, matrix().rows, strict=False))
    reasons: dict[str, Reason] = dict(PRESETS["gamerules"].ours)
    for field, row in rows.items():
        cell = row.cells[2]
        assert cell.silent == (field in reasons)
        assert bool(cell.reason) == (field in reasons)


def test_a_custom_that_no_source_speaks_of_is_left_open() -> None:
    talk = next(row for row in matrix().rows if row.question == "May partners talk?")
    assert [cell.silent for cell in talk.cells] == [False, True, True, False]
    assert talk.cells[1].answers == ()


def test_the_signals_have_words_for_all_that_the_rules_name() -> None:
    assert set(signals.GESTURES) == set(Gesture)
    assert set(signals.SOURCES) == set(Source)
    words = words_for("en")
    told = [signals.meaning(signal, words) for signal in SIGNALS]
    assert told[0] == "Monsieur, three of coins"
    assert len(set(told)) == len(Meaning)


def test_both_guides_count_as_one() -> None:
    words = words_for("en")
    assert signals.sources({Source.SPANISH_GUIDE}, words) == "the Spanish guide"
    named = {Source.FRENCH_GUIDE, Source.SPANISH_GUIDE, Source.RULEBOOK}
    assert signals.sources(named, words) == "the two guides and the Spanish rulebook"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_has_no_line_for_cards_without_a_signal(language: str) -> None:
    rows = reference.common_signals(words_for(language))
    assert len(rows) == len(SIGNALS) - 1
    assert len(set(rows)) == len(rows)


def test_the_glossary_has_at_least_forty_terms_each_with_an_id_of_its_own() -> None:
    identifiers = [term.identifier for term in glossary.TERMS]
    assert len(set(identifiers)) == len(identifiers) >= 40
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one) for one in identifiers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_name_and_a_sentence_in_every_language(language: str) -> None:
    words = words_for(language)
    for term in glossary.TERMS:
        assert glossary.name(term, words)
        meant = glossary.definition(term, words)
        assert meant != term.definition
        assert meant.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_means_one_thing(language: str) -> None:
    names = [glossary.name(term, words_for(language)) for term in glossary.TERMS]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(
    ("language", "earlier", "later"),
    [
        pytest.param("fr", "écart", "égalité au sommet", id="accents do not count"),
        pytest.param("fr", "atout", "le Borgne", id="an article does not count"),
        pytest.param("fr", "le Borgne", "cartes en main", id="nor before what follows"),
    ],
)
def test_terms_stand_in_the_order_of_the_alphabet(language: str, earlier: str, later: str) -> None:
    words = words_for(language)
    names = [glossary.name(term, words) for term in glossary.in_order(words)]
    assert names.index(earlier) < names.index(later)
