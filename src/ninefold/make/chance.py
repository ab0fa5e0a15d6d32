"""Chance that is the same on every machine: numbers scattered by splitmix64."""

import numpy as np
from numpy.typing import NDArray

GOLDEN = np.uint64(0x9E3779B97F4A7C15)

Numbers = NDArray[np.uint64]


def number_of(text: str) -> int:
    """A number below 2**64 that stands for a text: its FNV-1a hash.

    >>> hex(number_of("a"))
    '0xaf63dc4c8601ec8c'
    """
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 % 2**64
    return number


def seeds_from(seed: int, places: range) -> Numbers:
    """A seed of its own for each place, whatever the batch it is asked for in."""
    return np.uint64(seed & (2**64 - 1)) + np.arange(places.start, places.stop, dtype=np.uint64) * GOLDEN


def scattered(seeds: Numbers, keys: NDArray[np.integer]) -> Numbers:
    """A random number for each seed and key: a row for every seed."""
    mixed: Numbers = seeds[:, None] + (keys.astype(np.uint64) + np.uint64(1)) * GOLDEN
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


def shuffled(seed: int, count: int) -> list[int]:
    """The numbers below `count` in random order."""
    keys = scattered(seeds_from(seed, range(1)), np.arange(count))[0]
    order: list[int] = np.argsort(keys, kind="stable").tolist()
    return order


def order_from(seed: int, count: int) -> list[int]:
    """The numbers below `count` in random order; seeds that follow each other begin with different ones.

    Ten puzzles asked for in a row shall not look alike.
    """
    block, first = divmod(seed, count)
    order = shuffled(block, count)
    return order[first:] + order[:first]


def seeds_of(seed: int, turn: int, count: int) -> list[int]:
    """So many seeds that follow from one, other ones in every turn."""
    own: list[int] = scattered(seeds_from(seed, range(1)), np.arange(count) + turn * count)[0].tolist()
    return own
