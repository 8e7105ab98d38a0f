"""Pages and catalogues use the words of the glossary; and the rules against others hold water."""

from __future__ import annotations

import pytest

from prose import LANGUAGES, faulty
from terms import FORBIDDEN, faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_uses_the_words_of_the_glossary(language: str) -> None:
    found = faulty(language, faults)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("es", "El juego se aprende en una mano.", id="es: the game itself"),
        pytest.param("es", "¿O sale otro? Y así, un truco para recordarlo.", id="es: O, Y, a tip"),
        pytest.param("es", "El reglamento lo llama «punto de la partida».", id="es: a quotation"),
        pytest.param("es", "Son dos equipos de tres.", id="es: six players are no pairs"),
        pytest.param("fr", "À chaque tour, à tour de rôle, un tour complet.", id="fr: turns"),
        pytest.param("fr", "On rencontre le jeu dans la Manche.", id="fr: a verb and a county"),
        pytest.param("fr", "Il n’y a pas d’atout\u00a0: main levée.", id="fr: no trumps"),
        pytest.param("fr", "Ouest joue, puis Nord.", id="fr: seats in whole words"),
        pytest.param("nl", "Dat leidt tot een gelijke stand.", id="nl: leads to"),
        pytest.param("nl", "De tekst noemt een slag een “truc”.", id="nl: a quotation"),
        pytest.param("nl", "Familie van truc en put.", id="nl: another game"),
        pytest.param("nl", "De partij eindigt in gelijkspel.", id="nl: a drawn match"),
        pytest.param("nl", "Zo’n slag; Noord–Zuid, ’s avonds.", id="nl: seats in whole words"),
    ],
)
def test_good_texts_pass(language: str, text: str) -> None:
    assert faults(text, language) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("es", "Gana las cinco últimas bazas del juego.", id="es: juego for mano"),
        pytest.param("es", "En cada juego hay nueve bazas.", id="es: cada juego"),
        pytest.param("es", "Pierde el punto de la partida.", id="es: punto de la partida"),
        pytest.param("es", "En esta ronda gana Norte.", id="es: ronda"),
        pytest.param("es", "El dador baraja.", id="es: dador"),
        pytest.param("es", "Nueve trucos por mano.", id="es: truco for baza"),
        pytest.param("es", "El equipo suma.", id="es: equipo"),
        pytest.param("es", "El dealer reparte.", id="es: an English word"),
        pytest.param("es", "N gana la baza.", id="es: a bare seat letter"),
        pytest.param("es", "El punto es de E–O.", id="es: a pair of letters"),
        pytest.param("fr", "Nord gagne le tour.", id="fr: tour for pli"),
        pytest.param("fr", "La première manche finit là.", id="fr: manche"),
        pytest.param("fr", "Cinq donnes font une rencontre.", id="fr: rencontre"),
        pytest.param("fr", "La dernière levée est pour Sud.", id="fr: levée"),
        pytest.param("fr", "Madame est un atout.", id="fr: atout where there is none"),
        pytest.param("fr", "Les douze cartes du stock.", id="fr: stock"),
        pytest.param("fr", "Chaque astuce compte.", id="fr: astuce"),
        pytest.param("fr", "Le distributeur mélange.", id="fr: distributeur"),
        pytest.param("fr", "Le leader joue.", id="fr: an English word"),
        pytest.param("fr", "S prend le pli.", id="fr: a bare seat letter"),
        pytest.param("nl", "De hoogste kaart wint de truc.", id="nl: truc"),
        pytest.param("nl", "Negen trucjes.", id="nl: trucje"),
        pytest.param("nl", "Oost zal de eerste slag leiden.", id="nl: leiden"),
        pytest.param("nl", "De kaarten worden gesneden.", id="nl: gesneden"),
        pytest.param("nl", "De deler schudt.", id="nl: deler"),
        pytest.param("nl", "Gun het je maat.", id="nl: maat"),
        pytest.param("nl", "Het partnerschap scoort.", id="nl: partnerschap"),
        pytest.param("nl", "Een slag met gelijkspel.", id="nl: gelijkspel of a trick"),
        pytest.param("nl", "Nog een potje.", id="nl: potje"),
        pytest.param("nl", "Een verpeste slag.", id="nl: verpest"),
        pytest.param("nl", "De twee van batons.", id="nl: batons"),
        pytest.param("nl", "De dealer deelt.", id="nl: an English word"),
        pytest.param("nl", "Z wint.", id="nl: a bare seat letter"),
        pytest.param("nl", "Punt voor O/W.", id="nl: a pair of letters"),
    ],
)
def test_each_fault_is_found(language: str, text: str) -> None:
    assert len(faults(text, language)) == 1, faults(text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_passes_unseen(language: str) -> None:
    """A pattern that has nothing to say about any planted fault would be dead."""
    planted = [
        mark.values[1]
        for mark in test_each_fault_is_found.pytestmark[0].args[1]  # type: ignore[attr-defined]
        if mark.values[0] == language
    ]
    dead = [
        rule.pattern.pattern
        for rule in FORBIDDEN[language]
        if not any(rule.pattern.search(text) for text in planted)
    ]
    assert not dead
