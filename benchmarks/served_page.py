"""A local server and a real Chromium, for what is measured in the page."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from running_server import RunningServer


@contextmanager
def served_page() -> Iterator[tuple[str, Browser]]:
    """The address of a server of its own, and a browser; without a Chromium the run ends with a sentence."""
    path = os.environ.get("NINEFOLD_CHROMIUM") or shutil.which("chromium")
    if path is None:
        sys.exit("no Chromium on this machine")
    # The stock is filled by whatever the machine has left; here nothing shall be on its way but the page.
    os.environ.setdefault("NINEFOLD_STOCK", "0")
    os.environ.setdefault("NINEFOLD_DRILL_STOCK", "0")
    with RunningServer("--port", "0") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=False, args=["--disable-gpu"])
        yield server.url, browser
        browser.close()
