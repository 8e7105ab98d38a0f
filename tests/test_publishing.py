"""Publishing by hand: `mkdocs gh-deploy` pushes the whole site to a repository's branch."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def git(*arguments: str | Path, folder: Path) -> str:
    return subprocess.run(
        ["git", *map(str, arguments)],
        cwd=folder,
        env=quiet_git(folder),
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def quiet_git(home: Path) -> dict[str, str]:
    """Return the variables for a git that knows of no other settings and needs no person."""
    person = {
        f"GIT_{who}_{what}": "aluette@example.org"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, **person, "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}


def test_gh_deploy_pushes_the_site_in_all_languages(tmp_path: Path) -> None:
    remote, work = tmp_path / "remote.git", tmp_path / "work"
    work.mkdir()
    git("init", "--quiet", "--bare", remote, folder=tmp_path)
    git("init", "--quiet", "--initial-branch=main", folder=work)
    for name in ("mkdocs.yml", "docs", "locales", "overrides", "src"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, work / name)
        else:
            shutil.copy(source, work / name)
    git("add", ".", folder=work)
    git("commit", "--quiet", "--message", "All", folder=work)
    git("remote", "add", "origin", remote, folder=work)
    deployed = subprocess.run(
        [sys.executable, "-m", "mkdocs", "gh-deploy", "--strict"],
        cwd=work,
        env={
            **quiet_git(work),
            "NO_MKDOCS_2_WARNING": "1",
            "SITE_URL": "https://somebody.example/fork/",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert deployed.returncode == 0, deployed.stdout + deployed.stderr
    published = set(git("ls-tree", "-r", "--name-only", "gh-pages", folder=remote).splitlines())
    assert {"index.html", "404.html", "sitemap.xml", "robots.txt"} <= published
    for language in ("es", "fr", "nl"):
        assert f"{language}/tiebreak/index.html" in published
    page = git("show", "gh-pages:fr/index.html", folder=remote)
    assert "https://somebody.example/fork/fr/" in page
