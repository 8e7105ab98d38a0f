"""What `import aluette` gives: each name once, from the module that is its home."""

from __future__ import annotations

import subprocess
import sys

import pytest

import aluette


@pytest.mark.parametrize("name", aluette.__all__)
def test_a_public_name_is_found(name: str) -> None:
    assert getattr(aluette, name) is not None
    assert name in dir(aluette)


def test_the_public_names_are_in_order_and_each_there_once() -> None:
    assert len(set(aluette.__all__)) == len(aluette.__all__)
    assert set(aluette.__all__) == set(aluette._MODULE_OF)


def test_another_name_is_not_found() -> None:
    with pytest.raises(AttributeError, match="no attribute 'cheat'"):
        _ = aluette.cheat


def test_the_package_alone_imports_nothing_of_itself() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "import aluette, sys; print(*sys.modules, sep='\\n')"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not [name for name in ran.stdout.split() if name.startswith("aluette.")]
