"""What comes out of a printer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from conftest import SiteServer

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["es", "fr", "nl"])
def test_the_rules_print_on_one_side_of_a4(
    language: str, watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(locale=language)
    page.goto(site_server.url(f"{language}/cheat-sheet/"))
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


def test_the_score_sheets_print_on_a_side_each(
    watched_page: Callable[..., Page], site_server: SiteServer
) -> None:
    page = watched_page(locale="es")
    page.goto(site_server.url("es/score-sheet/"))
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2
