"""Chapter 4. The options: what tables agree on before they play.

Each field of a ruleset is one question, read by one chapter. A preset answers them all as
one source does; where that source is silent it says that the answer is ours, and why.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from aluette.rules.errors import RulesetError

if TYPE_CHECKING:
    from collections.abc import Mapping


class LeadAfterSpoiled(Enum):
    """Who leads after a spoiled trick."""

    SAME_LEADER = "same-leader"
    FIRST_TIED = "first-tied"


class TieSpoils(Enum):
    """Which ties for the highest card spoil a trick."""

    ANY = "any"
    OPPONENTS_ONLY = "opponents-only"


class ChanterRecipients(Enum):
    """Who may receive the talon."""

    OFF = "off"
    LEFT_AND_DEALER = "left-and-dealer"
    LEFT_AND_PARTNER = "left-and-partner"


class ChanterOrder(Enum):
    """In what order the talon is handed out."""

    ALTERNATE = "alternate"
    SIX_THEN_SIX = "six-then-six"


class ChanterDiscard(Enum):
    """Which six cards may be thrown away."""

    FREE = "free"
    KEEP_HIGHEST = "keep-highest"


class Mordienne(Enum):
    """What run of tricks doubles the point."""

    OFF = "off"
    FINAL_RUN = "final-run"
    LAST_FIVE = "last-five"


class Concession(Enum):
    """Whether a pair may give the point away."""

    OFF = "off"
    CONCEDE = "concede"


class WrongCount(Enum):
    """What it costs to play with a wrong number of cards."""

    REDEAL = "redeal"
    LOSE_POINT = "lose-point"


class AllSpoiled(Enum):
    """What follows when all nine tricks are spoiled."""

    REPLAY = "replay"


class MatchUnit(Enum):
    """What the length of a match is counted in."""

    HANDS = "hands"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How long a match is: a number of counted hands, or of points for one pair."""

    unit: MatchUnit
    number: int

    LONGEST: ClassVar = 999

    def __post_init__(self) -> None:
        if not 1 <= self.number <= self.LONGEST:
            raise RulesetError(
                f"a match lasts 1 to {self.LONGEST} {self.unit.value}, not {self.number}"
            )

    @property
    def value(self) -> str:
        """The field as it is written: `hands:5`, `points:10`."""
        return f"{self.unit.value}:{self.number}"


class MatchTie(Enum):
    """What follows when the agreed hands end level."""

    EXTRA_HAND = "extra-hand"
    DRAW = "draw"


class FirstDealer(Enum):
    """Who deals first."""

    LOTS = "lots"
    MADAME = "madame"


class Partnerships(Enum):
    """How the partners are chosen."""

    LOTS = "lots"
    TOP_FOUR = "top-four"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The answers of one table; the defaults are those of the Spanish and the French guide.

    Raises:
        RulesetError: madame can make nobody the dealer unless the four highest cards are drawn.
    """

    lead_after_spoiled: LeadAfterSpoiled = LeadAfterSpoiled.SAME_LEADER
    """Who leads after a spoiled trick?"""

    tie_spoils: TieSpoils = TieSpoils.ANY
    """Does a tie between partners alone spoil the trick too?"""

    chanter: ChanterRecipients = ChanterRecipients.OFF
    """May the talon be handed out, and to whom?"""

    chanter_order: ChanterOrder = ChanterOrder.ALTERNATE
    """Card by card in turn, or six and six?"""

    chanter_discard: ChanterDiscard = ChanterDiscard.FREE
    """Any six cards, or the six lowest?"""

    mordienne: Mordienne = Mordienne.OFF
    """What run of tricks makes the hand worth two points?"""

    concession: Concession = Concession.OFF
    """May two partners give the point away before the first lead?"""

    wrong_count: WrongCount = WrongCount.REDEAL
    """What follows when somebody plays with a wrong number of cards?"""

    all_spoiled: AllSpoiled = AllSpoiled.REPLAY
    """What follows when all nine tricks are spoiled?"""

    match_end: MatchEnd = MatchEnd(MatchUnit.HANDS, 5)
    """How long is a match?"""

    match_tie: MatchTie = MatchTie.EXTRA_HAND
    """What follows when a match of hands ends level?"""

    first_dealer: FirstDealer = FirstDealer.LOTS
    """Who deals first?"""

    partnerships: Partnerships = Partnerships.LOTS
    """How are the partners chosen?"""

    def __post_init__(self) -> None:
        if (
            self.first_dealer is FirstDealer.MADAME
            and self.partnerships is not Partnerships.TOP_FOUR
        ):
            raise RulesetError(
                "first_dealer: madame needs partnerships: top-four, the draw in which madame "
                "appears; write partnerships: top-four or first_dealer: lots"
            )


class Reason(Enum):
    """Why a preset answers as it does what its source leaves open, wholly or in part."""

    NO_SUCH_RULE = "the source knows no such rule, so none is invented"
    NO_PENALTY = "no penalty is invented for a learner"
    OTHERS_WITH_THESE_RECIPIENTS = "so do the texts with the same recipients that speak of it"
    THE_GUIDES_REPLAY = "only the two guides answer, and their reason holds here too"
    THE_GUIDES_LOTS = "the guides know no other first dealer than the one drawn by lot"
    FIVE_HANDS_DECIDE = "the guides want the agreed hands to decide every match"
    NOT_NEEDED = "a match to a number of points cannot end level"
    PAGE_NOT_HELD = "its page on the draw is not held; madame, whom it names, comes from this draw"
    RULE_OF_PLAY = "its rule of play names no pairs; only its glossary speaks of opponents"
    SAME_HAND_AGAIN = "it is that hand which is played again, so its dealer deals again"


class Preset(NamedTuple):
    """A ruleset with its name, and for each field whose answer is ours the reason."""

    name: str
    ruleset: Ruleset
    ours: Mapping[str, Reason]
    """Fields on which the source is silent; every other field is stated by it."""

    in_part: Mapping[str, Reason]
    """Fields that the source states, but for something that it leaves open or contradicts."""


_GUIDE: Final = {
    "chanter_order": Reason.OTHERS_WITH_THESE_RECIPIENTS,
    "concession": Reason.NO_SUCH_RULE,
    "wrong_count": Reason.NO_PENALTY,
    "match_tie": Reason.FIVE_HANDS_DECIDE,
}

_GUIDE_IN_PART: Final = MappingProxyType({"all_spoiled": Reason.SAME_HAND_AGAIN})

_RULEBOOK: Final = {
    "chanter_order": Reason.OTHERS_WITH_THESE_RECIPIENTS,
    "all_spoiled": Reason.THE_GUIDES_REPLAY,
    "match_tie": Reason.NOT_NEEDED,
    "partnerships": Reason.PAGE_NOT_HELD,
}

_RULEBOOK_IN_PART: Final = MappingProxyType({"tie_spoils": Reason.RULE_OF_PLAY})

_GAMERULES: Final = {
    "concession": Reason.NO_SUCH_RULE,
    "wrong_count": Reason.NO_PENALTY,
    "all_spoiled": Reason.THE_GUIDES_REPLAY,
    "match_tie": Reason.FIVE_HANDS_DECIDE,
}

GUIDE: Final = Preset("guide", Ruleset(), MappingProxyType(_GUIDE), _GUIDE_IN_PART)
"""The Spanish and the French guide, options off: the game that a beginner learns."""

GUIDE_OPTIONS: Final = Preset(
    "guide-options",
    Ruleset(
        chanter=ChanterRecipients.LEFT_AND_DEALER,
        mordienne=Mordienne.FINAL_RUN,
        partnerships=Partnerships.TOP_FOUR,
    ),
    MappingProxyType({**_GUIDE, "first_dealer": Reason.THE_GUIDES_LOTS}),
    _GUIDE_IN_PART,
)
"""The two guides with all their options on."""

RULEBOOK: Final = Preset(
    "rulebook",
    Ruleset(
        lead_after_spoiled=LeadAfterSpoiled.FIRST_TIED,
        chanter=ChanterRecipients.LEFT_AND_PARTNER,
        chanter_order=ChanterOrder.SIX_THEN_SIX,
        concession=Concession.CONCEDE,
        wrong_count=WrongCount.LOSE_POINT,
        match_end=MatchEnd(MatchUnit.POINTS, 5),
        first_dealer=FirstDealer.MADAME,
        partnerships=Partnerships.TOP_FOUR,
    ),
    MappingProxyType(_RULEBOOK),
    _RULEBOOK_IN_PART,
)
"""The Spanish rulebook."""

RULEBOOK_MORDIENNE: Final = Preset(
    "rulebook-mordienne",
    Ruleset(
        lead_after_spoiled=LeadAfterSpoiled.FIRST_TIED,
        chanter=ChanterRecipients.LEFT_AND_PARTNER,
        chanter_order=ChanterOrder.SIX_THEN_SIX,
        mordienne=Mordienne.LAST_FIVE,
        concession=Concession.CONCEDE,
        wrong_count=WrongCount.LOSE_POINT,
        match_end=MatchEnd(MatchUnit.POINTS, 10),
        first_dealer=FirstDealer.MADAME,
        partnerships=Partnerships.TOP_FOUR,
    ),
    MappingProxyType(_RULEBOOK),
    _RULEBOOK_IN_PART,
)
"""The Spanish rulebook when mordienne is played for: to ten points."""

GAMERULES: Final = Preset(
    "gamerules",
    Ruleset(
        chanter=ChanterRecipients.LEFT_AND_DEALER,
        chanter_discard=ChanterDiscard.KEEP_HIGHEST,
        first_dealer=FirstDealer.MADAME,
        partnerships=Partnerships.TOP_FOUR,
    ),
    MappingProxyType(_GAMERULES),
    MappingProxyType({}),
)
"""The Dutch rules."""

GAMERULES_MORDIENNE: Final = Preset(
    "gamerules-mordienne",
    Ruleset(
        chanter=ChanterRecipients.LEFT_AND_DEALER,
        chanter_discard=ChanterDiscard.KEEP_HIGHEST,
        mordienne=Mordienne.FINAL_RUN,
        first_dealer=FirstDealer.MADAME,
        partnerships=Partnerships.TOP_FOUR,
    ),
    MappingProxyType(_GAMERULES),
    MappingProxyType({}),
)
"""The Dutch rules with their mordienne."""

PRESETS: Final = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            GUIDE,
            GUIDE_OPTIONS,
            RULEBOOK,
            RULEBOOK_MORDIENNE,
            GAMERULES,
            GAMERULES_MORDIENNE,
        )
    }
)
"""The six presets by name."""
