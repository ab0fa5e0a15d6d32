"""Regions of a jigsaw: boxes whose borders were moved, cell by cell and on both sides alike, until no box is left."""

from collections.abc import Sequence

from ninefold.make.chance import Dice
from ninefold.make.variants.page import neighbours, turning
from ninefold.rules.layout import regions_text, usual_regions

TRADES = 5
"""Trades tried for each cell."""


def draw_regions(size: int, dice: Dice) -> str:
    """The text of a layout of connected regions with half-turn symmetry."""
    regions = list(usual_regions(size))
    turn = turning("rotational", size)
    near = neighbours(size)
    for _ in range(TRADES * size * size):
        _trade(regions, turn, near, dice)
    return regions_text(regions)


def _trade(regions: list[int], turn: Sequence[int], near: Sequence[Sequence[int]], dice: Dice) -> None:
    """Two regions that touch give each other a cell, and so do their images; or nothing happens."""
    first = dice.below(len(regions))
    others = [cell for cell in near[first] if regions[cell] != regions[first]]
    if not others:
        return
    one, other = regions[first], regions[dice.pick(others)]
    back = [cell for cell, region in enumerate(regions) if region == other and _touches(regions, near[cell], one)]
    second = dice.pick(back)
    if second == first or turn[first] in (first, second) or turn[second] == second:
        return
    was = list(regions)
    image_one, image_other = was[turn[first]], was[turn[second]]
    regions[first], regions[second] = other, one
    regions[turn[first]], regions[turn[second]] = image_other, image_one
    touched = {one, other, image_one, image_other}
    if not all(_is_pleasant(regions, region, near) for region in touched) or not _is_even(regions, touched):
        regions[:] = was


def _touches(regions: list[int], around: Sequence[int], region: int) -> bool:
    return any(regions[cell] == region for cell in around)


def _is_even(regions: list[int], touched: set[int]) -> bool:
    size = round(len(regions) ** 0.5)
    return all(regions.count(region) == size for region in touched)


def _is_pleasant(regions: list[int], region: int, near: Sequence[Sequence[int]]) -> bool:
    """Whether the cells of a region hang together, without long tails."""
    cells = [cell for cell, at in enumerate(regions) if at == region]
    inside = set(cells)
    inner = sum(other in inside for cell in cells for other in near[cell]) // 2
    size = len(cells)
    if inner < size + size // 6 - 1:
        return False
    waiting, seen = [cells[0]], {cells[0]}
    while waiting:
        for other in near[waiting.pop()]:
            if other in inside and other not in seen:
                seen.add(other)
                waiting.append(other)
    return len(seen) == size
