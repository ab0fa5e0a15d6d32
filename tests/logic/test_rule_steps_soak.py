"""The long run: fifty thousand steps over all kinds of rules, none of them wrong and none that tells anything false.

In parts: NINEFOLD_SOAK_SEED says with which board to begin, NINEFOLD_SOAK_STEPS how many steps to check.
"""

import os

import pytest

from ninefold.logic import step_faults
from rule_samples import KINDS
from rule_steps import board_with, is_wrong, steps_on

pytestmark = pytest.mark.slow

STEPS = int(os.environ.get("NINEFOLD_SOAK_STEPS", "50000"))
FIRST_SEED = int(os.environ.get("NINEFOLD_SOAK_SEED", "100"))
MOST_IN_VAIN = 50
"""Boards in a row without any grid: a kind that so small a board has no room for, such as anti-king, is left then."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_step_under_a_rule_is_wrong(kind: str) -> None:
    wanted, seed, checked, in_vain = STEPS // len(KINDS), FIRST_SEED, 0, 0
    while checked < wanted and in_vain < MOST_IN_VAIN:
        seed += 1
        board = board_with(kind, seed)
        in_vain = 0 if board else in_vain + 1
        for step, position, grids in steps_on(*board) if board else ():
            assert not is_wrong(step, grids), (seed, step)
            assert step_faults(step, position) == [], (seed, step)
            checked += 1
