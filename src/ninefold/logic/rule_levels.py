"""Ratings and levels of puzzles with rules: one number for a path, and what it means in each variant."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from math import log10

from ninefold.logic.levels import LEVEL_NAMES

HARDEST = 20.0
"""Where the last level ends."""
LOWEST = 1.0

OTHER = "other"
BY_LENGTH = 4
"""Levels whose bounds lie among steps that every puzzle has many of; those above are told by their hardest steps."""
_SIZE = re.compile(r"(\d+)x\1")


def path_rating(costs: Iterable[float]) -> float:
    """The rating of a path by what its steps cost in the profile `rules`: the hardest's, more where there are many.

    Ten steps of a kind weigh as much as one that is a point harder, so that long work counts and hardly ever outweighs
    one hard step. Only ratings of one variant can be compared.

    >>> path_rating([37]), path_rating([37] * 10), path_rating([10] * 50 + [37])
    (3.7, 4.7, 3.7)
    """
    weight = sum(10 ** (cost / 10) for cost in costs)
    return max(LOWEST, round(log10(weight), 1)) if weight else LOWEST


def rule_level(variant: str, rating: float, is_solved: bool = True) -> str:
    """The level of a puzzle of a variant; what logic alone does not solve is of the last one."""
    if not is_solved:
        return LEVEL_NAMES[-1]
    return next(name for name, (_, high) in rule_ranges(variant).items() if rating <= high or name == LEVEL_NAMES[-1])


def rule_ranges(variant: str) -> Mapping[str, tuple[float, float]]:
    """For each level the lowest and highest rating of a puzzle of that variant, both included.

    A mixture has the highest bounds of its parts. Larger boards take more steps of a kind, and smaller ones fewer.
    """
    tops = _bounds(variant)
    lows = (LOWEST, *(round(top + 0.1, 1) for top in tops))
    return dict(zip(LEVEL_NAMES, zip(lows, (*tops, HARDEST), strict=True), strict=True))


def rows_of(variant: str) -> tuple[str, ...]:
    """The tables a puzzle is judged by: those of the parts of its variant, else `other`."""
    return tuple(part for part in variant.split("+") if part in _tops()) or (OTHER,)


@cache
def _bounds(variant: str) -> tuple[float, ...]:
    sizes = (_SIZE.fullmatch(part) for part in variant.split("+"))
    size = next((int(found[1]) for found in sizes if found), 9)
    more = max(by_size().get(row, 1.0) for row in rows_of(variant)) * log10(size * size / 81)
    highest = [max(tops) for tops in zip(*(_tops()[row] for row in rows_of(variant)), strict=True)]
    bounds: list[float] = []
    for place, top in enumerate(highest):
        moved = top + more if place < BY_LENGTH else top
        bounds.append(round(max(moved, bounds[-1] + 0.1 if bounds else LOWEST), 1))
    return tuple(bounds)


def by_size() -> dict[str, float]:
    """How far the bounds of a variant move on boards of other sizes, where that is not once the logarithm."""
    return {variant: row["by_size"] for variant, row in _table().items() if "by_size" in row}


def measured_variants() -> tuple[str, ...]:
    """The variants that have a table of their own, and `other` for the rest."""
    return tuple(_tops())


def measured_tops() -> dict[str, tuple[float, ...]]:
    """For each of them the highest rating of every level but the last."""
    return _tops()


@cache
def _tops() -> dict[str, tuple[float, ...]]:
    return {variant: tuple(row[name] for name in LEVEL_NAMES[:-1]) for variant, row in _table().items()}


@cache
def _table() -> dict[str, dict[str, float]]:
    return tomllib.loads(files(__package__).joinpath("rule_levels.toml").read_text(encoding="utf-8"))
