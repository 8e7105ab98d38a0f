"""The pages and the catalogues keep their languages' printers' rules; and the rules hold water."""

from __future__ import annotations

import pytest

from prose import LANGUAGES, faulty
from typography import faults

NBSP = "\u00a0"
NARROW = "\u202f"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_keeps_the_rules(language: str) -> None:
    found = faulty(language, faults)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("es", "¿Quién gana? ¡Nadie! «Baza podrida», dice el Este.", id="es: signs"),
        pytest.param("es", "El Norte —que salió— gana: 3 a 2.", id="es: dashes hug what they hold"),
        pytest.param("es", "(¿Por qué?)", id="es: a question in brackets"),
        pytest.param("es", "«Dijo “mus” y calló».", id="es: inner quotation marks"),
        pytest.param("fr", f"Qui gagne{NARROW}? Personne{NBSP}: pli pourri…", id="fr: signs"),
        pytest.param("fr", f"«{NBSP}L’aluette{NBSP}», un cœur (ou deux{NBSP}!).", id="fr: quotes"),
        pytest.param("fr", "De 5–9, ou – parfois – de 1–4.", id="fr: dashes and ranges"),
        pytest.param("fr", "À 12:30, nord-sud mène.", id="fr: a time of day"),
        pytest.param("nl", "“Wie wint?” vraagt Noord; ’s avonds: ‘niemand’.", id="nl: signs"),
        pytest.param("nl", "IJs en ijver – allebei goed.", id="nl: IJ"),
    ],
)
def test_good_texts_pass(language: str, text: str) -> None:
    assert faults(text, language) == []


@pytest.mark.parametrize(
    ("language", "text", "remedy"),
    [
        pytest.param("es", "Espera...", "ellipsis", id="three dots"),
        pytest.param("nl", 'De "slag"', "straight", id="straight quotation marks"),
        pytest.param("fr", "l'aluette", "’", id="a straight apostrophe"),
        pytest.param("nl", "Noord  wint", "one space", id="two spaces"),
        pytest.param("nl", "Noord -- wint", "dash", id="two hyphens"),
        pytest.param("fr", "Nord - donc Sud", "dash", id="a hyphen for a dash"),
        pytest.param("es", "Norte , Sur", "comma", id="a space before a comma"),
        pytest.param("es", "Norte,Sur", "after a comma", id="no space after a comma"),
        pytest.param("nl", "( Noord)", "brackets", id="a space inside brackets"),
        pytest.param("nl", "(Noord", "as many", id="a bracket that never closes"),
        pytest.param("es", "¿Gana el Norte ?", "no space", id="es: a space before ?"),
        pytest.param("es", "¡ Gana!", "no space", id="es: a space after ¡"),
        pytest.param("es", "Gana el Norte?", "as many ¿", id="es: no ¿"),
        pytest.param("es", "Gana el Norte!", "as many ¡", id="es: no ¡"),
        pytest.param("es", "«Baza", "as many «", id="es: a quotation without end"),
        pytest.param("es", "“Baza”", "outside", id="es: inner marks outside"),
        pytest.param("fr", "Qui gagne ?", "no-break", id="fr: a plain space before ?"),
        pytest.param("fr", "Personne!", "no-break", id="fr: no space before !"),
        pytest.param("fr", "Personne : rien", "no-break", id="fr: a plain space before a colon"),
        pytest.param("fr", "Nord; Sud", "no-break", id="fr: no space before ;"),
        pytest.param("fr", f"« pli{NBSP}»", "after «", id="fr: a plain space after «"),
        pytest.param("fr", f"«{NBSP}pli »", "no-break", id="fr: a plain space before »"),
        pytest.param("fr", "“pli”", "outside", id="fr: inner marks outside"),
        pytest.param("fr", "le coeur", "œ", id="fr: oe in two letters"),
        pytest.param("fr", "Nord –donc Sud– gagne", "both sides", id="fr: a dash that hugs"),
        pytest.param("nl", "«slag»", "outside", id="nl: French quotation marks"),
        pytest.param("nl", "‘s avonds", "clipped", id="nl: ‘s"),
        pytest.param("nl", "Ijs", "IJ", id="nl: Ij"),
        pytest.param("nl", "Wie wint ?", "no space", id="nl: a space before ?"),
        pytest.param("nl", "“slag", "as many", id="nl: a quotation without end"),
    ],
)
def test_each_fault_is_found(language: str, text: str, remedy: str) -> None:
    assert any(remedy in fault for fault in faults(text, language)), faults(text, language)
