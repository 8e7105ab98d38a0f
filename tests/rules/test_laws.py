"""What holds for every deal and every way to play it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from aluette.rules import match as the_match
from aluette.rules.deal import Deal, deal
from aluette.rules.hand import Hand, begin, play
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS, MatchEnd, MatchTie, MatchUnit, TieSpoils
from aluette.rules.scoring import Replay, Scored, score, tally
from aluette.rules.seats import SEATS, BySeat, Seat
from aluette.rules.trick import Spoiled, Won

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset

packs = st.permutations(DECK)
seats = st.sampled_from(SEATS)
rulesets = st.builds(
    lambda preset, tie_spoils: replace(preset.ruleset, tie_spoils=tie_spoils),
    st.sampled_from(list(PRESETS.values())),
    st.sampled_from(TieSpoils),
)
choices = st.lists(st.integers(0, 8), min_size=36, max_size=36)


def hands(dealt: Deal, ruleset: Ruleset, chosen: list[int]) -> Iterator[Hand]:
    """Yield the hand before the first card and after each card."""
    hand = begin(dealt, ruleset)
    yield hand
    for choice in chosen:
        holding = hand.holdings.at(hand.to_play)
        hand = play(hand, holding[choice % len(holding)])
        yield hand


def in_sight(hand: Hand, dealt: Deal) -> Counter[Card]:
    held = (card for holding in hand.holdings for card in holding)
    played = (card for trick in hand.tricks for card in trick.cards)
    return Counter([*held, *played, *hand.table, *dealt.talon])


@given(packs, seats, rulesets, choices)
def test_cards_are_neither_made_nor_lost(
    pack: list[Card], dealer: Seat, ruleset: Ruleset, chosen: list[int]
) -> None:
    dealt = deal(pack, dealer)
    for hand in hands(dealt, ruleset, chosen):
        assert in_sight(hand, dealt) == Counter(DECK)


@given(packs, seats, rulesets, choices)
def test_a_trick_has_one_winner_or_is_spoiled(
    pack: list[Card], dealer: Seat, ruleset: Ruleset, chosen: list[int]
) -> None:
    *_, hand = hands(deal(pack, dealer), ruleset, chosen)
    assert hand.over
    leader = dealer.left
    for trick in hand.tricks:
        assert trick.leader is leader
        strongest = min(card.strength for card in trick.cards)
        tops = [play.seat for play in trick.plays if play.card.strength == strongest]
        match trick.ruling:
            case Won(seat, card, tied):
                assert card.strength == strongest
                assert tied == (tuple(tops) if len(tops) > 1 else ())
                assert tops[0] is seat is trick.next_leader
            case Spoiled(tied):
                assert tied == tuple(tops)
                assert len(tops) > 1
                assert trick.next_leader in {leader, tied[0]}
        leader = trick.next_leader


@given(st.lists(st.sampled_from([*SEATS, None]), min_size=9, max_size=9), rulesets)
def test_one_player_at_most_is_first_to_the_winning_total(
    winners: list[Seat | None], ruleset: Ruleset
) -> None:
    result = score(winners, ruleset)
    counts = tally(winners)
    assert sum(counts) + winners.count(None) == 9
    if isinstance(result, Replay):
        assert set(winners) == {None}
        return
    assert isinstance(result, Scored)
    assert result.total == max(counts) == counts.at(result.winner)
    assert winners[result.reached_at - 1] is result.winner
    first = {
        seat: next(n for n in range(1, 10) if winners[:n].count(seat) == result.total)
        for seat in (result.winner, *result.level_with)
    }
    assert first[result.winner] == result.reached_at
    assert all(first[seat] > result.reached_at for seat in result.level_with)
    assert set(first) == {seat for seat in SEATS if counts.at(seat) == result.total}
    assert result.points == (2 if result.mordienne else 1)


def turned(by: int) -> Callable[[Seat], Seat]:
    return lambda seat: SEATS[(seat.index + by) % 4]


@given(packs, seats, rulesets, choices, st.integers(1, 3))
def test_turning_the_table_turns_the_result(
    pack: list[Card], dealer: Seat, ruleset: Ruleset, chosen: list[int], by: int
) -> None:
    turn = turned(by)
    dealt = deal(pack, dealer)
    holdings = BySeat._make(dealt.holdings.at(turned(-by)(seat)) for seat in SEATS)
    *_, here = hands(dealt, ruleset, chosen)
    *_, there = hands(Deal(turn(dealer), holdings, dealt.talon), ruleset, chosen)
    assert there.winners == tuple(seat and turn(seat) for seat in here.winners)
    result, other = score(here.winners, ruleset), score(there.winners, ruleset)
    if isinstance(result, Scored):
        assert isinstance(other, Scored)
        assert other.winner is turn(result.winner)
        assert (other.points, other.ground, other.total, other.reached_at) == (
            result.points,
            result.ground,
            result.total,
            result.reached_at,
        )
        assert set(other.level_with) == {turn(seat) for seat in result.level_with}
    else:
        assert other == result


ends = st.builds(MatchEnd, st.sampled_from(MatchUnit), st.integers(1, 12))
results = st.lists(st.sampled_from([*SEATS, None]), min_size=9, max_size=9)


@given(rulesets, ends, st.sampled_from(MatchTie), seats, st.lists(results, max_size=40))
def test_a_match_ends_and_a_replay_never_scores(
    ruleset: Ruleset, end: MatchEnd, tie: MatchTie, dealer: Seat, hands: list[list[Seat | None]]
) -> None:
    match = the_match.begin(replace(ruleset, match_end=end, match_tie=tie), dealer)
    for winners in hands:
        if match.ended:
            break
        before, match = match, the_match.add(match, score(winners, match.ruleset))
        if set(winners) == {None}:
            assert match.score == before.score
            assert match.dealer is before.dealer
        else:
            assert sum(match.score) > sum(before.score)
            assert match.dealer is before.dealer.left
    decisive = score([Seat.NORTH] * 9, match.ruleset)
    for _ in range(2 * end.number + 1):
        if match.ended:
            break
        match = the_match.add(match, decisive)
    more_needed = max(match.score) - min(match.score)
    assert match.ended or more_needed == 0 or end.unit is MatchUnit.POINTS
    while not match.ended:
        match = the_match.add(match, decisive)
    assert match.winner is not None or tie is MatchTie.DRAW
