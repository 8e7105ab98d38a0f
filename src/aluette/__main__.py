"""Run the command line: `python -m aluette`."""

from __future__ import annotations

from aluette.cli import main

if __name__ == "__main__":
    main(prog_name="aluette")
