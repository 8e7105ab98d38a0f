"""`mkdocs serve` shows every language, and shows a change of whatever a page is made of."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest

from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from conftest import Project

PATIENCE = 60


def answer(url: str) -> str:
    """Return what is served at an address, or nothing while nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=10) as response:  # noqa: S310
            return response.read().decode("utf-8")
    except OSError:
        return ""


def wait_for(seen: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not seen():
        if time.monotonic() > end:
            pytest.fail(f"{what} is not served after {PATIENCE} s")
        time.sleep(0.2)


@pytest.fixture
def served(project: Project) -> Iterator[str]:
    """Serve the copy of the project; give the address of its root."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    log = (project.folder / "serve.log").open("w")
    server = subprocess.Popen(
        command,
        cwd=project.folder,
        env=project.environment,
        stdout=log,
        stderr=subprocess.STDOUT,
    )
    try:
        root = f"http://127.0.0.1:{port}/aluette/"
        wait_for(lambda: server.poll() is not None or bool(answer(root)), "the root page")
        assert server.poll() is None, (project.folder / "serve.log").read_text(encoding="utf-8")
        yield root
    finally:
        server.terminate()
        server.wait(timeout=20)
        log.close()


def test_every_language_is_served_and_every_change_is_shown(project: Project, served: str) -> None:
    for address in ("", *(f"{language}/tricks/" for language in LANGUAGES)):
        assert "<h1" in answer(served + address), address
    assert "al-lost" in missing(served)

    page = project.folder / "docs/fr/tricks.md"
    with page.open("a", encoding="utf-8") as file:
        file.write("\nUne phrase toute neuve.\n")
    wait_for(lambda: "Une phrase toute neuve." in answer(f"{served}fr/tricks/"), "a page's change")

    catalogue = "locales/nl/LC_MESSAGES/aluette.po"
    project.edit(catalogue, 'msgid "The cards"\nmsgstr "', 'msgid "The cards"\nmsgstr "Nieuw: ')
    wait_for(lambda: "Nieuw: " in answer(f"{served}nl/tricks/"), "a catalogue's change")

    project.edit("overrides/main.html", "{% block styles %}", "{% block styles %}<!-- new -->")
    wait_for(lambda: "<!-- new -->" in answer(f"{served}es/tricks/"), "an override's change")

    template = "src/aluette/site/templates/index.html.j2"
    project.edit(template, "<h1>Aluette</h1>", "<h1>Aluette, anew</h1>")
    wait_for(lambda: "Aluette, anew" in answer(served), "a template's change")

    template = project.folder / "src/aluette/render/templates/trick.j2"
    template.write_text(template.read_text(encoding="utf-8") + "<i>anew</i>\n", encoding="utf-8")
    wait_for(lambda: "<i>anew</i>" in answer(f"{served}nl/tricks/"), "an example's template")

    example = project.folder / "docs/examples/trick/home.yml"
    before = answer(f"{served}es/")
    text = example.read_text(encoding="utf-8")
    example.write_text(re.sub(r"\b12o\b", "11o", text), encoding="utf-8")
    wait_for(lambda: answer(f"{served}es/") not in {"", before}, "an example's change")


def test_a_fault_is_told_in_a_line_and_the_server_goes_on(project: Project, served: str) -> None:
    page = project.folder / "docs/fr/tricks.md"
    sound = page.read_text(encoding="utf-8")
    page.write_text(f"{sound}\n## Sans nom\n", encoding="utf-8")
    log = project.folder / "serve.log"
    wait_for(lambda: "this heading has no id" in log.read_text(encoding="utf-8"), "a fault")
    page.write_text(f"{sound}\n## Avec nom {{#name}}\n", encoding="utf-8")
    for language in LANGUAGES:
        with (project.folder / f"docs/{language}/tricks.md").open("a", encoding="utf-8") as other:
            other.write("" if language == "fr" else "\n## Name {#name}\n")
    wait_for(lambda: 'id="name"' in answer(f"{served}nl/tricks/"), "the mended page")
    assert "Traceback" not in log.read_text(encoding="utf-8")


def missing(served: str) -> str:
    with pytest.raises(urllib.error.HTTPError) as raised:
        urllib.request.urlopen(f"{served}fr/no/such/page/", timeout=10)  # noqa: S310
    with raised.value as response:
        return response.read().decode("utf-8")
