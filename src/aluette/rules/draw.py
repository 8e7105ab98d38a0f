"""Chapter 5. Choosing partners and the first dealer.

By lots, as the guides advise for learning; or by the old way of the table: somebody deals
cards face up, one at a time from his left, until the four luettes have come. Whoever has
one of them gets no more cards. Then Monsieur's player faces Madame's, and the Borgne's
faces the Vache's. Where madame makes the dealer, her player deals first.

Throughout this chapter a seat names the player who sits there *during* the draw; only
`Draw.moves` says where each player sits afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aluette.rules.errors import PackError
from aluette.rules.ranking import LA_VACHE, LE_BORGNE, LUETTES, MADAME, MONSIEUR
from aluette.rules.ruleset import FirstDealer
from aluette.rules.seats import SEATS, BySeat, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aluette.rules.cards import Card


class FacedCard(NamedTuple):
    """A card that was turned up in front of a seat."""

    seat: Seat
    card: Card


class Draw(NamedTuple):
    """Who plays with whom, who moves where, and who deals first."""

    faced: tuple[FacedCard, ...]
    """The cards turned up, in order; none where lots were drawn."""

    pairs: tuple[tuple[Seat, Seat], tuple[Seat, Seat]]
    """The two pairs of players: first Monsieur's and Madame's, or those on north and south."""

    moves: BySeat[Seat]
    """For each player, where he sits afterwards."""

    dealer: Seat
    """The player who deals first."""


def draw_by_lots(places: BySeat[Seat], dealer: Seat) -> Draw:
    """Seat the players by the lots that they drew.

    Args:
        places: for each player the place he drew; each place once.
        dealer: the player who drew the deal.

    Raises:
        PackError: two players drew the same place.
    """
    if set(places) != set(SEATS):
        raise PackError("four lots name four different places; give each seat once")
    player_at = {place: player for player, place in zip(SEATS, places, strict=True)}
    return Draw(
        faced=(),
        pairs=(
            (player_at[Seat.NORTH], player_at[Seat.SOUTH]),
            (player_at[Seat.EAST], player_at[Seat.WEST]),
        ),
        moves=places,
        dealer=dealer,
    )


def face_cards(pack: Sequence[Card], dealer: Seat) -> tuple[FacedCard, ...]:
    """Turn up cards one by one, from the dealer's left, until the four luettes have come.

    Args:
        pack: the shuffled cards, top first; those after the last luette stay unseen.
        dealer: whoever turns the cards up.

    Raises:
        PackError: a card comes twice, or the pack ends before the four luettes have come.
    """
    faced: list[FacedCard] = []
    holders: set[Seat] = set()
    seat = dealer
    for card in pack:
        if any(card is earlier.card for earlier in faced):
            raise PackError(f"{card} is faced twice; each card comes once")
        seat = seat.left
        while seat in holders:
            seat = seat.left
        faced.append(FacedCard(seat, card))
        if card in LUETTES:
            holders.add(seat)
            if len(holders) == len(SEATS):
                return tuple(faced)
    missing = " ".join(
        luette.code for luette in LUETTES if not any(luette is one.card for one in faced)
    )
    raise PackError(
        f"the draw ends before {missing} has come; face cards until all four luettes lie there"
    )


def draw_by_luettes(
    pack: Sequence[Card], dealer: Seat, first_dealer: FirstDealer, lot: Seat | None = None
) -> Draw:
    """Make the pairs by the four highest cards, and reseat the players.

    Monsieur's player keeps his seat; Madame's changes places with whoever faces him.

    Args:
        pack: the shuffled cards, top first.
        dealer: whoever turns the cards up.
        first_dealer: whether madame makes the first dealer, or a lot.
        lot: the player whom the lot makes the dealer; needed where lots decide.

    Raises:
        PackError: the luettes do not come, or a lot is needed and not given.
    """
    faced = face_cards(pack, dealer)
    player_of = {one.card: one.seat for one in faced}
    monsieur, madame = player_of[MONSIEUR], player_of[MADAME]
    moves = BySeat(*SEATS).with_(monsieur.partner, madame).with_(madame, monsieur.partner)
    if first_dealer is FirstDealer.MADAME:
        first = madame
    elif lot is None:
        raise PackError("lots decide who deals first; say which player the lot names")
    else:
        first = lot
    return Draw(
        faced=faced,
        pairs=((monsieur, madame), (player_of[LE_BORGNE], player_of[LA_VACHE])),
        moves=moves,
        dealer=first,
    )
