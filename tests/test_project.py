"""What surrounds the code keeps its word: lock file, scripts, licences and what guides say."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import shlex
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import aluette
import environment

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT: Final[dict[str, Any]] = tomllib.loads(
    (ROOT / "pyproject.toml").read_text(encoding="utf-8")
)
GUIDES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
SCRIPTS: Final = sorted(
    path
    for path in (ROOT / "scripts").rglob("*")
    if path.is_file() and path.read_bytes().startswith(b"#!")
)


def locked() -> list[tuple[str, str]]:
    """Return each package and version that the lock file names.

    A package has several versions where different Pythons need different ones.
    """
    return re.findall(r"^([a-z0-9-]+)==([^ ]+)", LOCK, re.MULTILINE)


def required() -> list[Requirement]:
    """Return everything that the project asks for, in each of its extras."""
    project = PROJECT["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    wanted = [Requirement(text) for texts in lists for text in texts]
    wanted += map(Requirement, PROJECT["build-system"]["requires"])
    return [requirement for requirement in wanted if requirement.name != "aluette"]


@pytest.mark.parametrize("requirement", required(), ids=str)
def test_the_lock_file_holds_what_the_project_asks_for(requirement: Requirement) -> None:
    name = canonicalize_name(requirement.name)
    versions = [version for package, version in locked() if package == name]
    assert versions, f"{name} is not locked; make the lock file anew"
    assert all(requirement.specifier.contains(version) for version in versions)


def test_every_locked_package_has_its_hashes_and_no_host_is_named() -> None:
    blocks = re.split(r"\n(?=[a-z0-9-]+==)", LOCK)[1:]
    assert len(blocks) == len(locked())
    assert all("--hash=sha256:" in block for block in blocks)
    assert "://" not in LOCK


def test_the_changelog_tells_of_this_version() -> None:
    version = re.escape(PROJECT["project"]["version"])
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{version}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)


def test_both_licences_come_with_the_package() -> None:
    assert PROJECT["project"]["license-files"] == ["LICENSE", "LICENSE-docs"]
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "CC-BY-4.0" in (ROOT / "LICENSE-docs").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", [*SCRIPTS, ROOT / ".ci" / "run"], ids=lambda path: path.name)
def test_a_script_can_be_started(script: Path) -> None:
    assert os.access(script, os.X_OK), f"{script}: chmod +x"
    if script.parent.name == ".ci":
        subprocess.run(["bash", "-n", str(script)], check=True)
    else:
        compile(script.read_text(encoding="utf-8"), str(script), "exec")


def test_ruff_reads_the_scripts_without_an_ending_too() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert {str(script) for script in SCRIPTS} <= set(shown.splitlines())


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_that_a_guide_links_to_is_there(guide: str) -> None:
    text = (ROOT / guide).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)", text) + re.findall(r'(?:src|srcset)="([^"]+)"', text)
    missing = [target for target in targets if "://" not in target and not (ROOT / target).exists()]
    assert not missing


@pytest.mark.parametrize("guide", GUIDES)
def test_every_path_that_a_guide_names_is_there(guide: str) -> None:
    text = (ROOT / guide).read_text(encoding="utf-8")
    named = re.findall(
        r"`((?:src|docs|tests|scripts|locales|overrides|\.ci|\.github)/[\w./-]*)`", text
    )
    pattern = re.compile(r"/(?:pt|LANGUAGE|CHAPTER|NAME)\b")
    missing = [path for path in named if not pattern.search(path) and not (ROOT / path).exists()]
    assert not missing


def sessions() -> list[tuple[str, str]]:
    """Return each command of the README's terminal sessions, with what it prints there."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [
        (command, output)
        for block in blocks
        for command, output in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("command", "output"), sessions(), ids=lambda text: text.split("\n")[0])
def test_a_command_of_the_readme_prints_what_the_readme_says(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "aluette"
    ran = subprocess.run(
        [sys.executable, "-m", "aluette", *arguments],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.stdout + ran.stderr).rstrip() == output.rstrip()


def test_the_python_of_the_readme_says_what_it_shows() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    shown = [line[2:] for line in example.splitlines() if line.startswith("# ")]
    ran = subprocess.run(
        [sys.executable, "-c", example],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert shown
    assert (ran.stdout + ran.stderr).splitlines() == shown


@pytest.mark.parametrize(
    "name",
    [
        module.name
        for module in pkgutil.walk_packages(aluette.__path__, "aluette.")
        if not module.name.endswith("__main__")
    ],
)
def test_the_examples_in_a_module_s_docstrings_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_example_in_the_package_s_docstring_holds() -> None:
    tried = doctest.testmod(aluette)
    assert (tried.failed, tried.attempted > 0) == (0, True)


def test_serve_refuses_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = subprocess.run(
            [sys.executable, str(ROOT / "scripts" / "serve"), "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert refused.returncode == 2
    assert refused.stderr == f"Port {port} cannot be had; name another one, or none.\n"


class Setup:
    """An environment in a folder of its own, whose steps are written down and not taken."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stamp = folder / "aluette-stamp"
        self.steps: list[str] = []
        self.works = True
        monkeypatch.setattr(environment, "FOLDER", folder)
        monkeypatch.setattr(environment, "STAMP", self.stamp)
        monkeypatch.setattr(environment, "_step", lambda what, _: self.steps.append(what))
        monkeypatch.setattr(environment, "_runs", lambda _: self.works)


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setup:
    return Setup(tmp_path, monkeypatch)


INSTALLING = ["install the packages of requirements.lock", "install the project"]


def test_a_sound_environment_is_left_alone(setup: Setup) -> None:
    environment.prepare()
    setup.steps.clear()
    environment.prepare()
    assert setup.steps == []


def test_an_environment_without_its_stamp_is_brought_up_to_date(setup: Setup) -> None:
    environment.prepare()
    assert setup.steps == INSTALLING
    assert setup.stamp.is_file()


def test_a_broken_environment_is_made_anew(setup: Setup) -> None:
    environment.prepare()
    setup.steps.clear()
    setup.works = False
    environment.prepare()
    assert setup.steps == ["make the environment", *INSTALLING]


def test_a_step_that_fails_leaves_no_stamp(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    environment.prepare()
    setup.stamp.write_text("of an older lock file", encoding="utf-8")
    monkeypatch.setattr(environment, "_step", lambda what, _: sys.exit(what))
    with pytest.raises(SystemExit):
        environment.prepare()
    assert not setup.stamp.exists()


def test_the_checks_run_where_the_terminal_lacks_letters() -> None:
    started = """
import environment, runpy
environment.prepare = lambda: print("─ …")
checks = runpy.run_path("scripts/test")["main"]
checks.__globals__["get_programs"] = exit
checks()
"""
    ran = subprocess.run(
        [sys.executable, "-c", started],
        cwd=ROOT,
        env={**environment.variables(), "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
        | {"PYTHONPATH": str(ROOT / "scripts")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "? ?\n", "")


def test_an_old_python_is_told_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "OLDEST_PYTHON", (99, 1))
    with pytest.raises(SystemExit, match=r"needs Python 99\.1 or newer, and this is 3\."):
        environment.prepare()
