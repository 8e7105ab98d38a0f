"""The publishing workflow: linted without a network, with no more rights than it needs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from programs import ACTIONLINT, GETTING, find_program

ROOT: Final = Path(__file__).resolve().parent.parent
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PAGES: Final = ROOT / ".github" / "workflows" / "pages.yml"

LINT: Final = """
const { createLinter } = require(process.argv[1]);
const { readFileSync } = require("fs");
createLinter().then((lint) => {
  const faults = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
  console.log(JSON.stringify(faults));
});
"""


def actionlint(*files: Path) -> list[str]:
    """Return what actionlint, run by Node, finds in workflow files."""
    node = find_program("node")
    if node is None or not ACTIONLINT.is_file():
        pytest.skip(f"no actionlint: {GETTING['node']}")
    linted = subprocess.run(
        [str(node), "-e", LINT, str(ACTIONLINT.parent), *map(str, files)],
        capture_output=True,
        text=True,
        check=True,
    )
    return [f"{fault['line']}: {fault['message']}" for fault in json.loads(linted.stdout)]


def zizmor(*files: Path) -> subprocess.CompletedProcess[str]:
    """Run zizmor's offline audits over workflow files."""
    return subprocess.run(
        [str(Path(sys.executable).with_name("zizmor")), "--offline", "--no-progress", *files],
        capture_output=True,
        text=True,
        check=False,
    )


def schema_faults(*files: Path) -> subprocess.CompletedProcess[str]:
    """Hold workflow files against the schema that check-jsonschema brings along."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema"),
            *("--builtin-schema", "vendor.github-workflows"),
            *files,
        ],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A workflow with a fault for each of the linters."""
    text = PAGES.read_text(encoding="utf-8")
    text = text.replace("needs: build", "needs: nothing-of-that-name")
    text = re.sub(r"checkout@[0-9a-f]{40} # v\S+", "checkout@main", text)
    text = text.replace("timeout-minutes: 25", "timeout-minuets: 25")
    path = tmp_path / ".github" / "workflows" / "faulty.yml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.system
def test_actionlint_finds_nothing() -> None:
    assert actionlint(*WORKFLOWS) == []


@pytest.mark.system
def test_actionlint_finds_a_job_that_needs_an_unknown_one(faulty: Path) -> None:
    assert any("nothing-of-that-name" in fault for fault in actionlint(faulty))


def test_zizmor_finds_nothing() -> None:
    audit = zizmor(*WORKFLOWS)
    assert audit.returncode == 0, audit.stdout + audit.stderr


def test_zizmor_finds_an_action_that_is_not_pinned(faulty: Path) -> None:
    audit = zizmor(faulty)
    assert audit.returncode != 0
    assert "unpinned-uses" in audit.stdout


def test_the_workflow_fits_the_schema() -> None:
    checked = schema_faults(*WORKFLOWS)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_schema_knows_a_misspelt_key(faulty: Path) -> None:
    checked = schema_faults(faulty)
    assert checked.returncode != 0
    assert "timeout-minuets" in checked.stdout


def workflow() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(PAGES.read_text(encoding="utf-8"))
    return loaded


def test_only_publishing_may_write() -> None:
    rights = {name: job["permissions"] for name, job in workflow()["jobs"].items()}
    assert workflow()["permissions"] == {}
    assert rights.pop("publish") == {"pages": "write", "id-token": "write"}
    assert all("write" not in granted.values() for granted in rights.values())


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    uses = re.findall(r"uses: (.+)", PAGES.read_text(encoding="utf-8"))
    assert uses
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use) for use in uses)


def test_a_checkout_leaves_no_credentials_behind() -> None:
    checkouts = [
        step
        for job in workflow()["jobs"].values()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/checkout@")
    ]
    assert checkouts
    assert all(step["with"] == {"persist-credentials": False} for step in checkouts)


def test_the_site_is_built_for_the_address_that_the_host_names() -> None:
    [build] = [step for step in workflow()["jobs"]["build"]["steps"] if "mkdocs" in str(step)]
    assert build["env"]["SITE_URL"] == "${{ steps.pages.outputs.base_url }}/"


def test_nothing_is_published_unchecked_or_from_a_pull_request() -> None:
    jobs = workflow()["jobs"]
    assert jobs["publish"]["needs"] == "build"
    assert jobs["build"]["needs"] == "check"
    assert "github.event_name != 'pull_request'" in jobs["build"]["if"]
    assert [step["run"] for step in jobs["check"]["steps"] if "run" in step] == [".ci/run"]
