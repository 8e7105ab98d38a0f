"""What is wrong with a page stops the build with one clear line, and never a traceback."""

from __future__ import annotations

import re
import subprocess
from typing import TYPE_CHECKING

import pytest

from aluette.wording.catalogue import LANGUAGES

if TYPE_CHECKING:
    from conftest import Project

EXAMPLE = "\n```aluette\ntrick: trick/home\n```\n"


def faults(build: subprocess.CompletedProcess[str]) -> list[str]:
    """Return the lines that name a fault, of a build that stopped."""
    said = build.stdout + build.stderr
    assert build.returncode == 1, said
    assert "Traceback" not in said
    return [line for line in said.splitlines() if re.match(r"(ERROR|WARNING|Error)\b", line)]


def append(project: Project, text: str, *languages: str) -> None:
    for language in languages:
        with (project.folder / "docs" / language / "tricks.md").open("a", encoding="utf-8") as page:
            page.write(text)


def lines(project: Project, language: str) -> int:
    page = project.folder / "docs" / language / "tricks.md"
    return len(page.read_text(encoding="utf-8").splitlines())


def test_an_unknown_example(project: Project) -> None:
    append(project, EXAMPLE.replace("trick/home", "trick/nothing"), *LANGUAGES)
    [line] = faults(project.build())
    last = lines(project, "es")
    assert re.search(rf"docs/es/tricks\.md:({last - 2}|{last - 1}): .*trick/nothing", line)


def test_an_unknown_option(project: Project) -> None:
    append(project, EXAMPLE.replace("home\n", "home\ncolour: red\n"), *LANGUAGES)
    [line] = faults(project.build())
    assert re.search(rf"docs/es/tricks\.md:{lines(project, 'es') - 1}: .*colour", line)


def test_a_fence_with_more_than_its_name(project: Project) -> None:
    append(project, EXAMPLE.replace("```aluette", "```{.aluette}"), *LANGUAGES)
    [line] = faults(project.build())
    assert re.search(rf"docs/es/tricks\.md:{lines(project, 'es') - 2}: .*begins no example", line)


def test_a_false_claim(project: Project) -> None:
    project.edit("docs/examples/trick/home.yml", "winner: south", "winner: east")
    found = faults(project.build())
    assert len(found) == 1
    assert re.search(r"docs/examples/trick/home\.yml:\d+: .*east", found[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_without_a_counterpart(project: Project, language: str) -> None:
    (project.folder / "docs" / language / "tricks.md").unlink()
    [line] = faults(project.build())
    assert f"no counterpart docs/{language}/tricks.md" in line


def test_a_page_that_only_one_language_has(project: Project) -> None:
    (project.folder / "docs/nl/extra.md").write_text("# Extra {#extra}\n", encoding="utf-8")
    [line] = faults(project.build())
    assert "docs/nl/extra.md:1: this page has no counterpart docs/es/extra.md" in line


def test_another_example_than_in_the_other_languages(project: Project) -> None:
    append(project, EXAMPLE, "fr", "nl")
    [line] = faults(project.build())
    assert f"docs/fr/tricks.md:{lines(project, 'fr') - 2}: the example “trick: trick/home”" in line


def test_a_heading_without_an_id(project: Project) -> None:
    append(project, "\n## Sin nombre\n", *LANGUAGES)
    [line] = faults(project.build())
    assert f"docs/es/tricks.md:{lines(project, 'es')}: this heading has no id" in line


def test_a_page_without_a_description(project: Project) -> None:
    page = project.folder / "docs/fr/tricks.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(re.sub(r"^description:.*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    [line] = faults(project.build())
    assert "[fr] docs/fr/tricks.md:1: the front matter lacks a description" in line


def test_front_matter_that_is_not_yaml(project: Project) -> None:
    page = project.folder / "docs/fr/tricks.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(
        re.sub(r"^description:.*\n", "description: un: deux\n", text, flags=re.MULTILINE),
        encoding="utf-8",
    )
    [line] = faults(project.build())
    assert "[fr] docs/fr/tricks.md:1: the front matter is not YAML" in line


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        ("[x](nowhere.md)", "'nowhere.md', but the target is not found"),
        ("[x](cards.md#nowhere)", "does not contain an anchor '#nowhere'"),
        ("[x](/cards/)", "an absolute link '/cards/'"),
        ("[x](nowhere/)", "unrecognized relative link 'nowhere/'"),
    ],
    ids=["a page", "a heading", "an absolute address", "a folder"],
)
def test_a_dead_link_and_in_which_language(project: Project, link: str, complaint: str) -> None:
    append(project, f"\n{link}\n", "nl")
    [line] = faults(project.build())
    assert line.startswith("WARNING -  [nl] Doc file 'tricks.md' contains")
    assert complaint in line


def test_a_page_that_the_navigation_lacks(project: Project) -> None:
    for language in LANGUAGES:
        page = project.folder / "docs" / language / "extra.md"
        page.write_text("---\ndescription: x\n---\n\n# X {#x}\n", encoding="utf-8")
    found = faults(project.build())
    assert len(found) == len(LANGUAGES)
    for line, language in zip(found, LANGUAGES, strict=True):
        assert line.startswith(f"WARNING -  [{language}] The following pages exist")


def test_a_template_with_a_fault(project: Project) -> None:
    project.edit("overrides/main.html", "{% endblock %}", "{% endblok %}")
    [line] = faults(project.build())
    assert re.search(r"overrides/main\.html:\d+: .*endblok", line)


def test_a_catalogue_with_a_fault(project: Project) -> None:
    catalogue = project.folder / "locales/nl/LC_MESSAGES/aluette.po"
    with catalogue.open("a", encoding="utf-8") as file:
        file.write("\nnonsense\n")
    [line] = faults(project.build())
    assert re.search(r"locales/nl/LC_MESSAGES/aluette\.po:\d+: ", line)


def test_a_site_without_an_address(project: Project) -> None:
    project.edit("mkdocs.yml", "site_url:", "# site_url:")
    [line] = faults(project.build())
    assert "mkdocs.yml: site_url is missing" in line
