"""A browser that fills the screen and comes back when it is closed."""

import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from types import TracebackType

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chrome", "microsoft-edge", "msedge")
QUICK = 3.0
"""A browser that closes sooner than this many seconds after its start has not worked."""
TRIES = 3


def kiosk_command(address: str, profile: str) -> list[str] | None:
    """What opens the address in full screen with nothing around it, or None if no browser is found that can."""
    for name in CHROMIUMS:
        if path := shutil.which(name):
            folder = f"--user-data-dir={profile}"
            return [path, "--kiosk", "--no-first-run", "--disable-pinch", "--incognito", folder, address]
    if path := shutil.which("firefox"):
        return [path, "--kiosk", "--profile", profile, address]
    return None


class KioskWindow:
    """Open while the `with` lasts. Whoever closes it sees it open again; what they did in it is forgotten."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._is_over = threading.Event()
        self._browser: subprocess.Popen[bytes] | None = None
        self._watch = threading.Thread(target=self._keep_open, daemon=True)

    def __enter__(self) -> "KioskWindow":
        self._watch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over.set()
        if self._browser:
            self._browser.terminate()
        self._watch.join(timeout=5)

    def _keep_open(self) -> None:
        failures = 0
        while not self._is_over.is_set() and failures < TRIES:
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="ninefold-kiosk-", ignore_cleanup_errors=True) as profile:
                self._show(kiosk_command(self._address, profile))
            failures = failures + 1 if time.monotonic() - began < QUICK else 0
        if not self._is_over.is_set():
            print(f"The browser does not stay open. Open {self._address} in one yourself.", flush=True)

    def _show(self, command: Sequence[str] | None) -> None:
        if command is None or self._is_over.is_set():
            return
        self._browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._browser.wait()
