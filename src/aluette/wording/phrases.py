"""Sentences with gaps for what a reader makes up in the browser.

The browser fills the gaps and joins nothing but a list; each sentence is the one that the other
modules here would say. A gap is written `{seat}`. Lists run in seat order, in deck order, or by
number from 0 or 1, as their line says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from aluette.rules.cards import Rank
from aluette.rules.ranking import DECK
from aluette.rules.ruleset import PRESETS
from aluette.rules.seats import SEATS, Pair
from aluette.wording import judging, rulesets

if TYPE_CHECKING:
    from aluette.wording.vocabulary import Words

FIELDS: Final = (
    "lead_after_spoiled",
    "tie_spoils",
    "mordienne",
    "all_spoiled",
    "match_end",
    "match_tie",
)
"""The fields of a ruleset that a hand and the score of a match depend on."""

_NAMED: Final = ("lead_after_spoiled", "mordienne", "all_spoiled", "match_end")
"""Those of them that a ruling names."""

SEAT, CARD, CARDS, NUMBER = "{seat}", "{card}", "{cards}", "{number}"
SEATS_GAP: Final = "{seats}"


def tables(words: Words) -> list[dict[str, Any]]:
    """Return every preset: its name, what files call it, and its rules as files write them."""
    return [
        {
            "name": rulesets.preset(preset.name, words),
            "preset": preset.name,
            "rules": {field: getattr(preset.ruleset, field).value for field in FIELDS},
        }
        for preset in PRESETS.values()
    ]


def rulings(words: Words) -> dict[str, Any]:
    """Return what is said of tricks and hands."""
    return {
        "seats": [words.seat(seat) for seat in SEATS],
        "players": [words.players(pair) for pair in Pair],
        "and": words.all_of(["{others}", "{last}"]),
        "cards": [words.the_name(card) for card in DECK],
        "level": [[words.cards_of(rank, count) for count in (2, 3, 4)] for rank in Rank],
        "below": [[words.the_cards_of(rank, count) for count in (2, 3)] for rank in Rank],
        "trick": words.the_trick(),
        "numbered": words.say_in("within a sentence", "trick %(number)s", number=NUMBER),
        "tricks": [words.tricks(count) for count in range(1, 10)],
        "ordinals": [words.ordinal(number) for number in range(1, 10)],
        "takes": words.say(
            "%(seat)s takes %(trick)s with %(card)s, which is higher than %(below)s.",
            seat=SEAT,
            trick="{trick}",
            card=CARD,
            below="{below}",
        ),
        "equal": words.say("Equal cards spoil a trick only if no other is higher."),
        "spoiled": words.say(
            "%(trick)s is spoiled: %(seats)s are level with %(cards)s.",
            trick="{trick}",
            seats=SEATS_GAP,
            cards=CARDS,
        ),
        "spoiledByPartners": words.say(
            "%(trick)s is spoiled, between partners too: %(seats)s are level with %(cards)s.",
            trick="{trick}",
            seats=SEATS_GAP,
            cards=CARDS,
        ),
        "nobody": words.say("Nobody takes it."),
        "partners": words.say("Partners spoil a trick like anybody else."),
        "leads": words.say("%(seat)s leads to the next trick.", seat=SEAT),
        "again": words.say("%(seat)s leads again.", seat=SEAT),
        "first": words.say(
            "%(seat)s leads next, as the first of the tied players to play.", seat=SEAT
        ),
        "firstOfThem": words.say("%(seat)s, the first of them to play, leads next.", seat=SEAT),
        "allSpoiled": words.say("All nine tricks are spoiled, so nobody scores."),
        "dealsAgain": words.say("%(dealer)s deals again.", dealer=SEAT),
        "most": words.say(
            "%(seat)s takes %(tricks)s, more than any other player.", seat=SEAT, tricks="{tricks}"
        ),
        "endLevel": words.say(
            "%(seats)s end level with %(tricks)s each.", seats=SEATS_GAP, tricks="{tricks}"
        ),
        "gotFirst": words.say(
            "%(seat)s got there first, in the %(ordinal)s trick.", seat=SEAT, ordinal="{ordinal}"
        ),
        "gotLater": words.say(
            "%(seat)s got there only in the %(ordinal)s.", seat=SEAT, ordinal="{ordinal}"
        ),
        "point": words.say("The point goes to %(pair)s.", pair="{pair}"),
        "eitherWay": words.say("They are partners, so the point is theirs either way."),
        "lastFive": words.say(
            "%(seat)s takes the last five tricks: that is the mordienne.", seat=SEAT
        ),
        "lastOne": words.say(
            "%(seat)s takes one trick, the very last: that is the mordienne.", seat=SEAT
        ),
        "finalRun": words.say(
            "%(seat)s takes %(tricks)s, all in one run up to the last: that is the mordienne.",
            seat=SEAT,
            tricks="{tricks}",
        ),
        "twoPoints": words.say("%(winners)s score two points for it.", winners="{pair}"),
    }


def courses(words: Words) -> dict[str, Any]:
    """Return what is said of a hand card by card."""
    return {
        "tables": tables(words),
        "names": [words.name(card) for card in DECK],
        "fullNames": {
            place: words.the_card_by_name(card)
            for place, card in enumerate(DECK)
            if words.nickname(card)
        },
        "counts": [words.tricks(count) for count in range(10)],
        "takers": [*(words.seat(seat) for seat in SEATS), words.say_in("trick", "spoiled")],
        "deals": words.say("%(dealer)s deals nine cards to each player.", dealer="{dealer}"),
        "leadsFirst": words.say("%(leader)s leads to the first trick.", leader=SEAT),
        "led": words.say("%(seat)s leads %(card)s.", seat=SEAT, card=CARD),
        "plays": words.say("%(seat)s plays %(card)s.", seat=SEAT, card=CARD),
        "drawsLevel": words.say(
            "%(seat)s plays %(card)s and is level with %(others)s.",
            seat=SEAT,
            card=CARD,
            others=SEATS_GAP,
        ),
        "nowHighest": words.say("%(seat)s is now highest.", seat=SEAT),
        "stillHighest": words.say("%(seat)s is still highest.", seat=SEAT),
        "stillLevel": words.say("%(seats)s are still level.", seats=SEATS_GAP),
    }


def laying_out(words: Words) -> dict[str, Any]:
    """Return what is said while a reader lays out a hand, and of what he types."""
    return {
        "lacks": [
            None,
            *(
                words.say_many(
                    "%(seat)s lacks %(count)s card.",
                    "%(seat)s lacks %(count)s cards.",
                    count,
                    seat=SEAT,
                    count=count,
                )
                for count in range(1, 10)
            ),
        ],
        "letters": words.say("Letters read as seats: %(letters)s.", letters="{letters}"),
        "ready": words.say("All have nine cards: the hand can be played."),
        "copyLink": words.say("Copy a link to this hand"),
        "copied": words.say("Copied"),
        "inAddress": words.say("See the address bar"),
        "faults": {
            "card": words.say("“%(text)s” is no card; write it like 3o or 12e.", text="{text}"),
            "line": words.say(
                "“%(text)s” is not understood; write a seat or its first letter, a colon and its "
                "nine cards.",
                text="{text}",
            ),
            "twice": words.say("%(card)s is there twice.", card=CARD),
            "full": words.say("%(seat)s would have more than nine cards.", seat=SEAT),
            "play": words.say("%(card)s cannot be played where it stands.", card=CARD),
            "link": words.say("This link holds no hand; it may have been cut short."),
        },
    }


def verdicts(words: Words) -> dict[str, Any]:
    """Return what the tables are asked, their rules, and what is said of matches."""
    return {
        "tables": tables(words),
        "rules": {
            field: {
                value.value: judging.rule(field, value, words)
                for value in dict.fromkeys(
                    getattr(preset.ruleset, field) for preset in PRESETS.values()
                )
            }
            for field in _NAMED
        },
        "everyTable": words.say("Every table"),
        "won": words.say(
            "%(players)s win the match %(points)s to %(others)s.",
            players="{pair}",
            points="{points}",
            others="{others}",
        ),
        "turn": words.say("It is the turn of %(seat)s.", seat=SEAT),
        "extra": words.say("The agreed hands end level: an extra hand decides."),
        "open": judging.still_open("{points}", "{others}", words),
        "overAfter": judging.over_after(NUMBER, words),
        "onePoint": judging.single_points(words),
    }
