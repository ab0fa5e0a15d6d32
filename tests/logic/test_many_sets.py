"""Boards with more almost locked sets than puzzles have: they are searched like others, and every step is true."""

import ninefold as nf
from ninefold import logic
from ninefold.grid import parse_grid
from ninefold.logic import Position, Step
from ninefold.rules import Puzzle, parse_puzzle

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TECHNIQUES = ("naked-single", "als-xz", "als-chain", "als-aic-1", "als-discontinuous-nice-loop")


def assert_true(steps: list[Step], solution: str) -> None:
    digits = parse_grid(solution)
    assert steps
    assert not any(digits[gone.cell] == gone.digit for step in steps for gone in step.removals)
    assert all(digits[placed.cell] == placed.digit for step in steps for placed in step.placements)


def test_a_board_on_which_any_cells_of_a_house_are_an_almost_locked_set() -> None:
    empty = Position.of(parse_puzzle("." * 81))
    two_each = {cell: {1, int(digit)} for cell, digit in enumerate(SOLUTION)}
    assert_true(logic.find_steps(empty.restricted_to(two_each), TECHNIQUES), SOLUTION)


def test_every_step_on_a_board_of_25_digits() -> None:
    puzzle = Puzzle.from_text(str(nf.make("easy", variant="25x25", seed=11)))
    position = Position.of(puzzle)
    steps = logic.find_all_steps(position, logic.NINEFOLD.on(position.setting))
    assert_true(steps, nf.solve(puzzle))
