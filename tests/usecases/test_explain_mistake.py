"""Why a digit is wrong: steps that hold, that rule it out, and none that is not needed."""

import pytest

import ninefold as nf
from ninefold.errors import BadGridError
from ninefold.logic import Position, find_steps
from ninefold.rules import parse_puzzle
from ninefold.usecases.explain_mistake import Refutation, refute

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = [EASY, str(nf.make("hard", seed=5)), str(nf.make("expert", seed=7))]


def refutation(text: str, cell: int, digit: int) -> Refutation:
    return refute(text, f"{text[:cell]}{digit}{text[cell + 1 :]}", cell)


@pytest.mark.parametrize("text", PUZZLES)
def test_the_steps_hold_and_rule_the_digit_out(text: str) -> None:
    puzzle, solution = parse_puzzle(text), nf.solve(text)
    open_cells = [cell for cell, given in enumerate(text) if given == "."]
    for cell in open_cells[::9]:
        position = Position.of(puzzle)
        for digit in position.candidates_of(cell):
            found = refutation(text, cell, digit)
            assert found.is_wrong == (str(digit) != solution[cell])
            if not found.is_wrong:
                continue
            assert found.is_settled
            at = position
            for step in found.steps:
                assert step.placements or step.removals
                assert any(other.removals == step.removals for other in find_steps(at, [step.technique]))
                at = at.after(step.placements, step.removals)
            assert digit not in at.candidates_of(cell)


def test_a_plain_clash_needs_no_step() -> None:
    assert refutation(EASY, 2, 5) == Refutation(is_wrong=True)


def test_steps_that_do_not_matter_are_left_out() -> None:
    path = nf.explain(EASY)
    found = refutation(EASY, 2, 1)
    assert found.is_settled
    assert 0 < len(found.steps) < len(path) / 3


def test_with_notes_the_steps_begin_where_the_board_stands_and_notes_without_the_right_digit_are_not_believed() -> None:
    drill = nf.drill("xy-wing", seed=4)
    position, solution = drill.position, nf.solve(drill.puzzle)
    notes = [
        None if digit else "".join(map(str, position.candidates_of(at))) for at, digit in enumerate(position.digits)
    ]
    gone = drill.step.removals[0]
    values = "".join(str(gone.digit if at == gone.cell else digit) for at, digit in enumerate(position.digits))
    values = values.replace("0", ".")
    noted = refute(str(drill.puzzle), values, gone.cell, notes)
    assert [step.technique for step in noted.steps] == ["xy-wing"]
    plain = refute(str(drill.puzzle), values, gone.cell)
    assert len(plain.steps) > 1
    misled = [digits and digits.replace(solution[at], "") for at, digits in enumerate(notes)]
    assert refute(str(drill.puzzle), values, gone.cell, misled) == plain


def test_an_empty_cell_is_not_asked_about() -> None:
    with pytest.raises(BadGridError):
        refute(EASY, EASY, 2)
