"""What counts as prose in a page and in a catalogue."""

from __future__ import annotations

import pytest

from prose import passages_of_markdown, strip_gaps

PAGE = """\
---
title: "Las bazas"
icon: material/cards
---

# Las bazas {#tricks}

Gana **la más alta**, véase
[el orden](cards.md#ladder "el orden") y `1o`.

```aluette
trick: trick/two-aces
```

!!! tip "Una cosa"
    - Primera <span lang="fr">Monsieur</span>
    - Segunda

| carta | valor |
| ----- | ----: |
| as    | alto  |
<!-- nada -->
"""


def test_the_passages_of_a_page() -> None:
    found = [
        (passage.line, passage.text.split()) for passage in passages_of_markdown(PAGE, "page.md")
    ]
    assert found == [
        (2, ["Las", "bazas"]),
        (6, ["Las", "bazas"]),
        (8, ["Gana", "la", "más", "alta,", "véase", "el", "orden", "el", "orden", "y", "X."]),
        (15, ["Una", "cosa", "Primera", "Monsieur", "Segunda"]),
        (19, ["carta", "valor", "as", "alto"]),
    ]


def test_a_link_leaves_no_space_behind() -> None:
    [passage] = passages_of_markdown("Véase [el orden](cards.md#ladder).", "page.md")
    assert passage.text == "Véase el orden."


@pytest.mark.parametrize(
    ("message", "text"),
    [
        pytest.param("%(seat)s gana %(count)d bazas.", "X gana X bazas.", id="gaps"),
        pytest.param("<b>Norte</b>&nbsp;gana", "Norte\u00a0gana", id="tags and entities"),
    ],
)
def test_a_message_is_read_without_its_gaps(message: str, text: str) -> None:
    assert strip_gaps(message) == text
