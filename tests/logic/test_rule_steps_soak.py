"""The long run: fifty thousand steps over all kinds of rules, none of them wrong and none that tells anything false.

On small boards by chance, and a tenth as many again on the real puzzles, where they are, with more digits given.
In parts: NINEFOLD_SOAK_SEED says with which board to begin, NINEFOLD_SOAK_STEPS how many steps to check.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ninefold.logic import Position, Step, find_all_steps, solve_path, step_faults
from ninefold.logic.check import UNTRIED
from ninefold.logic.rule_profile import RULES
from ninefold.rules import Puzzle
from rule_judge import Filled
from rule_samples import KINDS
from rule_steps import board_with, is_wrong, steps_on

pytestmark = pytest.mark.slow

STEPS = int(os.environ.get("NINEFOLD_SOAK_STEPS", "50000"))
FIRST_SEED = int(os.environ.get("NINEFOLD_SOAK_SEED", "100"))
MOST_ON_A_BOARD = 60
"""Steps of one board that are checked, so that there are many boards."""
MOST_IN_VAIN = 50
"""Boards in a row without any grid: a kind that so small a board has no room for, such as anti-king, is left then."""

Told = tuple[Step, Position, list[Filled]]


def some_of(told: Iterator[Told], chance: Random) -> list[Told]:
    steps = [*told]
    return chance.sample(steps, min(len(steps), MOST_ON_A_BOARD))


def check(told: list[Told], seed: int) -> int:
    """How many steps there are, all of them right, and told truly as far as the ways they speak of can be tried."""
    for step, position, grids in told:
        assert not is_wrong(step, grids), (seed, step)
        found = step_faults(step, position)
        assert [fault for fault in found if UNTRIED not in fault] == [], (seed, step)
        if found:
            print(f"{seed}: {step.technique} has too many ways")
    return len(told)


@pytest.mark.parametrize("kind", KINDS)
def test_no_step_under_a_rule_is_wrong(kind: str) -> None:
    wanted, seed, checked, in_vain = STEPS // len(KINDS), FIRST_SEED, 0, 0
    while checked < wanted and in_vain < MOST_IN_VAIN:
        seed += 1
        board = board_with(kind, seed)
        in_vain = 0 if board else in_vain + 1
        checked += check(some_of(steps_on(*board), Random(seed)), seed) if board else 0
    print(f"{kind}: {checked} steps, seeds {FIRST_SEED + 1} to {seed}")


def real_puzzles() -> list[dict[str, Any]]:
    path = Path(os.environ.get("NINEFOLD_DATA", "nowhere")) / "variants" / "puzzles.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def with_more_givens(data: dict[str, Any], chance: Random) -> Puzzle:
    share = chance.choice((0.0, 0.1, 0.2, 0.3))
    givens = "".join(
        solved if chance.random() < share else given
        for given, solved in zip(data["givens"], data["solution"], strict=True)
    )
    return Puzzle.from_json({**{key: data[key] for key in data if key not in ("id", "solution")}, "givens": givens})


def steps_of(puzzle: Puzzle, grid: Filled, chance: Random) -> Iterator[Told]:
    """The steps of the path, and all steps of one position on it."""
    position = Position.of(puzzle)
    on_the_way = [position]
    for step in solve_path(position, RULES).steps:
        yield step, position, [grid]
        position = position.after(step.placements, step.removals)
        on_the_way.append(position)
    position = chance.choice(on_the_way)
    yield from ((step, position, [grid]) for step in find_all_steps(position, RULES))


@pytest.mark.parametrize("data", real_puzzles(), ids=lambda data: str(data["id"]))
def test_no_step_in_a_real_puzzle_is_wrong(data: dict[str, Any]) -> None:
    wanted, seed, checked = STEPS // 10 // len(real_puzzles()), FIRST_SEED, 0
    while checked < wanted:
        seed += 1
        chance = Random(seed)
        puzzle = with_more_givens(data, chance)
        symbols = puzzle.layout.symbols
        grid = Filled(puzzle.layout.size, tuple(symbols.index(symbol) + 1 for symbol in data["solution"]))
        checked += check(some_of(steps_of(puzzle, grid, chance), chance), seed)
    print(f"{data['id']}: {checked} steps, seeds {FIRST_SEED + 1} to {seed}")
