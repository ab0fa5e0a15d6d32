"""Ctrl-C at a real terminal, where every process of the program hears it: nobody ever sees a traceback."""

import fcntl
import os
import select
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import httpx
import pytest

from running_server import free_port

CTRL_C = b"\x03"
INTERRUPTED = 130
HARD = "98.7.....6.....9...5......7..5.7...3....6.....3..8.5..4......6...9.....1.....4.32"
"""Keeps a work process busy for a while."""


class Terminal:
    """`ninefold play` in a terminal of its own, with Ctrl-C to press."""

    def __init__(self, home: Path, **environment: str) -> None:
        self._screen, keyboard = os.openpty()
        inherited = {
            name: value for name, value in os.environ.items() if name not in ("DJANGO_SETTINGS_MODULE", "DATABASE_URL")
        }
        self.said = ""
        self.home = home
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ninefold", "play", "--no-browser", "--port", free_port()],
            stdin=keyboard,
            stdout=keyboard,
            stderr=keyboard,
            env={**inherited, "NINEFOLD_HOME": str(home), "NINEFOLD_BROWSER": "off", **environment},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(keyboard)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)

    @property
    def url(self) -> str:
        return next(word for word in self.said.split() if word.startswith("http://")).rstrip("/")

    def read_until(self, words: str) -> None:
        while words not in self.said:
            assert self._read(), f"it ended without saying {words!r}:\n{self.said}"

    def wait_for(self, has_come: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not has_come():
            assert self.process.poll() is None, self.said
            assert time.monotonic() < end, self.said
            select.select([], [], [], 0.01)

    def press_ctrl_c(self) -> int:
        """The exit status, when all that was printed has been read."""
        os.write(self._screen, CTRL_C)
        while self._read():
            pass
        return self.process.wait(timeout=60)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._screen], [], [], 60)
        assert ready, f"nothing was said for a minute:\n{self.said}"
        try:
            part = os.read(self._screen, 4_096).decode()
        except OSError:
            # What Linux says when nobody has the terminal open any more.
            return False
        self.said += part
        return bool(part)


def test_while_it_starts(tmp_path: Path) -> None:
    with Terminal(tmp_path, NINEFOLD_STOCK="0", NINEFOLD_DRILL_STOCK="0") as terminal:
        terminal.wait_for((tmp_path / "ninefold.sqlite3").exists)
        assert terminal.press_ctrl_c() == INTERRUPTED
        assert terminal.said.strip() == "^C"


def test_while_it_fills_its_stock_and_somebody_waits_for_work(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.read_until("Ctrl-C stops it")
        with httpx.Client(base_url=terminal.url, timeout=60, trust_env=False) as browser:
            browser.get("/api/health")
            headers = {"X-CSRFToken": browser.cookies["csrftoken"]}
            asking = threading.Thread(target=_ask, args=(browser, headers), daemon=True)
            asking.start()
            terminal.wait_for(lambda: _has_work_process(terminal))
            assert terminal.press_ctrl_c() == 0
            asking.join()
        assert "Traceback" not in terminal.said
        assert terminal.said.endswith("Ninefold has stopped.\r\n")


@pytest.mark.slow
@pytest.mark.parametrize("tenth", range(10))
def test_at_any_moment(tmp_path: Path, tenth: int) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for((tmp_path / "ninefold.sqlite3").exists)
        time.sleep(tenth / 3)
        assert terminal.press_ctrl_c() in (0, INTERRUPTED)
        assert "Traceback" not in terminal.said, terminal.said
        assert "Exception" not in terminal.said, terminal.said


def _ask(browser: httpx.Client, headers: dict[str, str]) -> None:
    try:
        browser.post("/api/v1/rate", json={"text": HARD}, headers=headers)
    except httpx.HTTPError:
        # The server was stopped meanwhile.
        return


def _has_work_process(terminal: Terminal) -> bool:
    """Whether there is one yet: it is a copy of the process that has everything loaded, and that one's child."""
    return any(_children(child) for child in _children(terminal.process.pid) if "forkserver" in _command(child))


def _children(pid: int | str) -> list[str]:
    # Linux lists the children of each thread by itself.
    return [child for children in Path(f"/proc/{pid}/task").glob("*/children") for child in _read(children)]


def _command(pid: str) -> str:
    return " ".join(_read(Path(f"/proc/{pid}/cmdline")))


def _read(file: Path) -> list[str]:
    """The words of a file; none if what it is about is gone by now."""
    try:
        return file.read_text().split()
    except OSError:
        return []
