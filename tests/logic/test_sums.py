"""Sums explained: every step is true on a grid that solves the puzzle, and whatever is told of it can be checked."""

from random import Random

import pytest

from made_sums import made_killer, made_sums
from sum_steps import wrong


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_killer_is_true_and_well_told(seed: int) -> None:
    assert [*wrong(made_killer(Random(seed), largest=3 + seed))] == []


@pytest.mark.parametrize("size", [4, 6, 8])
def test_killers_of_other_sizes_are_told_as_well(size: int) -> None:
    assert [*wrong(made_killer(Random(size), size))] == []


@pytest.mark.parametrize("seed", range(3))
def test_sums_of_all_kinds_together_are_true_and_well_told(seed: int) -> None:
    assert [*wrong(made_sums(Random(seed)))] == []
