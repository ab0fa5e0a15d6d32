"""The journey of puzzles by the thousand: made in shards, put together without twins."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from pathlib import Path

from ninefold import kernel
from ninefold.grid import format_grid
from ninefold.make import MAKER_VERSION, MadePuzzle, Wish, attempts
from ninefold.usecases.bulk.shards import Row, Task, read_shard

SHARD_SIZE = 200
"""Puzzles of a shard, unless fewer are wanted at all."""

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
        return partial(make_shard, self.wish, (self.seed + (number + 1) * _SEEDS_APART) & _SEED_MASK, self.shard_size)


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


def collect(job: MakeJob, folder: Path) -> Iterator[Product]:
    """The puzzles of all shards in order, twins left out; further ones are made where twins left gaps."""
    return islice(_without_twins(_products(job, folder)), job.count)


def make_shard(wish: Wish, seed: int, size: int) -> list[Row]:
    """The puzzles of one shard."""
    made = (puzzle for puzzle in attempts(wish, seed, effort=10**9) if puzzle is not None)
    return [_row(puzzle) for puzzle in islice(made, size)]


def _products(job: MakeJob, folder: Path) -> Iterator[Product]:
    shards = -(-job.count // job.shard_size)
    for number in count():
        kept = read_shard(job, folder, number) if number < shards else None
        for puzzle, solution, givens, rating, level, key in kept or job.task(number)():
            yield Product(puzzle, solution, int(givens), float(rating), level, key)


def _without_twins(products: Iterable[Product]) -> Iterator[Product]:
    seen: set[str] = set()
    for product in products:
        if product.key not in seen:
            seen.add(product.key)
            yield product


def _row(made: MadePuzzle) -> Row:
    solution = format_grid(made.solution)
    return str(made), solution, str(made.given_count), str(made.rating), made.level, kernel.canonical(made)
