"""The terms of the game: their names in every language, what they mean, what each source says.

One thing has one word in a language. What the sources call it is quoted in the language of the
source; it is for those who read them beside these pages, not for use here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from aluette.rules.signals import Source
from aluette.wording.catalogue import LANGUAGES, N_, NP_, SOURCE_LANGUAGE
from aluette.wording.vocabulary import words_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aluette.wording.vocabulary import Words

LANGUAGE_NAMES: Final = {
    "en": "English",
    "es": "español",
    "fr": "français",
    "nl": "Nederlands",
}
"""What each language calls itself within a sentence."""

LANGUAGE_OF_SOURCE: Final = {
    Source.SPANISH_GUIDE: "es",
    Source.FRENCH_GUIDE: "fr",
    Source.RULEBOOK: "es",
    Source.DUTCH_RULES: "nl",
    Source.PUBLIC_PAGES: "fr",
}
"""The language in which each source is quoted."""

_ARTICLE: Final = re.compile(r"^(?:le|la) (?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game."""

    name: tuple[str, str]
    """What it is called, as a message with its context."""

    definition: str
    """What it is, in one sentence."""

    place: str
    """The page and heading where it is explained first."""

    sources: Mapping[Source, str] = field(default_factory=dict)
    """What each source that speaks of it calls it."""

    forms: tuple[str, str] | None = None
    """All its forms in the pages, parted by bars, where they are not just its name and plural.

    A few words between two others are written as dots: *komt … uit*.
    """

    @property
    def identifier(self) -> str:
        """Its English name as an id: `spoiled-trick`."""
        return re.sub(r"[^a-z]+", "-", _plain(self.name[1]))


TERMS: Final = (
    Term(
        NP_("term", "aluette"),
        N_("The game, and the pack it is played with."),
        "index.md#who-wins",
        {
            Source.SPANISH_GUIDE: "aluette",
            Source.FRENCH_GUIDE: "aluette",
            Source.RULEBOOK: "aluette",
            Source.DUTCH_RULES: "aluette",
            Source.PUBLIC_PAGES: "jeu de la vache",
        },
    ),
    Term(
        NP_("term", "pack"),
        N_("The 48 cards: four Spanish suits from ace to king, without tens."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "baraja",
            Source.FRENCH_GUIDE: "paquet",
            Source.DUTCH_RULES: "Spaans kaartspel",
        },
        forms=NP_("forms", "pack"),
    ),
    Term(
        NP_("term", "suit"),
        N_("One of the four kinds of card; at aluette it decides nothing."),
        "cards.md#pack",
        {Source.SPANISH_GUIDE: "palo", Source.FRENCH_GUIDE: "couleur", Source.RULEBOOK: "palo"},
    ),
    Term(
        NP_("term", "coins"),
        N_("The suit of Monsieur, with round coins."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "oros",
            Source.FRENCH_GUIDE: "deniers",
            Source.RULEBOOK: "oros",
            Source.DUTCH_RULES: "munten",
        },
    ),
    Term(
        NP_("term", "cups"),
        N_("The suit of Madame, with goblets."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "copas",
            Source.FRENCH_GUIDE: "coupes",
            Source.RULEBOOK: "copas",
            Source.DUTCH_RULES: "bekers",
        },
    ),
    Term(
        NP_("term", "batons"),
        N_("The suit of the Deux de chêne, with knotty sticks."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "bastos",
            Source.FRENCH_GUIDE: "bâtons",
            Source.RULEBOOK: "bastos",
            Source.DUTCH_RULES: "batons",
        },
    ),
    Term(
        NP_("term", "swords"),
        N_("The suit of the Deux d’écrit, with swords."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "espadas",
            Source.FRENCH_GUIDE: "épées",
            Source.RULEBOOK: "espadas",
            Source.DUTCH_RULES: "zwaarden",
        },
    ),
    Term(
        NP_("term", "ace"),
        N_("The card with one sign; it beats every king."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "as",
            Source.FRENCH_GUIDE: "as",
            Source.RULEBOOK: "as",
            Source.DUTCH_RULES: "as (azen)",
        },
        forms=NP_("forms", "ace"),
    ),
    Term(
        NP_("term", "jack"),
        N_("The lowest of the three figures, printed with a 10."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "sota",
            Source.FRENCH_GUIDE: "valet",
            Source.RULEBOOK: "sota, criado",
            Source.DUTCH_RULES: "boer",
        },
    ),
    Term(
        NP_("term", "knight"),
        N_("The figure on horseback, printed with an 11; in the local pack a woman."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "caballo",
            Source.FRENCH_GUIDE: "cavalier",
            Source.RULEBOOK: "dama, amazona",
            Source.DUTCH_RULES: "cavalière",
        },
    ),
    Term(
        NP_("term", "king"),
        N_("The highest of the three figures, printed with a 12."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "rey",
            Source.FRENCH_GUIDE: "roi",
            Source.RULEBOOK: "rey",
            Source.DUTCH_RULES: "koning",
        },
    ),
    Term(
        NP_("term", "trump"),
        N_("A suit that beats the others; aluette has none."),
        "cards.md#pack",
        {
            Source.SPANISH_GUIDE: "triunfo",
            Source.FRENCH_GUIDE: "atout",
            Source.RULEBOOK: "palo de triunfo",
        },
    ),
    Term(
        NP_("term", "strength"),
        N_("A card’s place in the order, from 1, the highest, to 19."),
        "cards.md#ladder",
        {
            Source.SPANISH_GUIDE: "fuerza",
            Source.FRENCH_GUIDE: "force",
            Source.RULEBOOK: "valor",
            Source.DUTCH_RULES: "rangorde",
        },
        forms=NP_("forms", "strength"),
    ),
    Term(
        NP_("term", "group of equals"),
        N_("Cards of the same strength, of which none beats another."),
        "cards.md#equals",
        {
            Source.SPANISH_GUIDE: "grupo de igual fuerza",
            Source.FRENCH_GUIDE: "groupe de force égale",
            Source.RULEBOOK: "de idéntico valor",
        },
        forms=NP_("forms", "group of equals"),
    ),
    Term(
        NP_("term", "named card"),
        N_("One of the eight highest cards; each has a name and a strength of its own."),
        "cards.md#named-cards",
        {
            Source.SPANISH_GUIDE: "carta especial",
            Source.FRENCH_GUIDE: "carte particulière",
            Source.RULEBOOK: "nombre corriente",
        },
    ),
    Term(
        NP_("term", "luettes"),
        N_("The four highest cards: Monsieur, Madame, le Borgne and la Vache."),
        "cards.md#named-cards",
        {Source.RULEBOOK: "cartas de la aluette", Source.PUBLIC_PAGES: "luettes, aluettes"},
    ),
    Term(
        NP_("term", "doubles"),
        N_("The four named cards below the luettes: two nines and two twos."),
        "cards.md#named-cards",
        {Source.RULEBOOK: "dobles, dobles ases", Source.PUBLIC_PAGES: "doubles"},
    ),
    Term(
        NP_("term", "aces and figures"),
        N_("The aces, kings, knights and jacks, below the doubles."),
        "cards.md#equals",
        {Source.RULEBOOK: "cartas medianas-figuras", Source.PUBLIC_PAGES: "figures, moyennes"},
        forms=NP_("forms", "aces and figures"),
    ),
    Term(
        NP_("term", "low cards"),
        N_("Everything from the plain nines down to the plain threes."),
        "cards.md#equals",
        {Source.RULEBOOK: "cartas inferiores", Source.PUBLIC_PAGES: "bigailles, inférieures"},
    ),
    Term(
        NP_("term", "Monsieur"),
        N_("The three of coins, the highest card: the gentleman."),
        "cards.md#named-cards",
        {
            Source.SPANISH_GUIDE: "monsieur",
            Source.FRENCH_GUIDE: "monsieur",
            Source.RULEBOOK: "monsieur (señor)",
            Source.DUTCH_RULES: "monsieur",
        },
    ),
    Term(
        NP_("term", "Madame"),
        N_("The three of cups, the second card: the lady."),
        "cards.md#named-cards",
        {
            Source.SPANISH_GUIDE: "madame",
            Source.FRENCH_GUIDE: "madame",
            Source.RULEBOOK: "madame (señora)",
            Source.DUTCH_RULES: "madame",
            Source.PUBLIC_PAGES: "grande dame",
        },
    ),
    Term(
        NP_("term", "le Borgne"),
        N_("The two of coins, the third card: the one-eyed."),
        "cards.md#named-cards",
        {
            Source.SPANISH_GUIDE: "borgne",
            Source.FRENCH_GUIDE: "borgne",
            Source.RULEBOOK: "borgne (tuerto)",
            Source.DUTCH_RULES: "le borgne",
        },
    ),
    Term(
        NP_("term", "la Vache"),
        N_("The two of cups, the fourth card: the cow."),
        "cards.md#named-cards",
        {
            Source.SPANISH_GUIDE: "vache",
            Source.FRENCH_GUIDE: "vache",
            Source.RULEBOOK: "vache (vaca)",
            Source.DUTCH_RULES: "la vache",
        },
    ),
    Term(
        NP_("term", "Grand-neuf"),
        N_("The nine of cups, the fifth card: the great nine."),
        "cards.md#named-cards",
        {Source.RULEBOOK: "grand-neuf (gran nueve)", Source.DUTCH_RULES: "grand-neuf"},
    ),
    Term(
        NP_("term", "Petit-neuf"),
        N_("The nine of coins, the sixth card: the little nine."),
        "cards.md#named-cards",
        {Source.RULEBOOK: "petit-neuf (pequeño nueve)", Source.DUTCH_RULES: "petit-neuf"},
    ),
    Term(
        NP_("term", "Deux de chêne"),
        N_("The two of batons, the seventh card: the two of oak."),
        "cards.md#named-cards",
        {
            Source.RULEBOOK: "deux de chêne (dos de encina)",
            Source.DUTCH_RULES: "deux de chêne",
            Source.PUBLIC_PAGES: "balançoire",
        },
    ),
    Term(
        NP_("term", "Deux d’écrit"),
        N_("The two of swords, the eighth card: the written two."),
        "cards.md#named-cards",
        {Source.RULEBOOK: "deux d’écrit (dos de escrito)", Source.DUTCH_RULES: "deux d’écrit"},
    ),
    Term(
        NP_("term", "plain nine"),
        N_("The nine of swords or of batons, just below the jacks."),
        "cards.md#two-kinds",
        {Source.SPANISH_GUIDE: "nueve restante", Source.FRENCH_GUIDE: "neuf restant"},
    ),
    Term(
        NP_("term", "plain three"),
        N_("The three of swords or of batons, the lowest cards of all."),
        "cards.md#two-kinds",
        {
            Source.SPANISH_GUIDE: "tres de espadas y bastos",
            Source.FRENCH_GUIDE: "trois d’épées et de bâtons",
            Source.DUTCH_RULES: "drie van zwaarden en batons",
        },
        forms=NP_("forms", "plain three"),
    ),
    Term(
        NP_("term", "seat"),
        N_("A player’s place at the table, named after a point of the compass."),
        "deal.md#seats",
        {Source.RULEBOOK: "lugar en la mesa"},
        forms=NP_("forms", "seat"),
    ),
    Term(
        NP_("term", "pair"),
        N_("Two partners, North and South or East and West, who score together."),
        "deal.md#seats",
        {
            Source.SPANISH_GUIDE: "pareja, equipo",
            Source.FRENCH_GUIDE: "paire, équipe",
            Source.RULEBOOK: "pareja, bando",
            Source.DUTCH_RULES: "partnerschap, team",
        },
        forms=NP_("forms", "pair"),
    ),
    Term(
        NP_("term", "partner"),
        N_("The player who sits opposite and belongs to the same pair."),
        "deal.md#seats",
        {
            Source.SPANISH_GUIDE: "compañero",
            Source.FRENCH_GUIDE: "partenaire",
            Source.RULEBOOK: "compañero",
            Source.DUTCH_RULES: "partner",
        },
        forms=NP_("forms", "partner"),
    ),
    Term(
        NP_("term", "draw for partners"),
        N_("Cards dealt face up until the four luettes have made the pairs."),
        "deal.md#partners",
        {
            Source.SPANISH_GUIDE: "elección de cartas",
            Source.FRENCH_GUIDE: "sélection",
            Source.RULEBOOK: "sorteo de las parejas",
            Source.DUTCH_RULES: "kaarten open delen",
        },
        forms=NP_("forms", "draw for partners"),
    ),
    Term(
        NP_("term", "dealer"),
        N_("The player who shuffles and deals."),
        "deal.md#dealing",
        {
            Source.SPANISH_GUIDE: "repartidor",
            Source.FRENCH_GUIDE: "donneur",
            Source.RULEBOOK: "dador",
            Source.DUTCH_RULES: "dealer, deler",
        },
        forms=NP_("forms", "dealer"),
    ),
    Term(
        NP_("term", "to deal"),
        N_("To hand out the cards, three at a time, until everybody has nine."),
        "deal.md#dealing",
        {
            Source.SPANISH_GUIDE: "repartir",
            Source.FRENCH_GUIDE: "distribuer",
            Source.RULEBOOK: "repartir",
            Source.DUTCH_RULES: "delen",
        },
        forms=NP_("forms", "to deal"),
    ),
    Term(
        NP_("term", "to cut"),
        N_("To lift part of the shuffled pack; the dealer’s right neighbour does it."),
        "deal.md#dealing",
        {
            Source.SPANISH_GUIDE: "cortar",
            Source.FRENCH_GUIDE: "couper",
            Source.RULEBOOK: "cortar",
            Source.DUTCH_RULES: "snijden",
        },
        forms=NP_("forms", "to cut"),
    ),
    Term(
        NP_("term", "talon"),
        N_("The twelve cards that are left after the deal."),
        "deal.md#dealing",
        {
            Source.SPANISH_GUIDE: "doce cartas cerradas",
            Source.FRENCH_GUIDE: "stock",
            Source.RULEBOOK: "talón",
            Source.DUTCH_RULES: "12 kaarten",
        },
    ),
    Term(
        NP_("term", "cards in hand"),
        N_("The cards that a player holds."),
        "deal.md#dealing",
        {
            Source.SPANISH_GUIDE: "nueve a cada uno",
            Source.RULEBOOK: "cartas",
            Source.DUTCH_RULES: "hand",
        },
        forms=NP_("forms", "cards in hand"),
    ),
    Term(
        NP_("term", "hand"),
        N_("The nine tricks of one deal."),
        "index.md#whole-hand",
        {
            Source.SPANISH_GUIDE: "mano",
            Source.FRENCH_GUIDE: "donne",
            Source.RULEBOOK: "mano, juego",
            Source.DUTCH_RULES: "ronde, spel",
        },
    ),
    Term(
        NP_("term", "trick"),
        N_("Four cards, one from each player."),
        "tricks.md#any-card",
        {
            Source.SPANISH_GUIDE: "baza",
            Source.FRENCH_GUIDE: "pli",
            Source.RULEBOOK: "baza",
            Source.DUTCH_RULES: "slag, truc",
        },
    ),
    Term(
        NP_("term", "to lead"),
        N_("To play the first card of a trick."),
        "tricks.md#any-card",
        {
            Source.SPANISH_GUIDE: "salir",
            Source.FRENCH_GUIDE: "entamer",
            Source.RULEBOOK: "salir",
            Source.DUTCH_RULES: "leiden",
        },
        forms=NP_("forms", "to lead"),
    ),
    Term(
        NP_("term", "leader"),
        N_("The player who leads to a trick."),
        "tricks.md#who-leads",
        {
            Source.SPANISH_GUIDE: "quien sale",
            Source.FRENCH_GUIDE: "entameur",
            Source.RULEBOOK: "el que sale",
            Source.DUTCH_RULES: "oorspronkelijke leider",
        },
        forms=NP_("forms", "leader"),
    ),
    Term(
        NP_("term", "to follow suit"),
        N_("To play a card of the suit led; at aluette nobody has to."),
        "tricks.md#any-card",
        {
            Source.SPANISH_GUIDE: "asistir",
            Source.FRENCH_GUIDE: "fournir",
            Source.DUTCH_RULES: "volgen",
        },
    ),
    Term(
        NP_("term", "to take a trick"),
        N_("To win it with the one highest card."),
        "tricks.md#highest",
        {
            Source.SPANISH_GUIDE: "ganar",
            Source.FRENCH_GUIDE: "gagner",
            Source.RULEBOOK: "ganar la baza",
            Source.DUTCH_RULES: "winnen, behalen",
        },
        forms=NP_("forms", "to take a trick"),
    ),
    Term(
        NP_("term", "tie for highest"),
        N_("Two or more cards of the same strength above all others in a trick."),
        "tricks.md#spoiled",
        {
            Source.SPANISH_GUIDE: "empatan como mayores",
            Source.FRENCH_GUIDE: "partagent la plus haute force",
            Source.RULEBOOK: "empate",
            Source.DUTCH_RULES: "hoogste kaart gelijk",
        },
        forms=NP_("forms", "tie for highest"),
    ),
    Term(
        NP_("term", "spoiled trick"),
        N_("A trick with a tie for highest: nobody takes it."),
        "tricks.md#spoiled",
        {
            Source.SPANISH_GUIDE: "se estropea, pourri",
            Source.FRENCH_GUIDE: "pourri",
            Source.RULEBOOK: "podrida",
            Source.DUTCH_RULES: "verloren slag, verpesten",
        },
        forms=NP_("forms", "spoiled trick"),
    ),
    Term(
        NP_("term", "last place"),
        N_("Playing the fourth card of a trick, with the other three in sight."),
        "tactics.md#last-place",
        {Source.DUTCH_RULES: "als laatste spelen"},
    ),
    Term(
        NP_("term", "point"),
        N_("What a hand is worth to the pair of the player with most tricks."),
        "scoring.md#each-alone",
        {
            Source.SPANISH_GUIDE: "punto",
            Source.FRENCH_GUIDE: "point",
            Source.RULEBOOK: "punto",
            Source.DUTCH_RULES: "punt",
        },
    ),
    Term(
        NP_("term", "first to the total"),
        N_("Of players level on tricks, the one who got there first."),
        "tiebreak.md#first-to-total",
        {
            Source.SPANISH_GUIDE: "quien alcanzó antes",
            Source.FRENCH_GUIDE: "qui a atteint le premier",
            Source.RULEBOOK: "el que las ha hecho primero",
            Source.DUTCH_RULES: "het eerst behaald",
        },
        forms=NP_("forms", "first to the total"),
    ),
    Term(
        NP_("term", "replayed hand"),
        N_("A hand that brings no point and is dealt again."),
        "scoring.md#all-spoiled",
        {Source.SPANISH_GUIDE: "repetir la mano", Source.FRENCH_GUIDE: "rejouer la donne"},
        forms=NP_("forms", "replayed hand"),
    ),
    Term(
        NP_("term", "match"),
        N_("The hands that are played for a win: five of them, or up to five points."),
        "scoring.md#match",
        {
            Source.SPANISH_GUIDE: "partida",
            Source.FRENCH_GUIDE: "rencontre",
            Source.RULEBOOK: "juego, partida",
            Source.DUTCH_RULES: "spel",
        },
    ),
    Term(
        NP_("term", "chanter"),
        N_("An option: the talon goes to one player of each pair, who then lay six cards away."),
        "options.md#chanter",
        {
            Source.SPANISH_GUIDE: "chanter",
            Source.FRENCH_GUIDE: "chanter",
            Source.DUTCH_RULES: "de chanter",
            Source.PUBLIC_PAGES: "chant, chanteurs",
        },
    ),
    Term(
        NP_("term", "discard"),
        N_("The six cards that are laid away face down after the chanter."),
        "options.md#discard",
        {
            Source.SPANISH_GUIDE: "descartar",
            Source.FRENCH_GUIDE: "écarter",
            Source.RULEBOOK: "descarte",
            Source.DUTCH_RULES: "teruggooien",
        },
        forms=NP_("forms", "discard"),
    ),
    Term(
        NP_("term", "mordienne"),
        N_("An option: a hand that is won by a run of tricks at its end counts two points."),
        "options.md#mordienne",
        {
            Source.SPANISH_GUIDE: "mordienne",
            Source.FRENCH_GUIDE: "mordienne",
            Source.RULEBOOK: "mordienne",
            Source.DUTCH_RULES: "mordienne",
        },
    ),
    Term(
        NP_("term", "concession"),
        N_("An option of the rulebook: both partners give the point away before the first lead."),
        "options.md#concession",
        {Source.RULEBOOK: "conceder el punto"},
        forms=NP_("forms", "concession"),
    ),
    Term(
        NP_("term", "misère"),
        N_("A hopeless hand of nothing but low cards, told by a shrug."),
        "signals.md#what-to-signal",
        {Source.RULEBOOK: "misère, miseria", Source.DUTCH_RULES: "nutteloze hand"},
    ),
    Term(
        NP_("term", "wrong number of cards"),
        N_("More or fewer than nine cards at the start of play."),
        "options.md#wrong-count",
        {Source.RULEBOOK: "carta de más o de menos"},
        forms=NP_("forms", "wrong number of cards"),
    ),
    Term(
        NP_("term", "extra hand"),
        N_("One more hand, our convention where the agreed hands end level."),
        "options.md#level-match",
        forms=NP_("forms", "extra hand"),
    ),
    Term(
        NP_("term", "signal"),
        N_("A gesture whose meaning everybody at the table knows."),
        "signals.md#code",
        {
            Source.SPANISH_GUIDE: "señal",
            Source.FRENCH_GUIDE: "signe",
            Source.RULEBOOK: "mueca, seña",
            Source.DUTCH_RULES: "signaal",
        },
    ),
    Term(
        NP_("term", "our convention"),
        N_("What we do where every source is silent."),
        "about.md#ours",
        {Source.SPANISH_GUIDE: "acuerdo didáctico", Source.FRENCH_GUIDE: "convention pédagogique"},
    ),
)
"""The terms, in the order in which a reader meets them."""


def name(term: Term, words: Words) -> str:
    """Return what a term is called."""
    return words.say_in(*term.name)


def names(term: Term) -> dict[str, str]:
    """Return what a term is called in each language, English first."""
    return {language: name(term, words_for(language)) for language in (SOURCE_LANGUAGE, *LANGUAGES)}


def forms(term: Term, words: Words) -> tuple[str, ...]:
    """Return the forms under which a term stands in the pages; regular plurals go without."""
    if term.forms is None:
        return (name(term, words),)
    return tuple(words.say_in(*term.forms).split(" | "))


def definition(term: Term, words: Words) -> str:
    """Return what a term means."""
    return words.say(term.definition)


def in_order(words: Words) -> list[Term]:
    """Return the terms in the order of a language's alphabet."""
    return sorted(TERMS, key=lambda term: _plain(_ARTICLE.sub("", name(term, words))))


def _plain(text: str) -> str:
    """Return a text in lower case without accents, as it is looked up in an alphabet."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))
