"""What happens in a hand, as whole sentences: the deal, each card, each ruling, the result.

Every function says what the rules have ruled, and why; none of them compares cards to find out
who wins. A step is one or two sentences that a reader, or a listener, understands by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from aluette.record.replay import (
    DealStep,
    OpenTrick,
    PlayStep,
    ResultStep,
    TrickStep,
)
from aluette.rules.deal import miscounted
from aluette.rules.hand import TRICKS
from aluette.rules.match import Awarded
from aluette.rules.ranking import highest
from aluette.rules.ruleset import LeadAfterSpoiled, Mordienne
from aluette.rules.scoring import POINT, Conceded, Forfeited, Redeal, Replay, Scored, last_taken
from aluette.rules.seats import SEATS, Pair
from aluette.rules.trick import Spoiled, Won, ahead

if TYPE_CHECKING:
    from aluette.record.replay import PlayedHand, Step
    from aluette.rules.cards import Card
    from aluette.rules.ruleset import Ruleset
    from aluette.rules.scoring import HandResult
    from aluette.rules.seats import BySeat, Seat
    from aluette.rules.trick import Play, Trick
    from aluette.wording.vocabulary import Words


def step(step: Step, hand: PlayedHand, words: Words) -> str:
    """Return what one step of a hand says."""
    match step:
        case DealStep():
            return " ".join(deal(hand, words))
        case PlayStep():
            return _card(step, words)
        case TrickStep(number, trick_):
            _, *ruling = trick(trick_, hand.rules.ruleset, words, number)
            return " ".join(ruling)
        case ResultStep():
            return " ".join(result_in_short(hand, words))


def takes(seat: Seat, words: Words) -> str:
    """Return who takes a trick, to stand by itself or after a card and a colon."""
    return words.say("%(seat)s takes the trick and leads to the next one.", seat=words.seat(seat))


def spoil(seats: str, leader: str, words: Words) -> str:
    """Return who spoils a trick and who leads then, to stand by itself or after a card and a colon.

    Args:
        seats: those who tie, as a list, or what stands for it.
        leader: who leads to the next trick, or what stands for it.
        words: the words of the reader's language.
    """
    return words.say(
        "%(seats)s are level and nobody takes the trick; %(leader)s leads next.",
        seats=seats,
        leader=leader,
    )


def ends(winner: Seat | None, words: Words) -> str:
    """Return who takes the last trick, after which nobody leads."""
    if winner is None:
        return words.say("Nobody takes the last trick.")
    return words.say("%(seat)s takes the last trick.", seat=words.seat(winner))


def another_card(
    trick: int, play: Play, card: Card, winner: Seat | None, words: Words, *, same: bool
) -> str:
    """Return what another card would have done to a trick of a hand.

    Args:
        trick: the number of the trick, 1 to 9.
        play: what was really played.
        card: the other card.
        winner: who would have taken the trick; None if it would have been spoiled.
        words: the words of the reader's language.
        same: whether nothing would have changed.
    """
    names = {"seat": words.seat(play.seat), "card": words.the_name(card), "number": trick}
    if same:
        return words.say(
            "If %(seat)s had played %(card)s to trick %(number)s, nothing would have changed.",
            **names,
        )
    if winner is None:
        return words.say(
            "If %(seat)s had played %(card)s to trick %(number)s, the trick would have been "
            "spoiled.",
            **names,
        )
    if winner is play.seat:
        return words.say(
            "If %(seat)s had played %(card)s to trick %(number)s, the trick would have been "
            "theirs.",
            **names,
        )
    return words.say(
        "If %(seat)s had played %(card)s to trick %(number)s, %(winner)s would have taken it.",
        winner=words.seat(winner),
        **names,
    )


def really(winner: Seat | None, words: Words) -> str:
    """Return who took a trick, to be compared with what might have been."""
    if winner is None:
        return words.say("Really the trick was spoiled.")
    return words.say("Really %(seat)s took the trick.", seat=words.seat(winner))


def claim_not_checked(words: Words) -> str:
    """Return the notice that other rules than the file's were asked for."""
    return words.say("The claim in the file is not checked, because other rules were chosen.")


def deal(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    """Return who deals, what became of the talon, and who leads, unless nobody comes to lead."""
    dealer = words.seat(hand.dealer)
    if miscounted(hand.dealt):
        told = [words.say("%(dealer)s deals, but not nine cards to everybody.", dealer=dealer)]
    else:
        told = [words.say("%(dealer)s deals nine cards to each player.", dealer=dealer)]
    if hand.chanter is not None:
        if hand.chanter.refused_by is None:
            told.append(
                words.say(
                    "All four agree to the chanter: %(seats)s share the talon.",
                    seats=words.seats([seat for seat, _ in hand.chanter.received]),
                )
            )
        else:
            told.append(_refused(hand.chanter.refused_by, words))
    if hand.result is None or hand.tricks or hand.open_trick is not None:
        told.append(
            words.say("%(leader)s leads to the first trick.", leader=words.seat(hand.leader))
        )
    return tuple(told)


def _refused(seat: Seat, words: Words) -> str:
    return words.say(
        "%(seat)s does not want the chanter, so the talon stays closed.", seat=words.seat(seat)
    )


def chanter(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    """Return who was asked, who received what and who laid what away; nothing without a chanter."""
    if hand.chanter is None:
        return ()
    asked, refused_by, received, discards = hand.chanter
    told = [
        words.say("Asked about the chanter, in this order: %(seats)s.", seats=words.seats(asked))
    ]
    if refused_by is not None:
        return (*told, _refused(refused_by, words))
    told.append(words.say("All four agree."))
    told.extend(
        words.say(
            "%(seat)s receives six cards of the talon: %(cards)s.",
            seat=words.seat(seat),
            cards=words.all_of([words.card(card) for card in cards]),
        )
        for seat, cards in received
    )
    told.extend(
        words.say(
            "%(seat)s lays six cards away, face down: %(cards)s.",
            seat=words.seat(seat),
            cards=words.all_of([words.card(card) for card in cards]),
        )
        for seat, cards in discards
    )
    return tuple(told)


def _card(step: PlayStep, words: Words) -> str:
    seat, card = step.play
    player, name = words.seat(seat), words.the_card_by_name(card)
    if step.place == 1:
        return words.say("%(seat)s leads %(card)s.", seat=player, card=name)
    others = [other for other in step.ahead if other is not seat]
    if seat not in step.ahead:
        played = words.say("%(seat)s plays %(card)s.", seat=player, card=name)
        best = _unchanged(others, words)
        return f"{played} {best}"
    if others:
        return words.say(
            "%(seat)s plays %(card)s and is level with %(others)s.",
            seat=player,
            card=name,
            others=words.seats(others),
        )
    played = words.say("%(seat)s plays %(card)s.", seat=player, card=name)
    best = words.say("%(seat)s is now highest.", seat=player)
    return f"{played} {best}"


def _unchanged(best: list[Seat], words: Words) -> str:
    """Say who still holds the highest card, or who is still level."""
    if len(best) == 1:
        return words.say("%(seat)s is still highest.", seat=words.seat(best[0]))
    return words.say("%(seats)s are still level.", seats=words.seats(best))


def trick(
    trick: Trick | OpenTrick, ruleset: Ruleset, words: Words, number: int | None = None
) -> tuple[str, ...]:
    """Return what happens in a trick: who led; the ruling and its ground; who leads next.

    Args:
        trick: the trick; of an open one it says who is highest and whose turn it is.
        ruleset: the rules that the ruling follows.
        words: the words of the reader's language.
        number: 1 to 9 within a hand; nobody leads after the ninth.
    """
    leader = trick.leader
    led = words.say(
        "%(seat)s leads %(card)s.",
        seat=words.seat(leader),
        card=words.the_card_by_name(trick.cards[0]),
    )
    if isinstance(trick, OpenTrick):
        return (led, *_open(trick, words))
    told = [led, *_ruling(trick, words, number)]
    if number != TRICKS:
        told.append(_next_lead(trick, ruleset, words, number))
    return tuple(told)


def card_by_card(one: Trick | OpenTrick, ruleset: Ruleset, words: Words) -> tuple[str, ...]:
    """Return what happens in a trick card by card, and at its end the ruling."""
    told = [
        _card(PlayStep(1, place, play, ahead(one.leader, one.cards[:place])), words)
        for place, play in enumerate(one.plays, start=1)
    ]
    if isinstance(one, OpenTrick):
        return tuple(told)
    _, *ruling = trick(one, ruleset, words)
    return (*told, " ".join(ruling))


def faced(seat: Seat, card: Card, words: Words, *, last: bool) -> str:
    """Return who gets which card in the draw for partners.

    Args:
        seat: before whom the card is faced.
        card: the card.
        words: the words of the reader's language.
        last: whether he gets no more after it.
    """
    names = {"seat": words.seat(seat), "card": words.the_card_by_name(card)}
    if last:
        return words.say("%(seat)s gets %(card)s, and no more cards.", **names)
    return words.say("%(seat)s gets %(card)s.", **names)


def _open(trick: OpenTrick, words: Words) -> tuple[str, str]:
    best = ahead(trick.leader, trick.cards)
    turn = words.say(
        "It is the turn of %(seat)s.",
        seat=words.seat(trick.leader.clockwise[len(trick.cards)]),
    )
    if len(best) > 1:
        return words.say("So far %(seats)s are level.", seats=words.seats(best)), turn
    return words.say("So far %(seat)s is highest.", seat=words.seat(best[0])), turn


def _ruling(trick: Trick, words: Words, number: int | None) -> list[str]:
    ruling = trick.ruling
    match ruling:
        case Spoiled(tied):
            return _spoiled(trick, tied, words, number)
        case Won(seat, card, ()):
            return _won(trick, ruling, words, number)
        case Won(seat, card, tied):
            return [
                words.say(
                    "%(seats)s are level with %(cards)s, but they are partners, and at this "
                    "table only opponents spoil a trick.",
                    seats=words.seats(tied),
                    cards=words.cards_of(card.rank, len(tied)),
                ),
                words.say(
                    "%(seat)s played first and takes %(trick)s.",
                    seat=words.seat(seat),
                    trick=words.the_trick(number),
                ),
            ]
        case _:
            assert_never(ruling)


def _won(trick: Trick, ruling: Won, words: Words, number: int | None) -> list[str]:
    below = highest(card for card in trick.cards if card is not ruling.card)
    one, several = below[0], len(below) > 1
    told = [
        words.say(
            "%(seat)s takes %(trick)s with %(card)s, which is higher than %(below)s.",
            seat=words.seat(ruling.seat),
            trick=words.the_trick(number),
            card=words.the_name(ruling.card),
            below=words.the_cards_of(one.rank, len(below)) if several else words.the_name(one),
        )
    ]
    if several and number is None:  # said once for a trick alone, not nine times in a hand
        told.append(words.say("Equal cards spoil a trick only if no other is higher."))
    return told


def _spoiled(trick: Trick, tied: tuple[Seat, ...], words: Words, number: int | None) -> list[str]:
    rank = next(card.rank for seat, card in trick.plays if seat is tied[0])
    names = {
        "trick": words.capital(words.the_trick(number)),
        "seats": words.seats(tied),
        "cards": words.cards_of(rank, len(tied)),
    }
    partners = len({seat.pair for seat in tied}) == 1
    if number is not None and partners:
        return [
            words.say(
                "%(trick)s is spoiled, between partners too: %(seats)s are level with %(cards)s.",
                **names,
            )
        ]
    told = [words.say("%(trick)s is spoiled: %(seats)s are level with %(cards)s.", **names)]
    if number is None:
        told.append(words.say("Nobody takes it."))
        if partners:
            told.append(words.say("Partners spoil a trick like anybody else."))
    return told


def _next_lead(trick: Trick, ruleset: Ruleset, words: Words, number: int | None) -> str:
    seat = words.seat(trick.next_leader)
    if isinstance(trick.ruling, Won):
        return words.say("%(seat)s leads to the next trick.", seat=seat)
    match ruleset.lead_after_spoiled:
        case LeadAfterSpoiled.SAME_LEADER:
            return words.say("%(seat)s leads again.", seat=seat)
        case LeadAfterSpoiled.FIRST_TIED if number is not None:
            return words.say("%(seat)s, the first of them to play, leads next.", seat=seat)
        case LeadAfterSpoiled.FIRST_TIED:
            return words.say(
                "%(seat)s leads next, as the first of the tied players to play.", seat=seat
            )


def tally(counts: BySeat[int], words: Words) -> str:
    """Return each player's tricks so far, in seat order."""
    return words.say(
        "Tricks: %(counts)s.",
        counts=", ".join(f"{words.seat(seat)} {counts.at(seat)}" for seat in SEATS),
    )


def result_title(result: HandResult | Awarded | None, words: Words) -> str:
    """Return in few words what a hand came to: who gets how many points."""
    match result:
        case Scored() | Conceded() | Forfeited() | Awarded():
            if result.points == POINT:
                return words.say("A point for %(pair)s", pair=words.pair(result.pair))
            return words.say("Two points for %(pair)s", pair=words.pair(result.pair))
        case Replay() | Redeal():
            return words.say("Nobody scores")
        case None:
            return words.say("Not played to the end")
        case _:
            assert_never(result)


def result(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    """Return how a hand ends, and why."""
    dealer = words.seat(hand.dealer)
    result = hand.result
    match result:
        case Scored():
            return _scored(hand, result, words)
        case Replay():
            return (
                words.say("All nine tricks are spoiled, so nobody scores."),
                words.say("%(dealer)s deals again.", dealer=dealer),
            )
        case Conceded(by):
            return (
                words.say(
                    "%(losers)s give the point away before the first lead.",
                    losers=words.players(by),
                ),
                words.say("%(winners)s score one point.", winners=words.players(result.pair)),
            )
        case Forfeited(wrong_seat):
            return (
                _wrong_count(wrong_seat, words),
                words.say("%(winners)s score one point.", winners=words.players(result.pair)),
            )
        case Redeal(wrong_seat):
            return (
                words.say("The cards were dealt wrong.")
                if wrong_seat is None
                else _wrong_count(wrong_seat, words),
                words.say("Nobody scores, and %(dealer)s deals again.", dealer=dealer),
            )
        case None:
            return (words.say("The hand is not played to its end."),)
        case _:
            assert_never(result)


def result_in_short(hand: PlayedHand, words: Words) -> tuple[str, ...]:
    """Return how a hand ends in a few lines, to stand under the cards."""
    match hand.result:
        case Scored(mordienne=True) as scored:
            return (_mordienne(hand, scored, words),)
        case Scored(level_with=[_, *_]) as scored:
            return (
                words.say(
                    "%(seats)s have %(tricks)s each; %(seat)s got there first.",
                    seats=_level(scored, words),
                    tricks=words.tricks(scored.total),
                    seat=words.seat(scored.winner),
                ),
                words.say("The point goes to %(pair)s.", pair=words.players(scored.pair)),
            )
        case _:
            return result(hand, words)


def _wrong_count(seat: Seat, words: Words) -> str:
    return words.say("%(seat)s played with a wrong number of cards.", seat=words.seat(seat))


def _scored(hand: PlayedHand, result: Scored, words: Words) -> tuple[str, ...]:
    winner, pair = words.seat(result.winner), words.players(result.pair)
    if result.mordienne:
        return (
            _mordienne(hand, result, words),
            words.say("%(winners)s score two points for it.", winners=pair),
        )
    if not result.level_with:
        return (
            words.say(
                "%(seat)s takes %(tricks)s, more than any other player.",
                seat=winner,
                tricks=words.tricks(result.total),
            ),
            words.say("The point goes to %(pair)s.", pair=pair),
        )
    if all(seat.pair is result.pair for seat in result.level_with):
        point = words.say("They are partners, so the point is theirs either way.")
    else:
        point = words.say("The point goes to %(pair)s.", pair=pair)
    return (*_race(hand, result, words), point)


def _mordienne(hand: PlayedHand, result: Scored, words: Words) -> str:
    winner = words.seat(result.winner)
    if hand.rules.ruleset.mordienne is Mordienne.LAST_FIVE:
        return words.say("%(seat)s takes the last five tricks: that is the mordienne.", seat=winner)
    if result.total == 1:
        return words.say(
            "%(seat)s takes one trick, the very last: that is the mordienne.", seat=winner
        )
    return words.say(
        "%(seat)s takes %(tricks)s, all in one run up to the last: that is the mordienne.",
        seat=winner,
        tricks=words.tricks(result.total),
    )


def _race(hand: PlayedHand, result: Scored, words: Words) -> list[str]:
    """Say who ended on the same number of tricks, and when each of them had it."""
    told = [
        words.say(
            "%(seats)s end level with %(tricks)s each.",
            seats=_level(result, words),
            tricks=words.tricks(result.total),
        ),
        words.say(
            "%(seat)s got there first, in the %(ordinal)s trick.",
            seat=words.seat(result.winner),
            ordinal=words.ordinal(result.reached_at),
        ),
    ]
    later = sorted((last_taken(hand.winners, seat), seat.index) for seat in result.level_with)
    told.extend(
        words.say(
            "%(seat)s got there only in the %(ordinal)s.",
            seat=words.seat(SEATS[index]),
            ordinal=words.ordinal(last),
        )
        for last, index in later
    )
    return told


def _level(result: Scored, words: Words) -> str:
    """Return who ended on the winner's number of tricks, the winner among them."""
    return words.seats([seat for seat in SEATS if seat in {result.winner, *result.level_with}])


def reached(seat: Seat, count: int, trick: int, words: Words) -> str:
    """Return after which trick a player came to so many tricks.

    Args:
        seat: the player.
        count: the player's tricks, this one included.
        trick: the trick that made them so many, 1 to 9.
        words: the words of the reader's language.
    """
    return words.say(
        "%(seat)s comes to %(tricks)s with the %(ordinal)s.",
        seat=words.seat(seat),
        tricks=words.tricks(count),
        ordinal=words.ordinal(trick),
    )


def players_note(hand: PlayedHand, words: Words) -> str:
    """Return what each player's own count decides; empty where nobody scores by tricks."""
    result = hand.result
    if not isinstance(result, Scored):
        return ""
    if result.level_with:
        return " ".join(_race(hand, result, words))
    return words.say(
        "%(seat)s takes %(tricks)s, more than any other player.",
        seat=words.seat(result.winner),
        tricks=words.tricks(result.total),
    )


def pairs_note(hand: PlayedHand, words: Words) -> str:
    """Return what the sum of two partners' tricks decides: nothing."""
    result = hand.result
    if isinstance(result, Scored):
        sums = {pair: sum(one in pair.seats for one in hand.winners if one) for pair in Pair}
        other = result.pair.other
        if sums[other] > sums[result.pair]:
            return words.say(
                "%(players)s have more tricks together and still do not score: "
                "the sum decides nothing.",
                players=words.players(other),
            )
        if sums[other] == sums[result.pair]:
            return words.say("Together both pairs have as many: the sum decides nothing.")
    return words.say("The sum decides nothing.")
