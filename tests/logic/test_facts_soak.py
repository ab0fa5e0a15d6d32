"""The long run: a hundred thousand steps from all sources tell nothing false, nothing twice and, in nets, nothing idle.

In parts: NINEFOLD_SOAK_SEED says with which made puzzle to begin, NINEFOLD_SOAK_STEPS how many steps to check.
"""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ninefold.logic import step_faults
from ninefold.logic.check.links import told_twice
from ninefold.logic.examples import techniques_with_examples
from ninefold.rules import Puzzle, parse_puzzle
from strategies import made_minimal
from told_steps import (
    Told,
    idle_lines,
    in_drills,
    of_techniques,
    on_paths,
    on_short_paths,
    shuffled,
    side_by_side,
    why_wrong,
    with_partial_notes,
)

pytestmark = pytest.mark.slow

STEPS = int(os.environ.get("NINEFOLD_SOAK_STEPS", "100000"))
FIRST_SEED = int(os.environ.get("NINEFOLD_SOAK_SEED", "0"))


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
    if random.random() < 0.1:
        yield from why_wrong(puzzle, random)
    if random.random() < 0.01:
        yield from in_drills(random.choice(techniques_with_examples()), random.randrange(10**6))
    if random.random() < 0.02:
        yield from on_short_paths(puzzle, next(cell for cell in range(81) if not puzzle.givens[cell]))


def puzzles() -> Iterator[tuple[int, Puzzle]]:
    """Made ones, and after every ten of them one of the big sets, where they are; with the seed of what is drawn."""
    big = [*drawn()]
    for seed in range(FIRST_SEED, 10**9):
        yield seed, made_minimal(seed)
        if seed % 10 == 0 and big:
            yield seed, parse_puzzle(big[seed // 10 % len(big)])


def test_no_step_tells_anything_false_and_no_net_anything_idle() -> None:
    checked = 0
    found: list[str] = []
    for seed, puzzle in puzzles():
        random = Random(seed)
        for step, position in sources(puzzle, random):
            checked += 1
            told = step_faults(step, position) or ([] if step.facts else ["it tells nothing"])
            told += [f"{fact.kind} is told twice" for fact in told_twice(step.facts)]
            if step.branches and random.random() < 0.01:
                told += [f"{kind} is idle" for kind in idle_lines(step, position)]
            if told:
                found.append(f"{seed} {puzzle} {step.technique} {told}")
            assert all(step.words(language).full for language in ("en", "de"))
        if checked >= STEPS or len(found) > 20:
            break
    print(f"{checked} steps checked, seeds {FIRST_SEED} to {seed}")
    assert found == []
