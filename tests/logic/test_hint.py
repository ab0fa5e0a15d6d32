"""Hints: a mistake first, else the easiest step; from the player's notes where they are right."""

import pytest

import ninefold as nf
from ninefold.grid import Grid
from ninefold.rules import parse_puzzle
from ninefold.usecases.ask_hint import hint_for
from strategies import made_minimal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def with_digit(cell: int, digit: int) -> Grid:
    digits = list(parse_puzzle(PUZZLE).givens.digits)
    digits[cell] = digit
    return Grid(tuple(digits))


def test_a_wrong_digit_is_told_before_anything_else() -> None:
    step = hint_for(parse_puzzle(PUZZLE), with_digit(2, 1), {})
    assert step is not None
    assert step.technique == "wrong-digit"
    assert "r1c3" not in step.words().nudge
    assert "r1c3" not in step.words().pointer
    assert step.words().full == "r1c3 is not 1."


def test_a_struck_note_that_is_needed_is_told() -> None:
    step = nf.hint(PUZZLE, notes={"r1c3": [1, 2]})
    assert step is not None
    assert step.technique == "wrong-note"
    assert step.words().pointer == "The note is missing in box 1."


def test_right_notes_are_used() -> None:
    """r1c3 can hold 1, 2 or 4; with the notes 4 alone it is a naked single."""
    step = nf.hint(PUZZLE, notes={"r1c3": [4]}, cell="r1c3")
    assert step is not None
    assert (step.technique, step.placements[0].digit) == ("naked-single", 4)


def test_a_hint_for_a_cell_says_something_about_it() -> None:
    for seed in range(4):
        puzzle = made_minimal(seed)
        cell = next(cell for cell, digit in enumerate(puzzle.givens) if not digit)
        step = nf.hint(str(puzzle), cell=f"r{cell // 9 + 1}c{cell % 9 + 1}")
        assert step is not None
        assert cell in {candidate.cell for candidate in (*step.placements, *step.removals)}


def test_only_known_techniques_are_used() -> None:
    """All of these puzzles have a hidden single to begin with."""
    known = ["pointing", "claiming"]
    steps = [nf.hint(str(made_minimal(seed)), known=known) for seed in range(20)]
    assert {step.technique for step in steps if step} == set(known)


def test_uniqueness_is_off_where_it_is_not_wanted_or_not_given() -> None:
    several = "." * 9 + PUZZLE[9:]
    assert nf.count_solutions(several) > 1
    assert not any(step.entry.is_uniqueness for step in nf.find_steps(several))
    assert nf.hint(PUZZLE, known=["unique-rectangle-1"], uniqueness=False) is None


def test_a_filled_grid_has_no_hint() -> None:
    assert nf.hint(nf.solve(PUZZLE)) is None


@pytest.mark.parametrize("cell", ["r0c1", "r10c1", "here", ""])
def test_a_cell_that_is_none_is_refused(cell: str) -> None:
    with pytest.raises(nf.BadGridError):
        nf.hint(PUZZLE, cell=cell)


def test_an_unknown_technique_names_the_nearest() -> None:
    with pytest.raises(nf.UnknownTechniqueError, match="x-wing"):
        nf.find_steps(PUZZLE, "xwing")


def test_a_position_that_cannot_be_completed_is_told() -> None:
    with pytest.raises(nf.NoSolutionError):
        nf.hint(PUZZLE[:2] + "1" + PUZZLE[3:])
    with pytest.raises(nf.ContradictionError, match="r1c3 has no candidate left"):
        nf.find_steps(nf.Position.of(parse_puzzle(PUZZLE)).restricted_to({2: []}))
