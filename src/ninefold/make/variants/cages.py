"""Cages of a killer: mostly of two and three cells, then neighbours grow together while logic can still do it."""

from collections.abc import Iterable

from ninefold.make.chance import Dice
from ninefold.make.variants.drawing import Drawing, Move
from ninefold.make.variants.page import Clue, Page

Cage = frozenset[int]

SIZES = {2: 72, 3: 28}
"""How often a cage of so many cells is begun with: two thirds of printed cages have two cells, a quarter three."""

LARGEST = {4: 2, 6: 4, 8: 5, 9: 5}
"""Cells of the largest cage on small pages; 97 of 100 printed ones have no more than four, and few more than six."""


def draw_cages(page: Page, dice: Dice, density: int, count: int | None) -> Drawing:
    """Cages over the whole page, or most of it if few are wished for, with their sums, and merges of neighbours."""
    tiles = dice.shuffled(_tiled(page, dice))
    if count is not None:
        return Drawing.of([_clue(page, cage) for cage in tiles[:count]])
    cages = dict(enumerate(tiles[: len(tiles) * min(density, 100) // 100]))
    drawing = Drawing.of([_clue(page, cage) for cage in cages.values()])
    number = len(cages)
    while len(cages) > page.size:
        pair = _next_pair(page, cages, dice)
        if pair is None:
            break
        merged = cages.pop(pair[0]) | cages.pop(pair[1])
        cages[number] = merged
        drawing.moves.append(Move(gone=pair, new=((number, _clue(page, merged)),)))
        number += 1
    return drawing


def _clue(page: Page, cage: Cage) -> Clue:
    cells = sorted(cage)
    return {"kind": "cage", "cells": page.names(cells), "sum": sum(page.digits[cell] for cell in cells)}


def _tiled(page: Page, dice: Dice) -> list[Cage]:
    """The page cut into cages of two or three cells; a cell that is left over joins a neighbour."""
    free = set(range(page.size * page.size))
    cages: list[set[int]] = []
    while free:
        # Where there is least room left, so that hardly a cell is left over.
        room = {cell: len(free.intersection(page.near(cell))) for cell in sorted(free)}
        tight = min(room.values())
        cell = dice.pick([cell for cell in room if room[cell] == tight])
        cage = {cell}
        free.discard(cell)
        for _ in range(dice.weighted(SIZES) - 1):
            grown = [near for near in _around(page, cage) if near in free and _differ(page, {near, *cage})]
            if grown:
                cage.add(dice.pick(grown))
                free -= cage
        cages.append(cage)
    return _without_singles(page, cages, dice)


def _without_singles(page: Page, cages: list[set[int]], dice: Dice) -> list[Cage]:
    for single in [cage for cage in cages if len(cage) == 1]:
        around = set(_around(page, single))
        hosts = [cage for cage in cages if cage & around and len(cage) <= 3 and _differ(page, single | cage)]
        if hosts:
            least = min(map(len, hosts))
            dice.pick([cage for cage in hosts if len(cage) == least]).update(single)
            cages.remove(single)
    return [frozenset(cage) for cage in cages]


def _around(page: Page, cage: Iterable[int]) -> list[int]:
    own = set(cage)
    return sorted({near for cell in own for near in page.near(cell)} - own)


def _differ(page: Page, cells: set[int]) -> bool:
    return len({page.digits[cell] for cell in cells}) == len(cells)


def _next_pair(page: Page, cages: dict[int, Cage], dice: Dice) -> tuple[int, int] | None:
    """Two neighbours that may become one cage: the smallest there are, so that cages stay of a size."""
    home = {cell: number for number, cage in cages.items() for cell in cage}
    edges = {
        (min(home[cell], home[near]), max(home[cell], home[near]))
        for cell in home
        for near in page.near(cell)
        if near in home and home[cell] != home[near]
    }
    largest = LARGEST.get(page.size, 6)
    fitting: dict[int, list[tuple[int, int]]] = {}
    for one, other in sorted(edges):
        union = cages[one] | cages[other]
        if len(union) <= largest and _differ(page, set(union)) and _is_compact(page, union):
            fitting.setdefault(len(union), []).append((one, other))
    if not fitting:
        return None
    # Now and then a larger one, as in print.
    sizes = {size: 4 ** (largest - size) for size in fitting}
    return dice.pick(fitting[dice.weighted(sizes)])


def _is_compact(page: Page, cage: Cage) -> bool:
    """Whether a cage hangs together without stretching across the page."""
    rows = [cell // page.size for cell in cage]
    columns = [cell % page.size for cell in cage]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return max(high, wide) <= 4 and high * wide <= 2 * len(cage) + 1
