"""Long work in shards: each is done on any executor and kept as a file, so that nothing done is ever done twice.

A shard is written under another name and then renamed. A whole file is done: that is the whole story of going on after
Ctrl-C, a power cut or a lost worker. Only this process writes; workers send their rows, so they may be anywhere.
"""

import csv
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from pathlib import Path
from typing import Protocol

Row = tuple[str, ...]
Task = Callable[[], list[Row]]


class Work(Protocol):
    """Something that is done in shards, the same ones however often it is interrupted."""

    @property
    def count(self) -> int:
        """How many rows there are to do."""

    @property
    def shard_size(self) -> int:
        """Rows of a shard; the last may have fewer."""

    @property
    def name(self) -> str:
        """What tells this work from any other."""

    def task(self, number: int) -> Task:
        """A shard, to be done in another process."""


def run(work: Work, folder: Path, executor: Executor, window: int) -> Iterator[int]:
    """Does what is missing, at most `window` shards at a time; says after each how many rows there are."""
    shards = range(-(-work.count // work.shard_size))
    missing = [number for number in shards if read_shard(work, folder, number) is None]
    done = len(shards) - len(missing)
    waiting, running = iter(missing), dict[Future[list[Row]], int]()
    yield min(work.count, done * work.shard_size)
    while True:
        for number in islice(waiting, window - len(running)):
            running[executor.submit(work.task(number))] = number
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            keep_shard(folder, running.pop(future), future.result())
            done += 1
            yield min(work.count, done * work.shard_size)


def read_shard(work: Work, folder: Path, number: int) -> list[Row] | None:
    """The rows of a shard that was kept; None if there is none, or not all of it."""
    wanted = min(work.shard_size, work.count - number * work.shard_size)
    try:
        with _path(folder, number).open(newline="", encoding="utf-8") as file:
            rows = [tuple(row) for row in csv.reader(file)]
    except (FileNotFoundError, UnicodeDecodeError, csv.Error):
        return None
    return rows if len(rows) >= wanted and len(set(map(len, rows))) == 1 else None


def keep_shard(folder: Path, number: int, rows: list[Row]) -> None:
    """Writes a shard whole or not at all."""
    path = _path(folder, number)
    draft = path.with_suffix(".draft")
    try:
        with draft.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _path(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:06}.csv"
