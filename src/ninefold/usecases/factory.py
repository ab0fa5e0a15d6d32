"""The journey of puzzles by the thousand: shards made on any executor, kept as files, put together at the end.

A shard is a seed of its own and one file, written under another name and then renamed. An existing file is done: that
is the whole story of going on after Ctrl-C, a power cut or a lost worker.
"""

import csv
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import astuple, dataclass, fields
from itertools import count, islice
from pathlib import Path

from ninefold import kernel
from ninefold.grid import format_grid
from ninefold.make import MadePuzzle, Wish, attempts

SHARD_SIZE = 200
_SEEDS_APART = 0x5851F42D4C957F2D
_SEED_MASK = 2**64 - 1


@dataclass(frozen=True)
class Order:
    """How many puzzles of what kind. The same order gives the same puzzles, however often it was interrupted."""

    wish: Wish
    count: int
    seed: int

    @property
    def shards(self) -> int:
        return -(-self.count // SHARD_SIZE)


@dataclass(frozen=True)
class Product:
    """A puzzle of the factory."""

    puzzle: str
    solution: str
    clues: int
    rating: float
    level: str
    key: str
    """Canonical form: the same for all twins."""


def run(order: Order, folder: Path, executor: Executor, window: int) -> Iterator[int]:
    """Makes what is missing, at most `window` shards at a time; says after each how many puzzles there are."""
    done = len(finished_shards(folder))
    waiting = iter(number for number in range(order.shards) if not shard_path(folder, number).exists())
    running: set[Future[int]] = set()
    yield min(order.count, done * SHARD_SIZE)
    while True:
        for number in islice(waiting, window - len(running)):
            running.add(executor.submit(write_shard, order, number, folder))
        if not running:
            return
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            future.result()
            done += 1
            yield min(order.count, done * SHARD_SIZE)


def collect(order: Order, folder: Path) -> Iterator[Product]:
    """The puzzles of all shards in order, twins left out; further ones are made where twins left gaps."""
    return islice(_without_twins(_products(order, folder)), order.count)


def _products(order: Order, folder: Path) -> Iterator[Product]:
    for number in count():
        path = shard_path(folder, number)
        yield from read_shard(path) if path.exists() else make_shard(order, number)


def _without_twins(products: Iterable[Product]) -> Iterator[Product]:
    seen: set[str] = set()
    for product in products:
        if product.key not in seen:
            seen.add(product.key)
            yield product


def write_shard(order: Order, number: int, folder: Path) -> int:
    """Makes one shard and keeps it; its number is all that travels back."""
    path = shard_path(folder, number)
    draft = path.with_suffix(f".{os.getpid()}.draft")
    with draft.open("w", newline="") as file:
        csv.writer(file).writerows(astuple(product) for product in make_shard(order, number))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return number


def make_shard(order: Order, number: int) -> list[Product]:
    """The puzzles of one shard."""
    seed = (order.seed + (number + 1) * _SEEDS_APART) & _SEED_MASK
    made = (puzzle for puzzle in attempts(order.wish, seed, effort=10**9) if puzzle is not None)
    return [_product(puzzle) for puzzle in islice(made, SHARD_SIZE)]


def read_shard(path: Path) -> list[Product]:
    """The puzzles of a shard that was kept."""
    with path.open(newline="") as file:
        return [
            Product(p, s, int(clues), float(rating), lvl, key) for p, s, clues, rating, lvl, key in csv.reader(file)
        ]


def finished_shards(folder: Path) -> list[Path]:
    """The shards that are whole."""
    return sorted(folder.glob("shard-*.csv"))


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:06}.csv"


def columns(products: Iterable[Product]) -> dict[str, list[object]]:
    """The products as columns, for formats that want them that way."""
    rows = list(products)
    return {field.name: [getattr(row, field.name) for row in rows] for field in fields(Product)}


def _product(made: MadePuzzle) -> Product:
    assert made.solution is not None
    solution = format_grid(made.solution)
    return Product(str(made), solution, made.clues, made.rating, made.level, kernel.canonical(made))
