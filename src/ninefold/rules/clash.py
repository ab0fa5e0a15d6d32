"""Digits that stand twice in a house."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ninefold.rules.house import House


@dataclass(frozen=True)
class Clash:
    """One digit in several cells of one house."""

    digit: int
    house: House
    cells: tuple[int, ...]


def find_clashes(digits: Sequence[int], houses: Iterable[House]) -> list[Clash]:
    """All clashes, house by house; two cells that share two houses clash twice."""
    return [clash for house in houses for clash in _clashes_of(digits, house)]


def _clashes_of(digits: Sequence[int], house: House) -> list[Clash]:
    cells_of: dict[int, list[int]] = {}
    for cell in house.cells:
        if digits[cell]:
            cells_of.setdefault(digits[cell], []).append(cell)
    return [Clash(digit, house, tuple(cells)) for digit, cells in sorted(cells_of.items()) if len(cells) > 1]
