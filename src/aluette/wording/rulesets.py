"""The options of a table in words: the questions, the answers, and why an answer is ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aluette.rules.ruleset import (
    AllSpoiled,
    ChanterDiscard,
    ChanterOrder,
    ChanterRecipients,
    Concession,
    FirstDealer,
    LeadAfterSpoiled,
    MatchEnd,
    MatchTie,
    MatchUnit,
    Mordienne,
    Partnerships,
    Reason,
    TieSpoils,
    WrongCount,
)
from aluette.wording.catalogue import N_, NP_

if TYPE_CHECKING:
    from enum import Enum

    from aluette.wording.vocabulary import Words

FIELDS: Final = {
    "lead_after_spoiled": N_("Who leads after a spoiled trick?"),
    "tie_spoils": N_("Which ties spoil a trick?"),
    "chanter": N_("Who may take part in the chanter?"),
    "chanter_order": N_("How are the twelve cards of the talon handed out?"),
    "chanter_discard": N_("Which six cards may be laid away?"),
    "mordienne": N_("What is a mordienne?"),
    "concession": N_("May a pair give the point away before the first lead?"),
    "wrong_count": N_("What if somebody plays with a wrong number of cards?"),
    "all_spoiled": N_("What if all nine tricks are spoiled?"),
    "match_end": N_("How long is a match?"),
    "match_tie": N_("What if the agreed hands end level?"),
    "first_dealer": N_("Who deals first?"),
    "partnerships": N_("How are partners chosen?"),
}
"""The question behind each field of a ruleset."""

VALUES: Final[dict[Enum, tuple[str, str]]] = {
    LeadAfterSpoiled.SAME_LEADER: NP_("answer", "whoever led to it"),
    LeadAfterSpoiled.FIRST_TIED: NP_("answer", "the first of the tied players"),
    TieSpoils.ANY: NP_("answer", "any tie for highest, between partners too"),
    TieSpoils.OPPONENTS_ONLY: NP_("answer", "only a tie between opponents"),
    ChanterRecipients.OFF: NP_("answer", "nobody: there is no chanter"),
    ChanterRecipients.LEFT_AND_DEALER: NP_("answer", "the dealer’s left neighbour and the dealer"),
    ChanterRecipients.LEFT_AND_PARTNER: NP_(
        "answer", "the dealer’s left neighbour and the dealer’s partner"
    ),
    ChanterOrder.ALTERNATE: NP_("answer", "one by one, in turn"),
    ChanterOrder.SIX_THEN_SIX: NP_("answer", "six to one, then six to the other"),
    ChanterDiscard.FREE: NP_("answer", "any six"),
    ChanterDiscard.KEEP_HIGHEST: NP_("answer", "the six lowest"),
    Mordienne.OFF: NP_("answer", "there is none: a hand is always worth one point"),
    Mordienne.FINAL_RUN: NP_(
        "answer", "winning with all one’s tricks in one run up to the last: two points"
    ),
    Mordienne.LAST_FIVE: NP_("answer", "taking the last five tricks: two points"),
    Concession.OFF: NP_("answer", "no"),
    Concession.CONCEDE: NP_("answer", "yes, if both partners agree"),
    WrongCount.REDEAL: NP_("answer", "the same dealer deals again, without a point"),
    WrongCount.LOSE_POINT: NP_("answer", "that player’s pair loses the point"),
    AllSpoiled.REPLAY: NP_("answer", "nobody scores, and the same dealer deals again"),
    MatchTie.EXTRA_HAND: NP_("answer", "an extra hand decides"),
    MatchTie.DRAW: NP_("answer", "the match is drawn"),
    FirstDealer.LOTS: NP_("answer", "a lot decides"),
    FirstDealer.MADAME: NP_("answer", "whoever got Madame in the draw"),
    Partnerships.LOTS: NP_("answer", "by lot"),
    Partnerships.TOP_FOUR: NP_("answer", "by the four highest cards"),
}
"""Each answer to a question, as the rest of its line in a table."""

REASONS: Final = {
    Reason.NO_SUCH_RULE: N_("the source knows no such rule, and we invent none"),
    Reason.NO_PENALTY: N_("we invent no penalty for a beginner"),
    Reason.OTHERS_WITH_THESE_RECIPIENTS: N_("other texts with the same two recipients have it so"),
    Reason.THE_GUIDES_REPLAY: N_("only the two guides answer, and their answer fits here too"),
    Reason.THE_GUIDES_LOTS: N_("the guides know only a first dealer drawn by lot"),
    Reason.FIVE_HANDS_DECIDE: N_("the guides want the agreed hands to decide every match"),
    Reason.NOT_NEEDED: N_("a match for points cannot end level"),
    Reason.PAGE_NOT_HELD: N_(
        "we do not have its page on the draw, but it names Madame, who comes from this draw"
    ),
    Reason.SAME_HAND_AGAIN: N_(
        "it is that hand which is played again, so the same dealer deals: our reading"
    ),
    Reason.RULE_OF_PLAY: N_("its rule of play names no pairs; only its glossary says opponents"),
}
"""Why an answer is ours where a source is silent or leaves a part of it open."""

PRESETS: Final = {
    "guide": N_("The two guides"),
    "guide-options": N_("The two guides with all options"),
    "rulebook": N_("The Spanish rulebook"),
    "rulebook-mordienne": N_("The Spanish rulebook with mordienne"),
    "gamerules": N_("The Dutch rules"),
    "gamerules-mordienne": N_("The Dutch rules with mordienne"),
}
"""The presets by name."""


def preset(name: str, words: Words) -> str:
    """Return the name of a preset for a reader."""
    return words.say(PRESETS[name])


def field(name: str, words: Words) -> str:
    """Return the question behind a field of a ruleset."""
    return words.say(FIELDS[name])


def value(value: Enum | MatchEnd, words: Words) -> str:
    """Return an answer, as the rest of its line in a table."""
    if not isinstance(value, MatchEnd):
        return words.say_in(*VALUES[value])
    if value.unit is MatchUnit.HANDS:
        return words.say_many(
            "%(count)s hand that counts",
            "%(count)s hands that count",
            value.number,
            count=value.number,
        )
    return words.say_many(
        "until a pair has %(count)s point",
        "until a pair has %(count)s points",
        value.number,
        count=value.number,
    )


def reason(reason: Reason, words: Words) -> str:
    """Return why an answer is ours where a source is silent."""
    return words.say(REASONS[reason])
