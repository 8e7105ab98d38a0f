"""Names: all 48 cards in every form, articles and elisions, lists, ordinals, plurals."""

from __future__ import annotations

import re

import pytest

from aluette.rules.cards import Rank, Suit
from aluette.rules.ranking import DECK, DOUBLES, LUETTES, card
from aluette.rules.ruleset import PRESETS, Reason, Ruleset
from aluette.rules.seats import SEATS, Pair
from aluette.wording import rulesets, vocabulary
from aluette.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE
from aluette.wording.vocabulary import Words, words_for

EVERY_LANGUAGE = (SOURCE_LANGUAGE, *LANGUAGES)
BY_CODE = {one.code: one for one in DECK}

CARD = {
    "en": r"\w+ of (coins|cups|batons|swords)",
    "es": r"\w+ de (oros|copas|bastos|espadas)",
    "fr": r"\w+ (de (deniers|coupes|bâtons)|d’épées)",
    "nl": r"\w+ van (munten|bekers|stokken|zwaarden)",
}
THE_CARD = {
    "en": r"the \w+ of \w+",
    "es": r"(la sota|el (?!sota)\w+) de \w+",
    "fr": r"(l’as|la cavalière|le (?!as|cavalière)\w+) (de \w+|d’épées)",
    "nl": r"de \w+ van \w+",
}


@pytest.fixture(params=EVERY_LANGUAGE, scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


@pytest.mark.parametrize(
    ("language", "code", "forms"),
    [
        ("es", "3o", ("tres de oros", "el tres de oros", "Monsieur, el tres de oros")),
        ("es", "2o", ("dos de oros", "el dos de oros", "le Borgne, el dos de oros")),
        ("es", "9c", ("nueve de copas", "el nueve de copas", "el Grand-neuf, el nueve de copas")),
        ("es", "1e", ("as de espadas", "el as de espadas", "el as de espadas")),
        ("es", "10c", ("sota de copas", "la sota de copas", "la sota de copas")),
        ("es", "11b", ("caballo de bastos", "el caballo de bastos", "el caballo de bastos")),
        ("fr", "3o", ("trois de deniers", "le trois de deniers", "Monsieur, le trois de deniers")),
        ("fr", "2c", ("deux de coupes", "le deux de coupes", "la Vache, le deux de coupes")),
        ("fr", "2e", ("deux d’épées", "le deux d’épées", "le Deux d’écrit, le deux d’épées")),
        ("fr", "1c", ("as de coupes", "l’as de coupes", "l’as de coupes")),
        ("fr", "11b", ("cavalière de bâtons", "la cavalière de bâtons", "la cavalière de bâtons")),
        ("fr", "12e", ("roi d’épées", "le roi d’épées", "le roi d’épées")),
        ("nl", "3o", ("drie van munten", "de drie van munten", "Monsieur, de drie van munten")),
        (
            "nl",
            "9o",
            ("negen van munten", "de negen van munten", "de Petit-neuf, de negen van munten"),
        ),
        ("nl", "1e", ("aas van zwaarden", "de aas van zwaarden", "de aas van zwaarden")),
        ("nl", "11c", ("ruiter van bekers", "de ruiter van bekers", "de ruiter van bekers")),
        ("en", "12b", ("king of batons", "the king of batons", "the king of batons")),
    ],
)
def test_a_card_has_its_article_and_gender(
    language: str, code: str, forms: tuple[str, str, str]
) -> None:
    words, one = words_for(language), BY_CODE[code]
    assert (words.card(one), words.the_card(one), words.the_card_by_name(one)) == forms


def test_all_48_cards_are_named_and_told_apart(words: Words) -> None:
    names = {words.card(one) for one in DECK}
    assert len(names) == 48
    assert all(re.fullmatch(CARD[words.language], name) for name in names)
    assert all(re.fullmatch(THE_CARD[words.language], words.the_card(one)) for one in DECK)


def test_the_eight_nicknames_are_french_everywhere(words: Words) -> None:
    nicknames = [words.nickname(one) for one in (*LUETTES, *DOUBLES)]
    assert nicknames == [
        "Monsieur",
        "Madame",
        "le Borgne",
        "la Vache",
        "Grand-neuf",
        "Petit-neuf",
        "Deux de chêne",
        "Deux d’écrit",
    ]
    for one in DECK:
        named = one in LUETTES or one in DOUBLES
        assert (words.nickname(one) is not None) is named
        assert words.name(one).endswith(words.card(one))
        assert (words.the_name(one) != words.the_card(one)) is named


def test_every_table_is_whole() -> None:
    by_rank = (
        vocabulary.RANKS,
        vocabulary.THE_RANKS,
        vocabulary.GROUPS,
        vocabulary.NUMBERED,
        vocabulary.THE_NUMBERED,
    )
    assert all(set(table) == set(Rank) for table in by_rank)
    assert set(vocabulary.SUITS) == set(vocabulary.OF_SUITS) == set(Suit)
    assert set(vocabulary.SEATS) == set(SEATS)
    assert set(vocabulary.PAIRS) == set(Pair)
    assert set(vocabulary.NICKNAMES) == set(vocabulary.THE_NICKNAMES) == {*LUETTES, *DOUBLES}
    assert set(rulesets.FIELDS) == set(Ruleset.__dataclass_fields__)
    assert set(rulesets.REASONS) == set(Reason)
    assert set(rulesets.PRESETS) == set(PRESETS)
    enums = {type(value) for value in rulesets.VALUES}
    assert set(rulesets.VALUES) == {value for enum in enums for value in enum}
    assert {type(getattr(Ruleset(), name)) for name in rulesets.FIELDS} - enums == {
        type(Ruleset().match_end)
    }


@pytest.mark.parametrize(
    ("language", "seats", "north_south", "players"),
    [
        ("en", "North, East, South and West", "North–South", "North and South"),
        ("es", "Norte, Este, Sur y Oeste", "Norte–Sur", "Norte y Sur"),
        ("fr", "Nord, Est, Sud et Ouest", "Nord–Sud", "Nord et Sud"),
        ("nl", "Noord, Oost, Zuid en West", "Noord–Zuid", "Noord en Zuid"),
    ],
)
def test_seats_and_pairs_are_words(
    language: str, seats: str, north_south: str, players: str
) -> None:
    words = words_for(language)
    assert words.seats(SEATS) == seats
    assert words.pair(Pair.NORTH_SOUTH) == north_south
    assert words.players(Pair.NORTH_SOUTH) == players


@pytest.mark.parametrize(
    ("items", "all_of", "any_of"),
    [
        (["uno"], "uno", "uno"),
        (["Norte", "Este"], "Norte y Este", "Norte o Este"),
        (["Norte", "Este", "Sur"], "Norte, Este y Sur", "Norte, Este o Sur"),
        (["Este", "Oeste"], "Este y Oeste", "Este u Oeste"),
        (["siete", "ocho"], "siete y ocho", "siete u ocho"),
        (["mano", "igual"], "mano e igual", "mano o igual"),
        (["padre", "hijo"], "padre e hijo", "padre o hijo"),
        (["agua", "hielo"], "agua y hielo", "agua o hielo"),
        (["uno", "hombre"], "uno y hombre", "uno u hombre"),
    ],
)
def test_a_spanish_list_minds_the_next_sound(items: list[str], all_of: str, any_of: str) -> None:
    words = words_for("es")
    assert (words.all_of(items), words.any_of(items)) == (all_of, any_of)


@pytest.mark.parametrize(
    ("language", "all_of", "any_of"),
    [
        ("en", "a, b and i", "a, b or o"),
        ("fr", "a, b et i", "a, b ou o"),
        ("nl", "a, b en i", "a, b of o"),
    ],
)
def test_other_lists_do_not(language: str, all_of: str, any_of: str) -> None:
    words = words_for(language)
    assert (words.all_of(["a", "b", "i"]), words.any_of(["a", "b", "o"])) == (all_of, any_of)


@pytest.mark.parametrize(
    ("language", "none", "one", "two", "five"),
    [
        ("en", "no tricks", "one trick", "two tricks", "five tricks"),
        ("es", "ninguna baza", "una baza", "dos bazas", "cinco bazas"),
        ("fr", "aucun pli", "un pli", "deux plis", "cinq plis"),
        ("nl", "geen slag", "één slag", "twee slagen", "vijf slagen"),
    ],
)
def test_tricks_are_counted(language: str, none: str, one: str, two: str, five: str) -> None:
    words = words_for(language)
    assert [words.tricks(count) for count in (0, 1, 2, 5)] == [none, one, two, five]


@pytest.mark.parametrize(
    ("language", "rank", "three", "the_two"),
    [
        ("en", Rank.ACE, "three aces", "the two aces"),
        ("es", Rank.ACE, "tres ases", "los dos ases"),
        ("es", Rank.JACK, "tres sotas", "las dos sotas"),
        ("fr", Rank.KNIGHT, "trois cavalières", "les deux cavalières"),
        ("fr", Rank.SEVEN, "trois sept", "les deux sept"),
        ("nl", Rank.ACE, "drie azen", "de twee azen"),
        ("nl", Rank.SIX, "drie zessen", "de twee zessen"),
    ],
)
def test_equal_cards_are_counted(language: str, rank: Rank, three: str, the_two: str) -> None:
    words = words_for(language)
    assert (words.cards_of(rank, 3), words.the_cards_of(rank, 2)) == (three, the_two)


@pytest.mark.parametrize(
    ("language", "ordinals"),
    [
        ("en", "first second third fourth fifth sixth seventh eighth ninth"),
        ("es", "primera segunda tercera cuarta quinta sexta séptima octava novena"),
        (
            "fr",
            "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième",
        ),
        ("nl", "eerste tweede derde vierde vijfde zesde zevende achtste negende"),
    ],
)
def test_the_nine_tricks_are_ordered(language: str, ordinals: str) -> None:
    words = words_for(language)
    assert " ".join(words.ordinal(trick) for trick in range(1, 10)) == ordinals


def test_a_capital_opens_a_line() -> None:
    words = words_for("fr")
    named = words.name(card(Rank.TWO, Suit.COINS))
    assert words.capital(named) == "Le Borgne, deux de deniers"
    assert words.capital("épées") == "Épées"
    assert words.capital("") == ""


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "North: ace; Madame, three"),
        ("es", "Norte: ace; Madame, three"),
        ("fr", "Nord\u00a0: ace\u202f; Madame, three"),
        ("nl", "Noord: ace; Madame, three"),
    ],
)
def test_a_row_has_the_signs_of_its_language(language: str, line: str) -> None:
    words = words_for(language)
    row = words.series(["ace", "Madame, three"])
    assert words.labelled(words.seat(SEATS[0]), row) == line
