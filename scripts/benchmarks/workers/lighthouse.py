"""Let Lighthouse judge two pages as a telephone shows them; print one JSON object.

    lighthouse.py SITE COMMAND    the folder of a built site, for the base path /aluette/, with a
                                  plain one in the folder `plain`; the script that starts Lighthouse

For `ours` and `plain`, the tie-break page of each, the points from 0 to 100 by category, and what
Lighthouse finds wanting in ours.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from programs import find_chromium

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
COMPRESSED = {".html", ".css", ".js", ".svg", ".json", ".xml"}
PAGES = {"ours": "aluette/es/tiebreak/", "plain": "plain/es/tiebreak/"}


class Pages(SimpleHTTPRequestHandler):
    """Serve a folder below /aluette/ as GitHub Pages does: compressed, and to be kept a while."""

    def do_GET(self) -> None:
        """Answer with a file."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in COMPRESSED:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        """Leave the base path out."""
        return super().translate_path(path.replace("/aluette/", "/", 1))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


def judged(command: Path, address: str) -> dict[str, Any]:
    """Return what Lighthouse says of a page."""
    done = subprocess.run(
        [
            *(str(shutil.which("node")), str(command), address, "--quiet", "--output=json"),
            f"--only-categories={','.join(CATEGORIES)}",
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        ],
        env={**os.environ, "CHROME_PATH": str(find_chromium())},
        check=True,
        capture_output=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def wanting(report: dict[str, Any]) -> list[str]:
    """Return the titles of the audits, but for those of speed, that are not passed."""
    audits = report["audits"]
    names = [
        entry["id"]
        for category in CATEGORIES[1:]
        for entry in report["categories"][category]["auditRefs"]
    ]
    return sorted({audits[name]["title"] for name in names if audits[name]["score"] == 0})


def main() -> None:
    """Judge, and print."""
    site, command = sys.argv[1], Path(sys.argv[2])
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{server.server_port}/"
        reports = {name: judged(command, root + path) for name, path in PAGES.items()}
        server.shutdown()
    found: dict[str, Any] = {
        name: {key: 100 * report["categories"][key]["score"] for key in CATEGORIES}
        for name, report in reports.items()
    }
    print(json.dumps({**found, "wanting": wanting(reports["ours"])}))


if __name__ == "__main__":
    main()
