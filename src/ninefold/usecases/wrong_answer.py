"""The journey of a wrong answer to a drill: what it clashes with, what rules it out, or where to look instead."""

from collections.abc import Set as AbstractSet

from ninefold import kernel
from ninefold.errors import ManySolutionsError, NoAnswerError
from ninefold.grid import Grid, format_grid
from ninefold.logic import Candidate
from ninefold.logic.language import about
from ninefold.usecases.explain_mistake import refute
from ninefold.usecases.learn_technique import Exercise, Shown

SECONDS = 2.0
"""How long somebody waits for the reason; a puzzle with rules may take longer, and then it is not told."""

MOST_STEPS = 3
MOST_CHARACTERS = 500
"""More than this is no explanation."""


def explain_wrong(
    exercise: Exercise, placed: AbstractSet[Candidate], removed: AbstractSet[Candidate], language: str = "en"
) -> str:
    """Why an answer is wrong: a false mark first, then one that is true for another reason.

    The reasons are in the language, what is said around them is English, as everything in the terminal.
    """
    shown, name = exercise.shown, about(exercise.technique, language)[0]
    for mark in sorted(placed | removed):
        if digit := shown.position.digits[mark.cell]:
            return f"{shown.puzzle.layout.name(mark.cell)} is {digit} already."
    unproved = f"{name} does not prove it here. {shown.steps[0].words(language).nudge}"
    try:
        solution = kernel.solve(shown.puzzle, SECONDS)
    except (ManySolutionsError, NoAnswerError):
        return f"No: {unproved}"
    for mark in sorted(placed):
        if solution[mark.cell] != mark.digit:
            reason = (
                _clash(shown, mark) or _ruled_out(shown, mark, language) or f"there would be no solution. {unproved}"
            )
            return f"{_said(shown, mark)} is wrong: {reason}"
    for mark in sorted(removed):
        if mark.digit not in shown.position.candidates_of(mark.cell):
            return f"{mark.digit} is no candidate of {shown.puzzle.layout.name(mark.cell)}."
        if solution[mark.cell] == mark.digit:
            return f"Do not remove {mark.digit} from {shown.puzzle.layout.name(mark.cell)}: it is the solution there."
    for mark in sorted(placed - {right for step in shown.steps for right in step.placements}):
        return f"{_said(shown, mark)} is correct, but {unproved}"
    for mark in sorted(removed - {right for step in shown.steps for right in step.removals}):
        return f"Removing {mark.digit} from {shown.puzzle.layout.name(mark.cell)} is correct, but {unproved}"
    return f"No: {unproved}"


def _said(shown: Shown, mark: Candidate) -> str:
    return f"{mark.digit} in {shown.puzzle.layout.name(mark.cell)}"


def _clash(shown: Shown, mark: Candidate) -> str:
    """The same digit in a house of the cell, or that it was ruled out before; empty if neither."""
    name, digits = shown.puzzle.layout.name, shown.position.digits
    for peer in sorted(shown.puzzle.peers[mark.cell]):
        if digits[peer] == mark.digit:
            return f"{name(mark.cell)} sees the {mark.digit} in {name(peer)}."
    is_open = mark.digit in shown.position.candidates_of(mark.cell)
    return "" if is_open else f"{mark.digit} is already ruled out in {name(mark.cell)}."


def _ruled_out(shown: Shown, mark: Candidate, language: str) -> str:
    """The few steps from the board as it stands that rule the digit out; empty where it takes more."""
    puzzle, position = shown.puzzle, shown.position
    entered = tuple(mark.digit if cell == mark.cell else digit for cell, digit in enumerate(position.digits))
    notes = [
        None if digit else "".join(map(puzzle.shape.symbol, position.candidates_of(cell)))
        for cell, digit in enumerate(position.digits)
    ]
    values = format_grid(Grid(entered, puzzle.shape))
    steps = refute(str(puzzle), values, mark.cell, notes, seconds=SECONDS).steps
    told = " ".join(step.words(language).full for step in steps)
    if not steps or len(steps) > MOST_STEPS or len(told) > MOST_CHARACTERS:
        return ""
    if any(each.cell == mark.cell for each in (*steps[-1].placements, *steps[-1].removals)):
        return told
    return f"{told} So {puzzle.layout.name(mark.cell)} cannot be {mark.digit}."
