"""What a reader makes up is told in the engine's own sentences, in every language."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from aluette.record.replay import DealStep, HandRecord, PlayStep, Rules, replay, steps
from aluette.render import judge as judging_view
from aluette.render import script
from aluette.rules import trick as tricks
from aluette.rules.match import Awarded
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS
from aluette.rules.scoring import Replay
from aluette.rules.seats import SEATS, Pair
from aluette.study.compose import compose
from aluette.wording import judging, sentences
from aluette.wording.catalogue import LANGUAGES
from aluette.wording.vocabulary import words_for
from axe import axe_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from aluette.wording.vocabulary import Words
    from conftest import SiteServer

pytestmark = pytest.mark.browser

ASSETS: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "assets"
PLACES: Final = {card: place for place, card in enumerate(DECK)}
PAIRS: Final = tuple(Pair)
TIES: Final = tuple(card for card in DECK if card.rank.value in {1, 7, 12})

TELL: Final = """
async ([table, cases]) => {
  const { ready, ofTrick, ofHand, ofStep } = await import(table);
  const { ruling } = await import(table.replace("table.js", "judge.js"));
  await ready();
  const { judge, score } = await import(table.replace("table.js", "rules.js"));
  const { tables } = JSON.parse(document.getElementById("al-phrases").textContent);
  const answers = {
    ruling: (rules, kind, taken, leader) => ruling(kind, taken, leader, rules),
    trick: (rules, leader, cards, number) =>
      ofTrick(leader, cards, judge(leader, cards, rules), rules, number),
    hand: (rules, winners, dealer) => ofHand(winners, score(winners, rules), rules, dealer),
    step: (rules, leader, cards, dealer) => ofStep({ leader, tricks: cards.length ? [{ leader, cards }] : [] }, rules, dealer).join(" "),
  };
  return cases
    .map(([what, table, given, expected]) => [answers[what](tables[table].rules, ...given), expected])
    .filter(([told, expected]) => JSON.stringify(told) !== JSON.stringify(expected))
    .slice(0, 3);
}
"""  # noqa: E501


def cases(words: Words, random: Random) -> Iterator[list[Any]]:
    for number, (name, preset) in enumerate(PRESETS.items()):
        rules = Rules(name, preset.ruleset)
        for _ in range(60):
            leader, cards = random.choice(SEATS), random.sample(random.choice((DECK, TIES)), 4)
            trick = tricks.judge(leader, cards, preset.ruleset)
            codes = [PLACES[card] for card in cards]
            told = list(judging.trick(trick, preset.ruleset, words))
            yield ["ruling", number, ["trick", codes, leader.index], told]
            which = random.randrange(1, 10)
            ruling = list(sentences.trick(trick, preset.ruleset, words, which)[1:])
            yield ["trick", number, [leader.index, codes, which], ruling]
        for length in (*range(10), *range(10)):
            winners = [random.choice((*SEATS, None)) for _ in range(length)]
            winners += random.choices((None, SEATS[0], SEATS[3]), k=1) * (9 - length)
            dealer = random.choice(SEATS)
            (_, holdings, talon), taken = compose(winners, dealer, preset.ruleset, random)
            hand = replay(
                HandRecord(rules=rules, dealer=dealer, holdings=holdings, talon=talon, tricks=taken)
            )
            seats = [None if seat is None else seat.index for seat in winners]
            keys = ["x" if seat is None else str(seat) for seat in seats]
            yield ["ruling", number, ["hand", keys, 0], list(judging.hand(hand, words))]
            for one in steps(hand):
                if isinstance(one, DealStep):
                    given: list[Any] = [hand.leader.index, [], dealer.index]
                elif isinstance(one, PlayStep) and one.place < 4:
                    trick = hand.tricks[one.trick - 1]
                    codes = [PLACES[card] for card in trick.cards[: one.place]]
                    given = [trick.leader.index, codes, dealer.index]
                else:
                    continue
                yield ["step", number, given, sentences.step(one, hand, words)]
            result = list(sentences.result(hand, words))
            yield ["hand", number, [seats, dealer.index], result]
        for _ in range(40):
            keys = random.choices(("0 1", "1 1", "0 2", "1 2", "x"), k=random.randrange(1, 14))
            results = [
                Replay() if key == "x" else Awarded(PAIRS[int(key[0])], int(key[2])) for key in keys
            ]
            told = list(judging.match(results, preset.ruleset, words))
            yield ["ruling", number, ["match", keys, 0], told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_the_one_that_the_engine_would_have_said(
    language: str, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    asked = list(cases(words_for(language), Random(language)))
    page = watched_page()
    for address, judged in (("judge", True), ("own-hand", False)):
        page.goto(site_server.url(f"{language}/{address}/"))
        some = [case for case in asked if (case[0] == "ruling") is judged]
        assert len(some) > 400
        assert page.evaluate(TELL, [site_server.url("assets/table.js"), some]) == []


@pytest.fixture
def judge(watched_page: Callable[..., Page], site_server: SiteServer) -> Page:
    page = watched_page(width=360, scheme="dark")
    page.goto(site_server.url("fr/judge/"))
    return page


def told(page: Page, kind: str) -> dict[str, str]:
    """Return what is said, by the tables that say it."""
    found = page.locator(f"[data-judge={kind}] .al-ruling").evaluate_all(
        """rulings => rulings.map((ruling) => {
          const [tables, ...said] = [...ruling.children].map((part) => part.textContent.trim());
          return [tables, said.join(" ")];
        })"""
    )
    return dict(found)


def test_four_cards_are_judged_at_every_table_and_a_card_can_be_taken_back(judge: Page) -> None:
    loaded: list[str] = []
    judge.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    judge.locator("[data-leader='2']").click()
    for code in ("7o", "12b", "12e", "4e"):
        place = next(place for place, card in enumerate(DECK) if card.code == code)
        judge.locator(f"[data-card='{place}']").click()
    judge.locator("[data-judge=trick] .al-ruling").first.wait_for()
    assert "rules.js" in loaded
    words = words_for("fr")
    argued = judging_view.arguments("trick", words)[0]
    assert told(judge, "trick") == {
        " ".join(ruling.tables): " ".join(ruling.sentences) for ruling in argued.rulings
    }
    assert judge.locator(".al-play--ties").count() == 2
    judge.locator(f"[data-card='{place}']").press("Enter")
    judge.locator("[data-judge=trick] .al-ruling").first.wait_for(state="detached")
    assert judge.locator(".al-play--ties").count() == 0
    assert "Est" in (judge.locator(".al-judge__next").text_content() or "")


def test_nine_winners_and_a_match_are_judged_at_every_table(judge: Page) -> None:
    words = words_for("fr")
    for key in "102x11111":
        judge.locator(f"[data-judge=hand] [data-add='{key}']").click()
    argued = judging_view.arguments("hand", words)[2]
    judge.locator("[data-judge=hand] .al-ruling").first.wait_for()
    expected = {" ".join(one.tables): " ".join(one.sentences) for one in argued.rulings}
    assert told(judge, "hand") == expected
    for key in ("0 2", "1 1", "0 1", "1 1", "1 1"):
        judge.locator(f"[data-judge=match] [data-add='{key}']").click()
    argued = judging_view.arguments("match", words)[2]
    expected = {" ".join(one.tables): " ".join(one.sentences) for one in argued.rulings}
    judge.wait_for_function("document.querySelectorAll('[data-judge=match] .al-ruling').length > 3")
    assert told(judge, "match") == expected
    judge.locator(".al-arguments summary").first.click()
    judge.evaluate("scrollTo(0, 0)")
    assert not axe_faults(judge)
    judge.locator("[data-judge=match] [data-do=clear]").click()
    judge.locator("[data-judge=match] .al-ruling").first.wait_for(state="detached")


def test_without_a_script_the_arguments_are_judged_all_the_same(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(script=False)
    page.goto(site_server.url("nl/judge/"))
    assert not page.locator(".al-judge").first.is_visible()
    page.locator(".al-arguments summary").first.click()
    assert page.locator(".al-arguments .al-ruling").first.is_visible()


@pytest.mark.parametrize(
    "used", [("judge.js",), ("own-hand.js",), ("play.js", "opened.js")], ids=" and ".join
)
def test_the_interface_of_a_page_is_as_small_as_promised(used: tuple[str, ...]) -> None:
    scripts = script.scripts()
    sizes = [len(gzip.compress(scripts[name].encode(), 9)) for name in (script.TABLE, *used)]
    assert sum(sizes) <= 8 * 1024
