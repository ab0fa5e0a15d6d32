"""The journey of a collection that is rated: in shards, each puzzle where it stood."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from ninefold.kernel import Boards
from ninefold.logic import level_of
from ninefold.usecases.bulk.shards import Row, Task, read_shard
from ninefold.usecases.bulk.stream import Batch, why_not
from ninefold.usecases.rate_puzzle import rate_many

SHARD_SIZE = 100


@dataclass(frozen=True)
class Collection:
    """Puzzles to be rated."""

    puzzles: Batch

    @property
    def count(self) -> int:
        return len(self.puzzles)

    @property
    def shard_size(self) -> int:
        return SHARD_SIZE

    @property
    def name(self) -> str:
        return f"ratings of {self.count} puzzles, {hashlib.sha256(self.puzzles.boards.tobytes()).hexdigest()}"

    def task(self, number: int) -> Task:
        return partial(rate_shard, self.puzzles.boards[number * SHARD_SIZE : (number + 1) * SHARD_SIZE])


@dataclass(frozen=True)
class Rated:
    """A puzzle of a collection with Sudoku Explainer's figures; without them where it is no proper puzzle."""

    puzzle: str
    rating: float | None
    ep: float | None
    ed: float | None
    level: str | None
    solved: bool
    """Whether the figures are exact: where logic alone did not get to the end they are lower bounds."""
    solutions: int
    """1, 0, 2 for several, or below 0 for no puzzle."""
    reason: str | None
    """Why there are no figures."""


def collection_of(batches: Iterable[Batch]) -> Collection:
    """All puzzles of a stream, 81 bytes each."""
    boards, bad, rows = [np.empty((0, 81), np.uint8)], dict[int, str](), 0
    for batch in batches:
        bad.update({rows + row: reason for row, reason in batch.bad.items()})
        boards.append(batch.boards)
        rows += len(batch)
    return Collection(Batch(np.concatenate(boards), bad))


def rate_shard(boards: Boards) -> list[Row]:
    """The figures of some puzzles, and how many solutions each has."""
    ratings = rate_many(boards)
    figures = (ratings.se, ratings.ep, ratings.ed, ratings.solved, ratings.counts)
    return [tuple(map(str, row)) for row in zip(*(column.tolist() for column in figures), strict=True)]


def collect_ratings(collection: Collection, folder: Path) -> Iterator[Rated]:
    """The ratings of all shards, in the order of the puzzles."""
    for first in range(0, collection.count, SHARD_SIZE):
        number = first // SHARD_SIZE
        rows = read_shard(collection, folder, number) or collection.task(number)()
        for place, row in enumerate(rows):
            yield _rated(collection.puzzles, first + place, row)


def _rated(puzzles: Batch, place: int, row: Row) -> Rated:
    se, ep, ed, solved, count = row
    if count != "1":
        text = "" if place in puzzles.bad else puzzles.text(place)
        return Rated(text, None, None, None, None, False, int(count), why_not(puzzles, place, int(count)))
    rating = float(se)
    return Rated(puzzles.text(place), rating, float(ep), float(ed), level_of(rating).name, solved == "True", 1, None)
