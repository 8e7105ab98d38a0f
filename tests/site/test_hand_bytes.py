"""What a hand to step through costs a reader.

A hand is all that a page holds of it, its tables, its sentences and its trace, in HTML,
compressed alone. What the page holds once for all its hands does not count, nor do the pictures
of the cards and the player, which are loaded once for all pages. A hand loads nothing of its own.
What other cards would have done and what the cards cost has a limit of its own.
"""

from __future__ import annotations

import gzip
import re
import statistics
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KIB = 1024
HAND = re.compile(r'<div class="al-hand" id="(?P<id>h\d+)".*?</details>\s*</div>', re.DOTALL)
ONCE = re.compile(r"<link [^>]*player\.css.*?</template>", re.DOTALL)
OTHER_CARDS = re.compile(r'(?<=data-trace=")(\d \w+) [^ "]+')
COSTS = re.compile(
    r' data-costs="[^"]*"|<em>.*?</em>|<p class="al-cost">.*?</p>| ✗ [^<]*(?=</li>)', re.DOTALL
)


def without_other_cards(hand: str) -> str:
    return COSTS.sub("", OTHER_CARDS.sub(r"\1", hand))


def zipped(text: str) -> int:
    return len(gzip.compress(text.encode(), 9, mtime=0))


@pytest.fixture(scope="module")
def hands(built_site: Path) -> dict[str, str]:
    """Return every hand of the site, by its address."""
    return dict(_hands(built_site))


def _hands(site: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(site.rglob("*.html")):
        page = ONCE.sub("", path.read_text(encoding="utf-8"))
        found = list(HAND.finditer(page))
        assert len(found) == page.count("<aluette-hand"), path
        for hand in found:
            yield f"{path.parent.relative_to(site)}/#{hand['id']}", hand[0]


def test_no_hand_takes_more_than_two_kilobytes(hands: dict[str, str]) -> None:
    sizes = {address: zipped(without_other_cards(hand)) for address, hand in hands.items()}
    assert len(sizes) >= 78
    assert {address: size for address, size in sizes.items() if size > 2 * KIB} == {}


def test_the_median_hand_takes_less_than_1900_bytes(hands: dict[str, str]) -> None:
    shown = map(without_other_cards, hands.values())
    assert statistics.median(map(zipped, shown)) < 1900


def test_what_other_cards_do_and_cost_takes_half_a_kilobyte(hands: dict[str, str]) -> None:
    shown = [hand for hand in hands.values() if OTHER_CARDS.search(hand)]
    assert len(shown) >= 70
    assert sum("al-cost" in hand for hand in shown) >= 30
    assert max(zipped(hand) - zipped(without_other_cards(hand)) for hand in shown) <= KIB / 2


def test_a_hand_loads_nothing_of_its_own(hands: dict[str, str]) -> None:
    for address, hand in hands.items():
        loaded = set(re.findall(r'(?:src|href)="([^"#]*)', hand))
        assert {file.rpartition("/")[2] for file in loaded} == {"cards.svg"}, address
