"""The real page, in a build in which every function says when it is reached."""

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
WATCH = Path(__file__).parent / "watch.js"
REST_FRAMES = 200
"""More than three seconds: the clock ticks in it, and whatever else runs on its own."""

Cause = Literal["input", "keeping"]
"""What made a function run; watch.js tells causes apart."""


@dataclass(frozen=True)
class Reached:
    """A function that ran, how many ends had been come to before, and what made it run."""

    stage: int
    cause: str
    file: str
    index: int


def build_page(folder: Path) -> None:
    """Builds the page to be traced."""
    command = ["scripts/npm.sh", "--prefix", "web", "run", "--silent", "build", "--"]
    options = ["--config", "traced.config.ts", "--outDir", str(folder), "--logLevel", "error"]
    subprocess.run([*command, *options], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


class TracedPage:
    """One page; what it does on its own is known and left out."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(path=WATCH)
        self._at_rest: set[tuple[str, int]] = set()

    def begin(self, *ends: str) -> None:
        """Lets the page come to rest, finds out what runs there all the time, and notes from now on. Ends are functions
        in JavaScript that tell whether a journey is at its end, in the order in which that happens."""
        self.page.wait_for_load_state("networkidle")
        self.wait_frames(REST_FRAMES)
        self._forget()
        self.wait_frames(REST_FRAMES)
        self._at_rest = {(found.file, found.index) for found in self._reached()}
        self._forget(*ends)

    def files(self, *causes: Cause, end: int = 0) -> list[str]:
        """The files in which functions ran from the beginning to that end, in the order first reached."""
        wanted = (found for found in self._reached() if found.cause in causes and found.stage <= end)
        files = (_path(found.file) for found in wanted if (found.file, found.index) not in self._at_rest)
        return list(dict.fromkeys(files))

    @property
    def resting_files(self) -> tuple[str, ...]:
        """The files with functions that run while nobody does anything."""
        return tuple(sorted({_path(file) for file, _ in self._at_rest}))

    def wait_for(self, end: str) -> None:
        self.page.wait_for_function(end)

    def wait_frames(self, count: int) -> None:
        frame = "await new Promise(requestAnimationFrame);"
        self.page.evaluate(f"async count => {{ while (count--) {frame} }}", count)

    def _forget(self, *ends: str) -> None:
        self.page.evaluate(f"forgetReached({', '.join(ends)})")

    def _reached(self) -> list[Reached]:
        lines: list[str] = self.page.evaluate("allReached()")
        parts = (line.split(" ") for line in lines)
        return [Reached(int(stage), cause, file, int(index)) for stage, cause, file, index in parts]


def _path(file: str) -> str:
    return f"web/src/{file}"
