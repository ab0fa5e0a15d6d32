"""The journey of puzzles by the thousand: made in shards, put together without twins."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

from ninefold.grid import format_grid
from ninefold.make import EFFORT, MAKER_VERSION, MadePuzzle, Wish, make_in_turn
from ninefold.make.search_report import SearchReport
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import puzzle_object
from ninefold.usecases.bulk.shards import Row, Task, read_shard
from ninefold.usecases.find_twins import canonical

SHARD_SIZE = 200
"""Puzzles of a shard, unless fewer are wanted at all."""

Progress = Callable[[SearchReport], None]

_TIRELESS = 10**9
_SEEDS_APART = 0x5851F42D4C957F2D
_SEED_MASK = 2**64 - 1


@dataclass(frozen=True)
class MakeJob:
    """How many puzzles of what kind. The same job gives the same puzzles, however often it was interrupted."""

    wish: Wish
    count: int
    seed: int

    @property
    def shard_size(self) -> int:
        return min(SHARD_SIZE, self.count)

    @property
    def name(self) -> str:
        return f"maker {MAKER_VERSION}: {self!r}"

    def task(self, number: int) -> Task:
        """The last shard is made whole too: it has puzzles to spare where twins leave gaps."""
        return partial(make_shard, self.wish, self.seed_of(number), self.shard_size)

    def seed_of(self, number: int) -> int:
        """The seed of a shard; the first has the job's own, so that it begins with the puzzle of that seed."""
        return (self.seed + number * _SEEDS_APART) & _SEED_MASK


@dataclass(frozen=True)
class Product:
    """A puzzle of the factory."""

    puzzle: str
    solution: str
    givens: int
    rating: float
    level: str
    key: str
    """Canonical form: the same for all twins."""

    @property
    def object(self) -> dict[str, Any]:
        """The puzzle as a JSON object with what is known of it: readers pass over what they do not know."""
        known = {"solution": self.solution, "level": self.level, "rating": self.rating}
        return puzzle_object(Puzzle.from_text(self.puzzle)) | known


def seed_in(name: str) -> int | None:
    """The seed of the job that has this name."""
    found = re.search(r"\bseed=(\d+)\)$", name)
    return int(found[1]) if found else None


def made_in_turn(job: MakeJob, progress: Progress | None = None) -> Iterator[Product]:
    """The puzzles of a job as they are made; UnmetWishError when the effort for one is over.

    `progress` is called now and then while one is looked for.
    """
    return _finished(job, (_rows(job, number, EFFORT, progress) for number in count()))


def collect(job: MakeJob, folder: Path) -> Iterator[Product]:
    """The puzzles of all shards in order, twins left out; further ones are made where twins left gaps."""
    return _finished(job, (_kept_rows(job, folder, number) for number in count()))


def make_shard(wish: Wish, seed: int, size: int) -> list[Row]:
    """The puzzles of one shard."""
    return [_row(puzzle) for puzzle in islice(make_in_turn(wish, seed, _TIRELESS), size)]


def _kept_rows(job: MakeJob, folder: Path, number: int) -> Iterator[Row]:
    """The rows of a shard that was made before, and what follows them."""
    is_job = number * job.shard_size < job.count
    kept = (read_shard(job, folder, number) if is_job else None) or []
    more = islice(_rows(job, number, _TIRELESS), len(kept), None) if len(kept) < SHARD_SIZE else ()
    return chain(kept, more)


def _rows(job: MakeJob, number: int, effort: int, progress: Progress | None = None) -> Iterator[Row]:
    return map(_row, islice(make_in_turn(job.wish, job.seed_of(number), effort, progress), SHARD_SIZE))


def _finished(job: MakeJob, shards: Iterable[Iterable[Row]]) -> Iterator[Product]:
    rows = chain.from_iterable(shards)
    products = (
        Product(puzzle, solution, int(givens), float(rating), level, key)
        for puzzle, solution, givens, rating, level, key in rows
    )
    return islice(_without_twins(products), job.count)


def _without_twins(products: Iterable[Product]) -> Iterator[Product]:
    seen: set[str] = set()
    for product in products:
        if product.key not in seen:
            seen.add(product.key)
            yield product


def _row(made: MadePuzzle) -> Row:
    solution = format_grid(made.solution)
    return str(made), solution, str(made.given_count), str(made.rating), made.level, canonical(made)
