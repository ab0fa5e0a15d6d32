"""Chance that is the same on every machine: numbers scattered by splitmix64."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")

_MASK = 2**64 - 1

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


class Dice:
    """A row of random numbers from a seed, for whoever draws things one after the other."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def number(self) -> int:
        """The next number below 2**64."""
        self._state = (self._state + int(GOLDEN)) & _MASK
        mixed = self._state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return self.number() * count >> 64

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def comes_up(self, percent: int) -> bool:
        """Whether something happens that happens so often."""
        return self.below(100) < percent

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def weighted(self, weights: Mapping[Item, int]) -> Item:
        """One of the items, each as often as it weighs."""
        at = self.below(sum(weights.values()))
        for item, weight in weights.items():
            at -= weight
            if at < 0:
                return item
        raise ValueError("nothing to choose from")

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
