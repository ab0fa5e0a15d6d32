"""The long run: a hundred thousand steps from all sources tell nothing false."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ninefold.logic import faults
from ninefold.logic.examples import techniques_with_examples
from ninefold.rules import Puzzle, parse_puzzle
from strategies import made_minimal
from told_steps import Told, of_techniques, on_paths, on_short_paths, shuffled, side_by_side, with_partial_notes

pytestmark = pytest.mark.slow

STEPS = int(os.environ.get("NINEFOLD_SOAK_STEPS", "100000"))


def drawn() -> Iterator[str]:
    """Puzzles of the big sets, where they are."""
    for name in ("hard_magictour_top1465.txt.gz", "hardest_forum_2011.txt.gz"):
        file = Path(os.environ.get("NINEFOLD_DATA", "nowhere")) / name
        if file.exists():
            yield from (line[:81] for line in gzip.decompress(file.read_bytes()).decode().splitlines()[:200])


def sources(puzzle: Puzzle, random: Random) -> Iterator[Told]:
    turned = shuffled(puzzle, random)
    yield from on_paths(puzzle)
    yield from side_by_side(turned, random)
    yield from with_partial_notes(turned, random)
    yield from of_techniques(turned, random.sample(techniques_with_examples(), 5), random)
    if random.random() < 0.02:
        yield from on_short_paths(puzzle, next(cell for cell in range(81) if not puzzle.givens[cell]))


def puzzles() -> Iterator[Puzzle]:
    """Made ones, and after every ten of them one of the big sets, where they are."""
    big = drawn()
    for seed in range(10**9):
        yield made_minimal(seed)
        if seed % 10 == 0 and (line := next(big, None)):
            yield parse_puzzle(line)


def test_no_step_tells_anything_false() -> None:
    random, checked = Random(18), 0
    found: list[str] = []
    for puzzle in puzzles():
        for step, position in sources(puzzle, random):
            checked += 1
            if told := faults(step.facts, position) or ([] if step.facts else ["it tells nothing"]):
                found.append(f"{puzzle} {step.technique} {told}")
            assert all(step.words(language).full for language in ("en", "de"))
        if checked >= STEPS or len(found) > 20:
            break
    assert found == []
