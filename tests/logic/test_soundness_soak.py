"""The long run: no step removes a true digit, over a hundred thousand puzzles of all kinds."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ninefold.grid import CLASSIC, Grid
from ninefold.kernel import fill_many, minimise_rows, solve_many
from ninefold.logic import HODOKU, NINEFOLD, Position, Run, se_path, solve_path
from ninefold.make.symmetry import orbits_of
from ninefold.rules import Puzzle

pytestmark = pytest.mark.slow

PUZZLES = int(os.environ.get("NINEFOLD_SOAK_PUZZLES", "100000"))
VERY_HARD = ("hard_forum_11plus.txt.gz", "hardest_forum_2011.txt.gz", "hard_rated_ER_EP_ED.txt.gz")
OTHERS = ("17clue_all.txt.gz", "gen_minimal.txt.gz", "hard_magictour_top1465.txt.gz", "gen_hard_by_search.txt.gz")


def drawn() -> Iterator[str]:
    """Puzzles of the big sets, where they are, at most 200 of each very hard one."""
    folder = Path(os.environ.get("NINEFOLD_DATA", "nowhere"))
    for name, most in (*((name, 200) for name in VERY_HARD), *((name, 10_000) for name in OTHERS)):
        if (folder / name).exists():
            lines = gzip.decompress((folder / name).read_bytes()).decode().splitlines()
            yield from (line[:81] for line in lines[:most])


def made(count: int) -> Iterator[str]:
    """Random minimal puzzles."""
    orbits = np.array(orbits_of("none", CLASSIC), np.uint8)
    for first in range(0, count, 1_000):
        seeds = np.arange(first, min(first + 1_000, count), dtype=np.uint64)
        puzzles = minimise_rows(fill_many(seeds), orbits, np.zeros(len(seeds), np.uint8), seeds)
        yield from ("".join(map(str, row)).replace("0", ".") for row in puzzles.tolist())


def violations(puzzle: Puzzle, solution: list[int], run: Run) -> list[str]:
    return [
        f"{puzzle} {step.technique}"
        for step in run.steps
        if any(solution[placed.cell] != placed.digit for placed in step.placements)
        or any(solution[removed.cell] == removed.digit for removed in step.removals)
    ]


def test_no_path_contradicts_the_solution() -> None:
    texts = list(drawn())
    texts += list(made(max(1_000, PUZZLES - len(texts))))
    boards = np.frombuffer("".join(texts).encode(), np.uint8).reshape(-1, 81)
    solutions, counts = solve_many(boards, threads=2)
    assert set(counts.tolist()) == {1}
    found: list[str] = []
    for number, (text, solution) in enumerate(zip(texts, solutions.tolist(), strict=True)):
        puzzle = Puzzle(Grid(tuple(0 if c == "." else int(c) for c in text)))
        position = Position.of(puzzle)
        profile = (NINEFOLD, HODOKU)[number % 2]
        found += violations(puzzle, solution, solve_path(position, profile))
        if number % 20 == 0:
            found += violations(puzzle, solution, se_path(position).run)
    assert found == []
