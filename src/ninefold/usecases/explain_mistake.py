"""The journey of a wrong entry: the steps that rule the digit out, and no more of them than it takes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ninefold import kernel, logic
from ninefold.errors import BadGridError
from ninefold.grid import Grid
from ninefold.logic import Position, Step, Watch
from ninefold.usecases.ask_hint import noted_in
from ninefold.usecases.read_any import board_of
from ninefold.usecases.watching import watched

SECONDS = 20.0
"""How long the steps are looked for unless somebody says otherwise."""

MOST_SIFTED = 40
"""A longer way is shown as it is: sifting it would take longer than reading it."""


@dataclass(frozen=True)
class Refutation:
    """Whether a digit is wrong, the steps that show it, and whether they do. A plain clash needs no step."""

    is_wrong: bool
    steps: tuple[Step, ...] = ()
    is_settled: bool = True


def refute(
    text: str,
    values: str,
    cell: int,
    notes: Sequence[str | None] | None = None,
    *,
    seconds: float | None = SECONDS,
) -> Refutation:
    """Why the digit in a cell is wrong, shown from the givens, the right digits and the right notes on the board.

    `text` is the puzzle, `values` all digits on its board, `notes` for each cell the digits still open there; those
    that miss the digit of their cell prove nothing and are left out. When the time is over first, it is not settled,
    or settled by more steps than it takes.
    """
    puzzle, digits = board_of(text, values)
    solution = kernel.solve(puzzle, seconds)
    if not 0 <= cell < len(digits.digits) or not digits[cell]:
        raise BadGridError("there is no digit in that cell")
    wrong = digits[cell]
    if wrong == solution[cell]:
        return Refutation(is_wrong=False)
    right = tuple(digit if digit == solution[at] and at != cell else 0 for at, digit in enumerate(digits))
    noted = {} if notes is None else noted_in(notes, puzzle.shape)
    believed = {at: open_there for at, open_there in noted.items() if solution[at] in open_there}
    start = Position.of(puzzle, Grid(right, puzzle.shape)).restricted_to(believed)
    return watched(lambda watch: _refutation(start, cell, wrong, watch), seconds)


def _refutation(start: Position, cell: int, wrong: int, watch: Watch) -> Refutation:
    steps, is_settled = _way(start, cell, wrong, watch)
    return Refutation(True, tuple(_sifted(start, steps, watch)) if is_settled else (), is_settled)


def _way(position: Position, cell: int, digit: int, watch: Watch) -> tuple[list[Step], bool]:
    """The steps up to the one that strikes the digit from the cell, and whether it was struck."""
    taken: list[Step] = []
    if digit not in position.candidates_of(cell):
        return taken, True
    for step in logic.solve_path(position, logic.NINEFOLD.on(position.setting), watch).steps:
        position = position.after(step.placements, step.removals)
        taken.append(step)
        if digit not in position.candidates_of(cell):
            return taken, True
    return taken, False


def _sifted(start: Position, steps: Sequence[Step], watch: Watch) -> list[Step]:
    """Those of the steps without which the last one would not be there; as far as the time lasts."""
    needed = list(steps)
    if len(needed) > MOST_SIFTED:
        return needed
    for number in reversed(range(len(steps) - 1)):
        if found := _found_again(start, needed[:number] + needed[number + 1 :], watch):
            needed = found
    return needed


def _found_again(position: Position, steps: Sequence[Step], watch: Watch) -> list[Step] | None:
    """The steps as they are found each after those before it, with the reasons they have there; None if one is not."""
    taken = []
    for step in steps:
        found = logic.find_steps(position, [step.technique], watch=watch)
        same = (other for other in found if (other.placements, other.removals) == (step.placements, step.removals))
        if (again := next(same, None)) is None:
            return None
        taken.append(replace(again, rating=step.rating))
        position = position.after(step.placements, step.removals)
    return taken
