"""What is shipped with the package still is what it is shipped for: our order of techniques may have changed since."""

from collections import Counter

import pytest

import ninefold as nf
from ninefold.logic import LEVEL_NAMES
from ninefold.make.rare_puzzles import all_rare_puzzles, needs_technique, rare_puzzles
from ninefold.make.starter import starters
from ninefold.make.variants.small_puzzles import all_small_puzzles
from ninefold.rules import parse_puzzle
from ninefold.usecases.study_puzzle import study


@pytest.mark.parametrize("technique", sorted({puzzle.technique for puzzle in all_rare_puzzles()}))
def test_starts_need_the_technique_they_are_shipped_for(technique: str) -> None:
    stale = [puzzle for puzzle in all_rare_puzzles() if puzzle.technique == technique and not needs_technique(puzzle)]
    assert stale == []


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_starters_have_the_level_and_the_techniques_they_are_shipped_with(level: str) -> None:
    """A third of them: all are looked at when the set is made."""
    for starter in starters(level)[::3]:
        found = study(parse_puzzle(nf.canonical(starter.text)))
        assert (found.level, found.rating, found.techniques) == (starter.level, starter.se, starter.techniques)


def test_there_are_enough_starts_for_variety() -> None:
    for symmetry in ("none", "rotational"):
        shipped = rare_puzzles("jellyfish", symmetry)
        assert len({nf.canonical(nf.solve(puzzle.text)) for puzzle in shipped}) >= 30


def test_small_puzzles_have_the_level_and_the_solution_they_are_shipped_with() -> None:
    for puzzle in all_small_puzzles():
        assert nf.rate(puzzle.givens).level == puzzle.level, puzzle
        assert nf.solve(puzzle.givens) == puzzle.solution


def test_there_are_enough_small_puzzles_for_variety() -> None:
    kinds = Counter((puzzle.variant, puzzle.level) for puzzle in all_small_puzzles())
    assert min(kinds.values()) >= 8
