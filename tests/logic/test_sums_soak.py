"""The long run for sums: killers and sums of every size, and the real puzzles where they are; no step is wrong.

NINEFOLD_SOAK_SEED says with which board to begin, NINEFOLD_SOAK_BOARDS how many to try.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from made_sums import Made, made_killer, made_sums
from ninefold.rules import Puzzle
from sum_steps import wrong

pytestmark = pytest.mark.slow

BOARDS = int(os.environ.get("NINEFOLD_SOAK_BOARDS", "200"))
FIRST_SEED = int(os.environ.get("NINEFOLD_SOAK_SEED", "100"))
SIZES = (4, 6, 8, 9, 9, 9, 12, 16)


@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + BOARDS))
def test_no_step_about_sums_is_wrong(seed: int) -> None:
    chance = Random(seed)
    size = chance.choice(SIZES)
    assert [*wrong(made_killer(chance, size, chance.randint(2, 6), chance.choice((0.7, 1.0))))] == []
    assert [*wrong(made_sums(chance, min(size, 9)))] == []


@pytest.mark.parametrize("name", ["killer", "killer-graded", "jigsaw"])
def test_no_step_in_a_real_puzzle_is_wrong(name: str) -> None:
    for made in real(name):
        assert [*wrong(made)] == []


def real(name: str) -> Iterator[Made]:
    path = Path(os.environ.get("NINEFOLD_DATA", "nowhere")) / "variants" / f"{name}.jsonl"
    for line in path.read_text().splitlines() if path.exists() else ():
        data = json.loads(line)
        puzzle = Puzzle.from_json({key: value for key, value in data.items() if key != "solution"})
        yield puzzle, tuple(puzzle.layout.symbols.index(symbol) + 1 for symbol in data["solution"])
