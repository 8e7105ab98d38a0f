"""Every address in the site leads somewhere inside it, and nothing is loaded from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from weblinks import Site

if TYPE_CHECKING:
    from pathlib import Path

URL = "https://example.org/aluette/"

PAGE = """<!DOCTYPE html><html lang="es"><head><title>x</title>
<link rel="canonical" href="https://example.org/aluette/es/">
<link rel="stylesheet" href="../style.css"></head>
<body id="top"><a href="#top">x</a><a href="https://elsewhere.example/">x</a>
<svg><use href="../cards.svg#k3o"/></svg>{}</body></html>"""


def site_with(folder: Path, markup: str) -> Site:
    """Make a small site of one page, with something in it."""
    (folder / "es").mkdir()
    (folder / "style.css").write_text("a { background: url(cards.svg) }", encoding="utf-8")
    (folder / "cards.svg").write_text('<svg><symbol id="k3o"></symbol></svg>', encoding="utf-8")
    (folder / "es" / "index.html").write_text(PAGE.format(markup), encoding="utf-8")
    return Site(folder, URL)


def test_every_address_of_the_site_holds(built_site: Path) -> None:
    site = Site(built_site, URL)
    assert len(site.pages()) > 3
    found = site.faults()
    assert not found, "\n" + "\n".join(found)


def test_sound_addresses_pass(tmp_path: Path) -> None:
    assert site_with(tmp_path, '<img src="data:image/gif;base64,R0" alt="">').faults() == []


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        pytest.param('<a href="../fr/">x</a>', "leads nowhere", id="a page that is not there"),
        pytest.param('<a href="#end">x</a>', "names no place", id="an anchor that is not there"),
        pytest.param('<use href="../cards.svg#k9z">', "names no place", id="a card that is not"),
        pytest.param('<a href="/es/">x</a>', "sub-path", id="a link out of the sub-path"),
        pytest.param('<a href="../es">x</a>', "slash", id="a folder without its slash"),
        pytest.param('<img src="no.png" alt="">', "leads nowhere", id="a missing picture"),
        pytest.param('<img srcset="no.png 2x" alt="">', "leads nowhere", id="a missing candidate"),
        pytest.param(
            '<script src="//cdn.example/x.js"></script>', "another host", id="a script from afar"
        ),
        pytest.param(
            '<link rel="preconnect" href="https://fonts.example/">', "another host", id="a far font"
        ),
    ],
)
def test_a_faulty_address_is_found(markup: str, fault: str, tmp_path: Path) -> None:
    [found] = site_with(tmp_path, markup).faults()
    assert fault in found


def test_a_style_sheet_from_afar_is_found(tmp_path: Path) -> None:
    site = site_with(tmp_path, "")
    (tmp_path / "style.css").write_text('@import "https://fonts.example/x.css";', encoding="utf-8")
    assert site.faults() == ["style.css: https://fonts.example/x.css loads from another host"]
