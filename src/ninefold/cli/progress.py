"""A progress bar for long inputs: on a terminal that shows nothing else, and nowhere otherwise."""

import sys
from collections.abc import Callable

Read = Callable[[int], bytes]


def counted_reads(read: Read, total: int | None) -> Read:
    """The same reads, shown as a bar on standard error from the second one on."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        return read
    return _Bar(read, total).read


class _Bar:
    def __init__(self, read: Read, total: int | None) -> None:
        # Imported here because it costs more time than solving a puzzle.
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn, TransferSpeedColumn

        columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("", total=total)
        self._read = read
        self._reads = 0

    def read(self, size: int) -> bytes:
        data = self._read(size)
        self._reads += 1
        if self._reads == 2 and data:
            self._progress.start()
        self._progress.advance(self._task, len(data))
        if not data:
            self._progress.stop()
        return data
