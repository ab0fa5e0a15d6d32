"""A progress bar for long inputs: on a terminal that shows nothing else, and nowhere otherwise."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Read = Callable[[int], bytes]


class CountedReads:
    """Reads, shown as a bar on standard error from the second one on, until they are closed."""

    def __init__(self, read: Read, total: int | None) -> None:
        self._read = read
        self._reads = 0
        self._bar = _bar(total) if sys.stderr.isatty() and not sys.stdout.isatty() else None

    def read(self, size: int) -> bytes:
        data = self._read(size)
        self._reads += 1
        if self._bar:
            if self._reads == 2 and data:
                self._bar.start()
            self._bar.advance(self._bar.task_ids[0], len(data))
        return data

    def close(self) -> None:
        """Takes the bar away, however far it came: the terminal shall be as it was."""
        if self._bar:
            self._bar.stop()


def _bar(total: int | None) -> "Progress":
    # Imported here because it costs more time than solving a puzzle.
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn, TransferSpeedColumn

    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    progress.add_task("", total=total)
    return progress
