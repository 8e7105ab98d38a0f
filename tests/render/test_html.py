"""The pieces of a page: whole without a script, in the reader's words, valid as HTML."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import html5lib
import pytest

from aluette.record.replay import (
    HandRecord,
    PlayedDraw,
    PlayedHand,
    PlayedMatch,
    PlayedTrick,
    PlayStep,
    Rules,
    TrickRecord,
    TrickStep,
    replay,
    steps,
)
from aluette.render import html, questions
from aluette.render.hand import DIGITS
from aluette.render.reference import Place
from aluette.rules.ranking import DECK, by_strength
from aluette.rules.ruleset import PRESETS
from aluette.rules.seats import SEATS, Seat
from aluette.site import examples, practice
from aluette.study.what_if import choices
from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"
PRACTICE = EXAMPLES.parent / "practice"
ASSETS = "../../assets"
GUIDE = Rules("guide", PRESETS["guide"].ruleset)

SHARED_WORDS = {
    "Monsieur",
    "Madame",
    "Le Borgne",
    "La Vache",
    "Grand-neuf",
    "Petit-neuf",
    "Deux de chêne",
    "Deux d’écrit",
    "Talon",
    "West",
}
"""What is said in English as in one of the readers' languages."""


def played(identifier: str) -> Any:
    return examples.load(identifier, EXAMPLES).played


def cards(codes: str) -> tuple[Any, ...]:
    by_code = {card.code: card for card in DECK}
    return tuple(by_code[code] for code in codes.split())


def trick(leader: Seat, codes: str) -> PlayedTrick:
    return replay(TrickRecord(rules=GUIDE, leader=leader, cards=cards(codes)))


def piece(identifier: str, language: str, **options: Any) -> str:
    """Show an example as its page would."""
    value = played(identifier)
    match value:
        case PlayedTrick():
            return html.trick(value, language, assets=ASSETS, **options)
        case PlayedHand():
            return html.hand(value, language, assets=ASSETS, **{"number": 1, **options})
        case PlayedMatch():
            return html.match(value, language, assets=ASSETS)
        case PlayedDraw():
            return html.draw(value, language, assets=ASSETS)
    raise AssertionError(value)


def find(target: str) -> Place:
    """Pretend that a chapter is where it always is."""
    return Place(f"../{target}", "")


def asked(played: Any, language: str = "es") -> str:
    """Ask who wins a trick."""
    return questions.winner(played, language, assets=ASSETS, find=find)


@cache
def all_pieces(language: str) -> tuple[tuple[str, str], ...]:
    """Return every kind of piece with what it shows."""
    return tuple(_all_pieces(language))


def _all_pieces(language: str) -> Iterator[tuple[str, str]]:
    for identifier in examples.identifiers(EXAMPLES):
        yield identifier, piece(identifier, language)
    for show in ("timeline", "deal"):
        yield show, piece("scoring/first-to-total", language, show=show)
    yield "quiz", asked(played("trick/home"), language)
    for name in practice.names(PRACTICE):
        series = practice.load(name, PRACTICE)
        yield name, questions.series(name, series, language, assets=ASSETS, find=find)
    yield "ladder", html.ladder(language, assets=ASSETS)
    yield "deck", html.deck(language, assets=ASSETS)
    for name in sorted(html.PICTURES):
        yield name, html.picture(name, language, assets=ASSETS)


@cache
def parsed(text: str) -> Element:
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    fragment: Element = parser.parseFragment(text)
    return fragment


def has_class(element: Element, name: str) -> bool:
    return name in (element.get("class") or "").split()


def with_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if has_class(element, name)]


def shown(root: Element) -> list[str]:
    """Return the cards that are drawn, as they are written."""
    drawn = (use.get("href") or "" for use in root.iter("{http://www.w3.org/2000/svg}use"))
    return [re.split("#[ks]", address)[1] for address in drawn]


def said(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def tricks_of(hand: Element) -> list[Element]:
    """Return the rows of a hand's table of tricks."""
    return [row for table in with_class(hand, "al-tricks") for row in list(table[-1])]


def trace_of(text: str) -> list[str]:
    """Return the parts of a hand's trace."""
    [hand] = list(parsed(text).iter("aluette-hand"))
    return (hand.get("data-trace") or "").split(" ")


def meaning(sign: str) -> tuple[set[Seat], Seat]:
    """Return the seats that a sign of a trace marks, and the one that leads next."""
    value = DIGITS.index(sign)
    return {seat for seat in SEATS if value & 1 << seat.index}, SEATS[value >> 4]


def spoken(text: str) -> Iterator[str]:
    """Return each text and each label of a piece, and what a player may say."""
    for element in parsed(text).iter():
        yield from (element.text or "", element.tail or "", element.get("aria-label") or "")
        if element.tag == "template":
            for said in (value for name, value in element.items() if name != "id"):
                yield from re.sub(r"\{\w+\}", "", said).split("|")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_one_valid_element_without_blank_lines(language: str) -> None:
    for name, text in all_pieces(language):
        assert len(parsed(text)) == 1, name
        assert "\n\n" not in text, name
        assert text.startswith(("<div", "<dl")), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_never_leaks(language: str) -> None:
    english = {
        said.strip() for _, text in all_pieces("en") for said in spoken(text) if said.strip()
    }
    for name, text in all_pieces(language):
        words = {said.strip() for said in spoken(text) if re.search(r"[^\W\d_]{2}", said)}
        assert words & english <= SHARED_WORDS, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_is_never_a_bare_letter(language: str) -> None:
    for name, text in all_pieces(language):
        for words in spoken(text):
            assert not re.search(r"\b[NESWOZ]\b", words), (name, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_card_has_its_name_or_is_hidden(language: str) -> None:
    for name, text in all_pieces(language):
        for card in parsed(text).iter("{http://www.w3.org/2000/svg}svg"):
            [use] = list(card)[:1] or [card]
            if "cards.svg" not in (use.get("href") or ""):
                continue
            named = card.get("role") == "img" and card.get("aria-label")
            assert bool(named) != (card.get("aria-hidden") == "true"), name
            assert re.fullmatch(rf"{ASSETS}/cards\.svg#[ks]\d+[ocbe]", use.get("href") or "")


class TestTrick:
    def test_the_plays_stand_in_the_order_played(self) -> None:
        root = parsed(html.trick(trick(Seat.WEST, "6c 1o 2c 4b"), "fr", assets=ASSETS))
        seats = [said(seat) for seat in with_class(root, "al-play__seat")]
        assert seats == ["Ouest entame", "Nord", "Est", "Sud"]

    def test_the_winner_is_marked(self) -> None:
        root = parsed(html.trick(trick(Seat.WEST, "6c 1o 2c 4b"), "fr", assets=ASSETS))
        [winner] = with_class(root, "al-play--wins")
        assert said(winner) == "Est"
        assert not with_class(root, "al-play--ties")
        assert not with_class(root, "al-pill")

    def test_a_tie_is_marked_and_called_spoiled(self) -> None:
        root = parsed(html.trick(trick(Seat.NORTH, "6c 1o 1c 4b"), "es", assets=ASSETS))
        assert [said(play) for play in with_class(root, "al-play--ties")] == ["Este", "Sur"]
        assert [said(pill) for pill in with_class(root, "al-pill")] == ["podrida"]
        assert not with_class(root, "al-play--wins")

    def test_an_open_trick_keeps_the_places_still_to_play(self) -> None:
        root = parsed(html.trick(trick(Seat.NORTH, "6c 1o"), "nl", assets=ASSETS))
        assert len(with_class(root, "al-card")) == 2
        assert len(with_class(root, "al-slot")) == 2

    @pytest.mark.parametrize(
        ("codes", "right"),
        [
            pytest.param("1c 12o 2c 1e", "Sur", id="the Vache beats two aces"),
            pytest.param("6c 1o 1c 4b", "Nadie", id="two aces spoil the trick"),
        ],
    )
    def test_one_answer_is_right(self, codes: str, right: str) -> None:
        text = asked(trick(Seat.NORTH, codes))
        answers = with_class(parsed(text), "al-answer")
        names = [said(with_class(answer, "al-answer__name")[0]) for answer in answers]
        assert names == ["Norte", "Este", "Sur", "Oeste", "Nadie"]
        assert [
            name
            for name, answer in zip(names, answers, strict=True)
            if answer.get("data-right") is not None
        ] == [right]

    def test_the_answer_is_told_without_a_script(self) -> None:
        text = asked(trick(Seat.NORTH, "6c 1o 1c 4b"))
        [details] = list(parsed(text).iter("details"))
        assert "podrida" in said(details)

    def test_a_trick_by_other_rules_is_not_asked_about(self) -> None:
        with pytest.raises(ValueError, match="questions follow guide"):
            asked(played("trick/first-tied"))

    def test_an_open_trick_is_not_asked_about(self) -> None:
        with pytest.raises(ValueError, match="four cards"):
            asked(trick(Seat.NORTH, "6c 1o"))


class TestHand:
    @pytest.mark.parametrize("identifier", ["scoring/first-to-total", "scoring/all-spoiled"])
    def test_every_step_has_an_address_and_a_sentence(self, identifier: str) -> None:
        root = parsed(piece(identifier, "es", number=2))
        anchors = [name for element in root.iter() if (name := element.get("id"))]
        assert sorted(anchors) == sorted(["h2", *(f"h2-s{step}" for step in range(47))])
        [told] = with_class(root, "al-steps-told")
        assert len(told) == 47
        assert all(said(step) for step in told)

    def test_the_tables_show_what_was_played(self) -> None:
        hand: PlayedHand = played("scoring/first-to-total")
        root = parsed(piece("scoring/first-to-total", "nl"))
        dealt, *tables = with_class(root, "al-dealt")
        assert not tables
        assert sorted(shown(dealt)) == sorted(card.code for held in hand.dealt for card in held)
        for row, won in zip(tricks_of(root), hand.tricks, strict=True):
            assert won.winner is not None
            [cell] = with_class(row, "al-wins")
            assert shown(cell) == [dict(won.plays)[won.winner].code]

    def test_the_running_tally_stands_by_each_winner(self) -> None:
        root = parsed(piece("scoring/first-to-total", "es"))
        assert [said(row[-1]) for row in tricks_of(root)] == [
            "Norte 1 baza",
            "Este 1 baza",
            "Sur 1 baza",
            "Este 2 bazas",
            "Oeste 1 baza",
            "Norte 2 bazas",
            "Este 3 bazas",
            "Sur 2 bazas",
            "Norte 3 bazas",
        ]

    def test_the_trace_says_what_the_engine_ruled(self) -> None:
        hand: PlayedHand = played("trick/lead-same-leader")
        version, marks, *_ = trace_of(piece("trick/lead-same-leader", "fr"))
        assert version == "2"
        taken = [step for step in steps(hand) if isinstance(step, PlayStep | TrickStep)]
        for sign, step in zip(marks, taken, strict=True):
            seats, leader = meaning(sign)
            if isinstance(step, PlayStep):
                assert seats == {*step.ahead}
            else:
                won = step.trick.winner
                assert seats == ({won} if won else {*step.trick.ruling.tied})
                assert leader is step.trick.next_leader

    def test_the_trace_says_what_every_other_card_would_have_done(self) -> None:
        hand: PlayedHand = played("trick/lead-same-leader")
        _, _, others = trace_of(piece("trick/lead-same-leader", "nl"))
        signs = iter(others)
        for choice in choices(hand):
            made = {card: ending for ending, cards in choice.groups for card in cards}
            held = [
                card for card in by_strength(hand.holdings.at(choice.play.seat)) if card in made
            ]
            held.remove(choice.play.card)
            for card in held:
                ending, sign = made[card], next(signs)
                if sign == ".":
                    assert ending == made[choice.play.card]
                    continue
                assert ending != made[choice.play.card]
                seats, leader = meaning(sign)
                assert seats == ({*ending.tied} or {ending.winner})
                assert leader is ending.next_leader
        assert next(signs, None) is None

    def test_an_excerpt_says_nothing_of_tricks_that_it_does_not_show(self) -> None:
        hand: PlayedHand = played("scoring/first-to-total")
        whole = trace_of(piece("scoring/first-to-total", "fr"))
        _, marks, others, *before = trace_of(piece("scoring/first-to-total", "fr", first=4, last=6))
        assert marks == whole[1][:30]
        assert len(others) == 4 * (5 + 4 + 3)
        assert others in whole[2]
        assert before == [card.code for trick in hand.tricks[:3] for card in trick.cards]

    def test_an_excerpt_begins_with_the_step_before_it(self) -> None:
        root = parsed(piece("scoring/first-to-total", "fr", first=4, last=6))
        assert len(with_class(root, "al-steps-told")[0]) == 16
        steps = {element.get("id") for element in root.iter() if element.get("id")}
        assert {f"h1-s{step}" for step in range(15, 31)} <= steps
        assert "h1-s31" not in steps
        assert [said(row[0]) for row in tricks_of(root)] == ["4", "5", "6"]
        assert not with_class(root, "al-verdict")

    def test_a_line_tells_what_another_card_would_have_done(self) -> None:
        hand: PlayedHand = played("scoring/first-to-total")
        said_of = {}
        for choice in choices(hand):
            real = choice.play.card
            for ending, others in choice.groups:
                for card in others:
                    if card is real:
                        continue
                    text = piece(
                        "scoring/first-to-total",
                        "nl",
                        what_if=(choice.trick, choice.play.seat, card),
                    )
                    [line] = with_class(parsed(text), "al-hand__what-if")
                    kind = (
                        "same"
                        if ending == choice.groups[0][0]
                        else "spoiled"
                        if ending.winner is None
                        else "own"
                        if ending.winner is choice.play.seat
                        else "other"
                    )
                    said_of.setdefault(kind, said(line))
            if len(said_of) == 4:
                break
        assert "niets veranderd" in said_of["same"]
        assert "bedorven" in said_of["spoiled"]
        assert "geweest" in said_of["own"]
        assert "gehaald" in said_of["other"]

    def test_a_hand_in_part_ends_with_its_last_card(self) -> None:
        whole: PlayedHand = played("scoring/first-to-total")
        record = HandRecord(
            rules=GUIDE,
            dealer=whole.dealer,
            holdings=whole.dealt,
            talon=whole.talon,
            tricks=(whole.tricks[0].cards, whole.tricks[1].cards[:2]),
        )
        text = html.hand(replay(record), "nl", assets=ASSETS, number=1)
        root = parsed(text)
        assert len(with_class(root, "al-steps-told")[0]) == 8
        assert not with_class(root, "al-verdict")
        last = tricks_of(root)[1]
        assert said(last[-1]) == "onvoltooid"
        assert len(with_class(last, "al-turn")) == 1

    def test_a_hand_given_away_has_no_tricks(self) -> None:
        rules = Rules("rulebook", PRESETS["rulebook"].ruleset)
        whole: PlayedHand = played("scoring/first-to-total")
        record = HandRecord(
            rules=rules,
            dealer=whole.dealer,
            holdings=whole.dealt,
            talon=whole.talon,
            concede=SEATS[0].pair,
        )
        root = parsed(html.hand(replay(record), "es", assets=ASSETS, number=1))
        assert not tricks_of(root)
        assert len(with_class(root, "al-verdict")) == 1

    def test_a_text_with_signs_of_html_stays_text(self) -> None:
        text = html.render(
            "trick.j2",
            "es",
            trick={"plays": (), "outcome": "open", "sentences": ("<b>&",)},
            stepped=None,
            assets=ASSETS,
        )
        assert "<p>&lt;b&gt;&amp;</p>" in text


class TestTimeline:
    def test_it_shows_who_came_first_to_the_total(self) -> None:
        root = parsed(piece("scoring/first-to-total", "es", show="timeline"))
        [table] = list(root.iter("table"))
        marked = {
            mark: [
                (said(row[0]), place)
                for row in table.iter("tr")
                for place, cell in enumerate(row)
                if with_class(cell, f"al-count--{mark}")
            ]
            for mark in ("first", "later")
        }
        assert marked == {"first": [("Este", 7)], "later": [("Norte", 9)]}

    def test_both_kinds_of_totals_stand_side_by_side(self) -> None:
        root = parsed(piece("scoring/first-to-total", "es", show="timeline"))
        players, pairs = with_class(root, "al-totals")
        assert [said(total) for total in players.iter("dd")] == ["3", "3", "2", "1"]
        assert [said(total) for total in pairs.iter("dd")] == ["5", "4"]
        assert [said(total[0]) for total in with_class(root, "al-totals__wins")] == ["Este"]

    def test_spoiled_tricks_are_marked(self) -> None:
        root = parsed(piece("scoring/all-spoiled", "nl", show="timeline"))
        assert len(with_class(root, "al-decisive")) == 0
        tied = with_class(root, "al-count--tied")
        assert len(tied) > 18
        assert "bedorven" in said(next(root.iter("thead")))


def test_the_ladder_has_19_strengths_and_48_cards() -> None:
    root = parsed(html.ladder("nl", assets=ASSETS))
    strengths = [said(cell) for cell in root.iter() if cell.get("role") == "rowheader"]
    assert strengths == [str(strength) for strength in range(1, 20)]
    assert sorted(shown(root)) == sorted(card.code for card in DECK)


def test_the_draw_marks_the_four_luettes() -> None:
    root = parsed(piece("deal/luettes-draw", "fr"))
    marked = [shown(drawn)[0] for drawn in with_class(root, "al-drawn--marked")]
    assert sorted(marked) == ["2c", "2o", "3c", "3o"]


def test_lots_name_the_places_and_the_first_dealer() -> None:
    root = parsed(piece("deal/lots", "nl"))
    drawn = [[said(part) for part in lot] for lot in with_class(root, "al-drawn--lot")]
    assert drawn == [
        ["Noord", "Oost"],
        ["Oost", "West geeft eerst"],
        ["Zuid", "Zuid"],
        ["West", "Noord"],
    ]
    assert [said(place) for place in with_class(root, "al-seated__place")] == [
        "Oost zat op Noord",
        "West zat op Oost geeft eerst",
        "Zuid",
        "Noord zat op West",
    ]


def test_a_chanter_marks_the_cards_laid_away_and_shows_all_fifteen() -> None:
    hand: PlayedHand = played("options/chanter-highest")
    assert hand.chanter is not None
    root = parsed(piece("options/chanter-highest", "es", show="chanter"))
    away = [shown(card)[0] for card in with_class(root, "al-fan__away")]
    discards = [card.code for _, cards in hand.chanter.discards for card in cards]
    assert sorted(away) == sorted(discards)
    assert len(set(shown(root))) == 2 * 15


def test_a_match_counts_up() -> None:
    match: PlayedMatch = played("deal/five-hands")
    root = parsed(piece("deal/five-hands", "fr"))
    rows = list(next(root.iter("tbody")))
    assert [[said(cell) for cell in row[-2:]] for row in rows] == [
        [str(points) for points in hand.score] for hand in match.match.hands
    ]


def test_the_deal_shows_all_48_cards() -> None:
    root = parsed(piece("deal/first-deal", "es", show="deal"))
    assert sorted(shown(root)) == sorted(card.code for card in DECK)


@pytest.mark.parametrize("name", [*sorted(html.PICTURES), "3c"])
def test_a_picture_only_decorates(name: str) -> None:
    [picture] = list(parsed(html.picture(name, "es", assets=ASSETS)))
    assert picture.get("aria-hidden") == "true"


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(KeyError, match="13o"):
        html.picture("13o", "es", assets=ASSETS)


class TestStepped:
    """What is stepped through besides hands stands there whole, with a sentence for each step."""

    @staticmethod
    def cells(root: Element) -> list[int]:
        return [int(cell.get("data-at") or 0) for cell in root.iter() if cell.get("data-at")]

    @staticmethod
    def told(root: Element) -> list[str]:
        [steps] = with_class(root, "al-steps")
        return [said(line) for line in steps.iter("li")]

    def test_a_trick_is_told_card_by_card(self) -> None:
        one = trick(Seat.WEST, "6c 1o 1c 4b")
        root = parsed(html.trick(one, "es", assets=ASSETS, number=1))
        assert self.cells(root) == [1, 2, 3, 4, 5]
        assert len(self.told(root)) == 5
        [stage] = list(root.iter("aluette-steps"))
        version, marks = (stage.get("data-trace") or "").split(" ")
        assert version == "2"
        played = [0b0001, 0b0010, 0b0110, 0b0110, 0b0110]  # bits in the order played
        assert [DIGITS.index(sign) for sign in marks] == played

    def test_an_open_trick_is_told_up_to_its_last_card(self) -> None:
        one = trick(Seat.NORTH, "6c 1o")
        root = parsed(html.trick(one, "nl", assets=ASSETS, number=2))
        assert self.cells(root) == [1, 2]
        assert len(self.told(root)) == 2

    def test_a_draw_is_told_card_by_card_and_ends_with_the_seats(self) -> None:
        drawn: PlayedDraw = played("deal/luettes-draw")
        root = parsed(html.draw(drawn, "fr", assets=ASSETS, number=1))
        faced = len(drawn.faced)
        assert self.cells(root)[:-1] == list(range(1, faced + 1))
        assert self.cells(root)[-1] == len(self.told(root)) > faced

    def test_lots_have_no_order(self) -> None:
        root = parsed(html.draw(played("deal/lots"), "fr", assets=ASSETS, number=1))
        assert not with_class(root, "al-steps")

    def test_a_match_is_told_hand_by_hand(self) -> None:
        match: PlayedMatch = played("deal/five-hands")
        root = parsed(html.match(match, "nl", assets=ASSETS, number=1))
        assert self.cells(root) == list(range(1, len(match.match.hands) + 1))
        assert len(self.told(root)) > len(match.match.hands)

    def test_a_chanter_is_told_by_who_receives_and_lays_away(self) -> None:
        sung = next(
            value
            for name in examples.identifiers(EXAMPLES)
            if isinstance(value := played(name), PlayedHand)
            and value.chanter is not None
            and value.chanter.refused_by is None
        )
        text = html.hand(sung, "es", assets=ASSETS, number=1, show="chanter")
        root = parsed(text)
        assert sorted(self.cells(root)) == [3, 4, 5, 6]
        assert len(self.told(root)) == 6

    def test_only_the_first_of_a_page_brings_the_controls(self) -> None:
        one = trick(Seat.NORTH, "6c 1o 2c 4b")
        counts = [
            html.trick(one, "es", assets=ASSETS, number=number).count('id="al-steps"')
            for number in (0, 1, 2)
        ]
        assert counts == [0, 1, 0]
