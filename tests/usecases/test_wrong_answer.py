"""A wrong answer to a drill is explained: what it clashes with, what rules it out, or that another step does it."""

import re

from ninefold import kernel
from ninefold.logic import Candidate
from ninefold.usecases.learn_technique import Exercise, practise
from ninefold.usecases.practise_steps import WRONG, judge_answer
from ninefold.usecases.wrong_answer import explain_wrong


def drill() -> Exercise:
    return practise("naked-pair", 1)


def empty_cells(exercise: Exercise) -> list[int]:
    return [cell for cell, digit in enumerate(exercise.shown.position.digits) if not digit]


def name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def test_a_digit_that_clashes_is_shown_the_one_it_clashes_with() -> None:
    exercise = drill()
    shown = exercise.shown
    cell = empty_cells(exercise)[0]
    other = min(peer for peer in shown.puzzle.peers[cell] if shown.position.digits[peer])
    mark = Candidate(cell, shown.position.digits[other])
    assert judge_answer(exercise, {mark}, set()) == WRONG
    assert explain_wrong(exercise, {mark}, set()) == (
        f"{mark.digit} in {name(cell)} is wrong: {name(cell)} sees the {mark.digit} in {name(other)}."
    )


def test_a_digit_that_is_ruled_out_is_refuted() -> None:
    exercise = drill()
    shown = exercise.shown
    solution = kernel.solve(shown.puzzle)
    told = [
        explain_wrong(exercise, {Candidate(cell, digit)}, set())
        for cell in empty_cells(exercise)
        for digit in shown.position.candidates_of(cell)
        if digit != solution[cell]
    ]
    assert told
    assert all(" is wrong: " in each for each in told)
    assert any("there would be no solution" not in each for each in told)
    nudge = shown.steps[0].words("en").nudge
    assert all(each.endswith(nudge) for each in told if "there would be no solution" in each)
    assert all(len(each) < 600 for each in told)


def test_a_reason_ends_with_the_digit_it_is_about_and_speaks_of_no_candidate_that_is_gone() -> None:
    exercise = practise("x-wing", 1)
    shown = exercise.shown
    solution = kernel.solve(shown.puzzle)
    for cell in empty_cells(exercise):
        for digit in range(1, 10):
            told = explain_wrong(exercise, {Candidate(cell, digit)}, set())
            if digit == solution[cell] or " sees the " in told or "no solution" in told:
                continue
            if digit not in shown.position.candidates_of(cell):
                assert told == f"{digit} in {name(cell)} is wrong: {digit} is already ruled out in {name(cell)}."
                continue
            assert told.endswith((f"So {name(cell)} cannot be {digit}.", f"So {name(cell)} is {solution[cell]}.")) or (
                f"Remove {digit} from " in told and name(cell) in told
            )
            for gone, where in re.findall(r"Remove (\d) from (r\dc\d)\.", told):
                assert int(gone) in shown.position.candidates_of((int(where[1]) - 1) * 9 + int(where[3]) - 1), told


def test_a_true_candidate_must_stay() -> None:
    exercise = drill()
    cell = empty_cells(exercise)[0]
    digit = kernel.solve(exercise.shown.puzzle)[cell]
    told = explain_wrong(exercise, set(), {Candidate(cell, digit)})
    assert told == f"Do not remove {digit} from {name(cell)}: it is the solution there."


def test_what_is_true_for_another_reason_is_said_to_be_true() -> None:
    exercise = drill()
    shown = exercise.shown
    solution = kernel.solve(shown.puzzle)
    cell = empty_cells(exercise)[0]
    told = explain_wrong(exercise, {Candidate(cell, solution[cell])}, set())
    assert told.startswith(f"{solution[cell]} in {name(cell)} is correct, but Naked pair does not prove it here.")
    assert told.endswith(shown.steps[0].words("en").nudge)
    removals = {mark for step in shown.steps for mark in step.removals}
    other = next(
        mark
        for at in empty_cells(exercise)
        for digit in shown.position.candidates_of(at)
        if digit != solution[at] and (mark := Candidate(at, digit)) not in removals
    )
    told = explain_wrong(exercise, set(), {other})
    assert told.startswith(f"Removing {other.digit} from {name(other.cell)} is correct, but Naked pair does not prove")


def test_what_cannot_be_answered_is_said_to_be_that() -> None:
    exercise = drill()
    position = exercise.shown.position
    filled = next(cell for cell, digit in enumerate(position.digits) if digit)
    mark = Candidate(filled, 1 + position.digits[filled] % 9)
    assert explain_wrong(exercise, {mark}, set()) == f"{name(filled)} is {position.digits[filled]} already."
    cell = empty_cells(exercise)[0]
    digit = next(digit for digit in range(1, 10) if digit not in position.candidates_of(cell))
    told = explain_wrong(exercise, set(), {Candidate(cell, digit)})
    assert told == f"{digit} is no candidate of {name(cell)}."
