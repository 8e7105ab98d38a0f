"""Words that must not be used, for the glossary has another: one word a thing.

A word in quotation marks is talked about, not used, and passes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Forbidden:
    """What must not be found, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def word(pattern: str, instead: str) -> Forbidden:
    """Make a rule of the pattern of a word or phrase, whatever its case."""
    return Forbidden(re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE), instead)


def exactly(pattern: str, instead: str) -> Forbidden:
    """Make a rule of a pattern whose capitals count."""
    return Forbidden(re.compile(rf"(?<![\w’]){pattern}(?![\w’])"), instead)


QUOTED: Final = re.compile(r"«[^«»]{1,60}»|“[^“”]{1,60}”|‘[^‘’]{1,60}’(?!\w)")

ENGLISH: Final = r"tricks?|dealers?|spoiled|leaders?|holdings?|matche?s?|seats?|hands|decks?|bids?"

FORBIDDEN: Final = {
    "es": (
        word(
            r"(?:dos|tres|cuatro|cinco|cada|primer|segundo|tercer|siguiente|próximo|último|otro) "
            r"juegos?|bazas (?:del|de un|de cada) juego",
            "mano",
        ),
        word(r"puntos? de la partida", "punto de la mano, or just punto"),
        word(r"rondas?", "mano"),
        word(r"dador(?:es)?", "repartidor, quien reparte"),
        word(r"(?:nueve|cada|gan(?:ar|a|ó)(?: el| un)?|llevarse el) trucos?", "baza"),
        word(r"equipos?(?! de tres)", "pareja"),
        word(ENGLISH, "the Spanish word of the glossary"),
        exactly(r"(?:[NESO][–/-][NESO]|[NS])", "the whole name of the seat"),
    ),
    "fr": (
        word(
            r"(?:ce|premier|deuxième|troisième|dernier|neuvième|neuf|gagn(?:er|e|é) (?:le|un)) "
            r"tours?(?! (?:de|d’|complet))",
            "pli",
        ),
        exactly(r"manches?", "donne"),
        word(r"(?:la|une|cette|chaque|des|les|cinq|par) rencontres?", "partie"),
        word(r"(?:la|une|cette|chaque|les|neuf|première|dernière) levées?", "pli"),
        word(r"(?:l’|un |cet |quel |les |des )atouts?", "nothing: the game has no trumps"),
        word(r"stocks?", "talon"),
        word(r"distributeurs?|donneuse", "donneur"),
        word(r"(?:neuf|chaque|gagn(?:er|e|é) l’) ?astuces?", "pli"),
        word(ENGLISH, "the French word of the glossary"),
        exactly(r"(?:[NESO][–/-][NESO]|[NS])", "the whole name of the seat"),
    ),
    "nl": (
        word(r"truc(?:s|jes?)?(?! en put)", "slag"),
        word(r"(?:ge)?leid(?:t|en|de|den)?(?! (?:tot|naar|er|je|de weg|ons))", "uitkomen"),
        word(r"gesneden|snijdt|snijden", "afnemen"),
        word(r"delers?", "gever"),
        word(r"ma(?:at|ats|ten)", "partner"),
        word(r"partner(?:schap(?:pen)?|ships?)", "paar"),
        word(r"(?:slag|slagen|kaart|kaarten|ronde)\b[^.,]{0,40}\bgelijkspel", "gelijk"),
        word(r"batons?", "stokken"),
        word(r"potjes?", "ronde"),
        word(r"(?:kaarten|slagen) verpest|verpeste slag(?:en)?", "bedorven"),
        word(ENGLISH, "the Dutch word of the glossary"),
        exactly(r"(?:[NOZW][–/-][NOZW]|[NOZW])", "the whole name of the seat"),
    ),
}
"""For each language, what must not be found."""


def faults(text: str, language: str) -> list[str]:
    """Return the forbidden words of a passage, each with what to write instead."""
    used = QUOTED.sub(lambda found: " " * len(found[0]), text)
    return [
        f"‹{found[0]}›: write {rule.instead}"
        for rule in FORBIDDEN[language]
        for found in rule.pattern.finditer(used)
    ]
