"""Chapter 12: each signal, who names it, and which cards it is about."""

from __future__ import annotations

import pytest

from aluette.rules.ranking import DECK, LADDER
from aluette.rules.signals import SIGNALS, Gesture, Meaning, Source

BY_MEANING = {signal.meaning: signal for signal in SIGNALS}
GUIDES = {Source.SPANISH_GUIDE, Source.FRENCH_GUIDE}


def test_there_is_one_signal_for_each_meaning_in_their_order() -> None:
    assert [signal.meaning for signal in SIGNALS] == list(Meaning)


def test_every_gesture_tells_something_and_has_a_source() -> None:
    told = {gesture for signal in SIGNALS for gesture in signal.gestures}
    assert told == set(Gesture)
    assert all(sources for signal in SIGNALS for sources in signal.gestures.values())


def test_every_card_is_in_one_signal() -> None:
    about = [card for signal in SIGNALS for card in signal.cards]
    assert sorted(about, key=DECK.index) == list(DECK)


@pytest.mark.parametrize("strength", range(8))
def test_a_named_card_has_a_signal_of_its_own(strength: int) -> None:
    assert SIGNALS[strength].cards == LADDER[strength]


@pytest.mark.parametrize(
    ("meaning", "codes"),
    [
        pytest.param(Meaning.MADAME, "3c", id="madame"),
        pytest.param(Meaning.ACES, "1o 1c 1b 1e", id="aces"),
        pytest.param(
            Meaning.COURT_CARDS,
            "12o 12c 12b 12e 11o 11c 11b 11e 10o 10c 10b 10e",
            id="kings, knights and jacks",
        ),
        pytest.param(Meaning.MORDIENNE, "", id="a plan is about no card"),
    ],
)
def test_what_a_signal_is_about(meaning: Meaning, codes: str) -> None:
    assert [card.code for card in BY_MEANING[meaning].cards] == codes.split()


def test_low_cards_are_the_plain_nines_and_everything_below() -> None:
    codes = {card.code for card in BY_MEANING[Meaning.LOW_CARDS].cards}
    assert codes == {card.code for rung in LADDER[12:] for card in rung}
    assert {"9b", "9e", "3b", "3e"} <= codes


@pytest.mark.parametrize(
    ("meaning", "gesture", "sources"),
    [
        pytest.param(
            Meaning.MONSIEUR,
            Gesture.RAISE_EYES,
            GUIDES | {Source.RULEBOOK, Source.PUBLIC_PAGES},
            id="monsieur: eyes up",
        ),
        pytest.param(Meaning.MADAME, Gesture.PULL_A_FACE, {Source.DUTCH_RULES}, id="madame: face"),
        pytest.param(
            Meaning.LE_BORGNE,
            Gesture.CLOSE_ONE_EYE,
            GUIDES | {Source.PUBLIC_PAGES},
            id="the one-eyed: the guides close an eye",
        ),
        pytest.param(
            Meaning.MORDIENNE,
            Gesture.BITE_LIP,
            {Source.DUTCH_RULES, Source.PUBLIC_PAGES},
            id="mordienne: bitten lip",
        ),
    ],
)
def test_who_names_a_gesture(meaning: Meaning, gesture: Gesture, sources: set[Source]) -> None:
    assert BY_MEANING[meaning].gestures[gesture] == sources


def test_the_guides_give_two_signals_and_both_alike() -> None:
    given = {
        signal.meaning for signal in SIGNALS for named in signal.gestures.values() if named & GUIDES
    }
    assert given == {Meaning.MONSIEUR, Meaning.LE_BORGNE}
    assert all(
        named & GUIDES in (set(), GUIDES)
        for signal in SIGNALS
        for named in signal.gestures.values()
    )


@pytest.mark.parametrize(
    ("meaning", "gestures"),
    [
        pytest.param(Meaning.MADAME, (Gesture.TILT_HEAD,), id="what only one names is left out"),
        pytest.param(
            Meaning.LE_BORGNE, (Gesture.WINK, Gesture.CLOSE_ONE_EYE), id="two gestures of several"
        ),
        pytest.param(Meaning.COURT_CARDS, (Gesture.NONE,), id="all where no two agree"),
    ],
)
def test_widespread_gestures(meaning: Meaning, gestures: tuple[Gesture, ...]) -> None:
    assert BY_MEANING[meaning].widespread == gestures
