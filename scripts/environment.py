"""The project's own virtual environment: made when missing, mended when broken, else left alone.

Needs nothing but the standard library of Python 3.11 or newer. What is installed is exactly what
`requirements.lock` names, each file checked against its hash, and then the project itself in
editable form.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / ".venv"
STAMP: Final = FOLDER / "aluette-stamp"
PYTHON: Final = FOLDER / "Scripts" / "python.exe" if os.name == "nt" else FOLDER / "bin" / "python"
OLDEST_PYTHON: Final = (3, 11)


def prepare() -> None:
    """Make sure that the environment holds what the lock file says.

    Raises:
        SystemExit: this Python is too old, or a step failed; the message says which.
    """
    if sys.version_info < OLDEST_PYTHON:
        needed = ".".join(map(str, OLDEST_PYTHON))
        sys.exit(
            f"Aluette needs Python {needed} or newer, and this is {sys.version.split()[0]}; "
            f"start the script with a newer one, as in: python{needed} scripts/serve"
        )
    stamp = _stamp()
    if _runs("import aluette, mkdocs") and STAMP.is_file() and STAMP.read_text() == stamp:
        return
    print("Setting up .venv (once; about a minute) …", flush=True)
    STAMP.unlink(missing_ok=True)
    if not _runs(f"import pip, sys; assert sys.version == {sys.version!r}"):
        _step("make the environment", [sys.executable, "-m", "venv", "--clear", str(FOLDER)])
    install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _step(
        "install the packages of requirements.lock",
        [*install, "--require-hashes", "--requirement", str(ROOT / "requirements.lock")],
    )
    _step(
        "install the project",
        [*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    )
    STAMP.write_text(stamp)


def variables(**more: str) -> dict[str, str]:
    """Return the variables for a program that runs in the environment, and `more` of them."""
    unwanted = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", **more}


def _stamp() -> str:
    """Return what changes whenever the environment has to be set up again."""
    ground = hashlib.sha256()
    for name in ("requirements.lock", "pyproject.toml"):
        ground.update((ROOT / name).read_bytes())
    ground.update(f"{sys.version} {ROOT}".encode())
    return ground.hexdigest()


def _runs(statement: str) -> bool:
    """Tell whether the environment's Python is there and can run a statement."""
    try:
        tried = subprocess.run(
            [str(PYTHON), "-c", statement], env=variables(), capture_output=True, check=False
        )
    except OSError:
        return False
    return tried.returncode == 0


def _step(what: str, command: list[str]) -> None:
    if subprocess.run(command, cwd=ROOT, env=variables(), check=False).returncode:
        sys.exit(f"Could not {what}; the lines above say why. Nothing else was changed.")


if __name__ == "__main__":
    prepare()
