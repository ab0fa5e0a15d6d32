"""Sums, held to every grid of four by four: there are 288, so that nothing needs to be searched to know the answer."""

import json
from random import Random

import pytest

from ninefold import kernel

SIZE = 4
GRIDS = [tuple(map(int, grid)) for grid in kernel.rule_solutions(json.dumps({"size": SIZE, "rules": []}), 300)]

WEIGHTS = {"plain": (1,), "differences": (1, 1, -1), "weighted": (1, 1, -1, 2, -3)}

Sum = tuple[list[int], list[int], int]
"""Cells, weights and total."""


def total_of(cells: list[int], weights: list[int], grid: tuple[int, ...]) -> int:
    return sum(weight * grid[cell] for cell, weight in zip(cells, weights, strict=True))


def made_sums(chance: Random, weights: tuple[int, ...]) -> list[Sum]:
    """Up to three sums that one grid has; now and then one of them is wrong by one."""
    grid, sums = chance.choice(GRIDS), list[Sum]()
    for _ in range(chance.randint(1, 3)):
        cells = chance.sample(range(SIZE * SIZE), chance.randint(2, 9))
        chosen = [chance.choice(weights) for _ in cells]
        sums.append((cells, chosen, total_of(cells, chosen, grid) + (chance.random() < 0.1)))
    return sums


def as_text(sums: list[Sum]) -> str:
    rules = [
        {
            "kind": "sum",
            "cells": [f"r{cell // SIZE + 1}c{cell % SIZE + 1}" for cell in cells],
            "weights": weights,
            "total": total,
        }
        for cells, weights, total in sums
    ]
    return json.dumps({"size": SIZE, "rules": rules})


def test_there_are_288_grids_of_four_by_four() -> None:
    assert len(set(GRIDS)) == 288


@pytest.mark.parametrize("kind", WEIGHTS)
def test_sums_are_held_by_as_many_grids_as_all_grids_say(kind: str) -> None:
    chance = Random(17)
    for _ in range(150):
        sums = made_sums(chance, WEIGHTS[kind])
        expected = sum(all(total_of(cells, weights, grid) == total for cells, weights, total in sums) for grid in GRIDS)
        assert kernel.count_rules(as_text(sums), limit=300) == expected, as_text(sums)
