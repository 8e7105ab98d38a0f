"""The wheel, alone in an empty environment: every command works there, in every language."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("babel", "click", "pyyaml")
WINNERS: Final = "N E S E W N E S N"


@dataclass(frozen=True, slots=True)
class Installation:
    """An environment that holds the wheel, what the wheel asks for, and nothing else."""

    folder: Path
    wheel: Path

    @property
    def programs(self) -> Path:
        """Where its programs are."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def run(self, *command: str, text: str = "") -> subprocess.CompletedProcess[str]:
        """Run one of its programs in an empty folder, far from the checkout."""
        empty = self.folder / "empty"
        empty.mkdir(exist_ok=True)
        program, *arguments = command
        return subprocess.run(
            [str(self.programs / program), *arguments],
            cwd=empty,
            env={"PATH": os.defpath, "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"},
            input=text,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def aluette(self, *arguments: str, text: str = "") -> str:
        """Run the command line, which must succeed, and return what it prints."""
        ran = self.run("aluette", *arguments, text=text)
        assert ran.returncode == 0, ran.stderr
        assert not ran.stderr
        return ran.stdout

    def answer(self, *arguments: str, text: str = "") -> dict[str, Any]:
        """Run the command line and return its answer in JSON."""
        read: dict[str, Any] = json.loads(self.aluette(*arguments, "--json", text=text))
        return read


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    work = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [
            *(sys.executable, "-m", "build", "--no-isolation", "--wheel"),
            *("--outdir", str(work), str(ROOT)),
        ],
        capture_output=True,
        check=True,
    )
    [wheel] = work.glob("*.whl")
    folder = work / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    installed = Installation(folder, wheel)
    python = installed.programs / "python"
    library = Path(
        subprocess.run(
            [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    )
    for name in NEEDED:
        for file in distribution(name).files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                target = library / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), target)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"),
            *("--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)),
        ],
        check=True,
    )
    return installed


@pytest.fixture(scope="module")
def hand_file(installation: Installation) -> str:
    return installation.aluette("compose", WINNERS, "--dealer", "west", "--seed", "7")


def test_the_wheel_holds_every_file_of_the_package_and_the_catalogues(
    installation: Installation,
) -> None:
    source = ROOT / "src" / "aluette"
    wanted = {
        f"aluette/{path.relative_to(source).as_posix()}"
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    wanted |= {
        f"aluette/locales/{language}/LC_MESSAGES/aluette.po" for language in ("es", "fr", "nl")
    }
    with zipfile.ZipFile(installation.wheel) as archive:
        held = set(archive.namelist())
    assert not wanted - held
    assert {name.split("/")[0].split("-")[0] for name in held} == {"aluette"}


def test_the_checkout_is_out_of_sight(installation: Installation) -> None:
    ran = installation.run(
        "python",
        "-c",
        "import sys, aluette.wording.catalogue as c; print(c.locales_folder(), *sys.path)",
    )
    assert ran.returncode == 0, ran.stderr
    assert "site-packages" in ran.stdout.split()[0]
    assert str(ROOT / "src") not in ran.stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "spoiled"), ("es", "podrida"), ("fr", "pourri"), ("nl", "bedorven")],
)
def test_trick(language: str, words: str, installation: Installation) -> None:
    said = installation.aluette(
        *("trick", "1o", "8c", "1e", "12b", "--leader", "south", "--lang", language)
    )
    assert words in said


def test_trick_as_json(installation: Installation) -> None:
    answer = installation.answer("trick", "1o", "8c", "1e", "12b", "--leader", "south")
    assert (answer["format"], answer["outcome"]) == ("aluette.trick/1", "spoiled")
    assert answer["tied"] == ["south", "north"]


@pytest.mark.parametrize(("language", "seat"), [("es", "Norte"), ("fr", "Nord"), ("nl", "Noord")])
def test_compose_then_hand(
    language: str, seat: str, installation: Installation, hand_file: str
) -> None:
    assert seat in installation.aluette("hand", "-", "--lang", language, text=hand_file)


def test_the_composed_hand_goes_where_it_should(installation: Installation, hand_file: str) -> None:
    answer = installation.answer("hand", "-", text=hand_file)
    winners = [trick["winner"][0].upper() for trick in answer["tricks"]]
    assert winners == WINNERS.split()
    assert answer["result"]["reason"] == "first-to-total"


def test_solve(installation: Installation, hand_file: str) -> None:
    command = ("solve", "-", "--from", "24")
    assert installation.answer(*command, text=hand_file)["format"] == "aluette.solution/1"
    assert installation.aluette(*command, "--lang", "es", text=hand_file)
    without_numba = installation.run("aluette", *command, "--fast", text=hand_file)
    assert without_numba.returncode == 2
    assert "install numba" in without_numba.stderr


def test_match(installation: Installation) -> None:
    match = "dealer: west\nhands:\n" + 3 * "  - {pair: north-south, points: 1}\n"
    assert installation.answer("match", "-", text=match)["score"] == {
        "north-south": 3,
        "east-west": 0,
    }
    assert installation.aluette("match", "-", "--lang", "fr", text=match)


def test_deal(installation: Installation) -> None:
    dealt = installation.aluette("deal", "--seed", "7", "--dealer", "north")
    assert installation.answer("hand", "-", text=dealt)["result"]["kind"] == "unfinished"


def test_draw(installation: Installation) -> None:
    drawn = installation.answer("draw", "--seed", "7", "--partnerships", "top-four")
    assert drawn["format"] == "aluette.draw/1"
    assert installation.aluette("draw", "--seed", "7", "--lang", "nl")


def test_check(installation: Installation, tmp_path: Path) -> None:
    for name in ("docs", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name)
    installation.aluette("check", str(tmp_path))


def test_python_m_aluette(installation: Installation) -> None:
    ran = installation.run("python", "-m", "aluette", "--help")
    assert ran.returncode == 0, ran.stderr
    for command in ("trick", "hand", "match", "solve", "deal", "draw", "compose", "check"):
        assert command in ran.stdout
