"""The journey of somebody who wants one cell: the short way to its digit, else what can be said about it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ninefold import logic
from ninefold.grid import Grid, cell_named
from ninefold.logic import NINEFOLD, RULES, Profile, Step, Watch
from ninefold.logic.setting import Setting
from ninefold.rules import Puzzle
from ninefold.usecases.ask_hint import (
    SECONDS,
    Notes,
    SoundBoard,
    Wanted,
    first_step,
    is_empty,
    look_at,
    named_notes,
    noted_in,
)
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import board_of, sheet_of
from ninefold.usecases.sheet_position import notes_on, puzzle_on
from ninefold.usecases.watching import Progress, watched

HARD_TO_SEE = ("gurth-symmetrical-placement", "almost-locked-pair")
"""They stand early in our order because little is as strong for so little work, not because they meet the eye."""


def _up_to(last: str) -> tuple[str, ...]:
    """The techniques of our order from the easiest to this one."""
    order = NINEFOLD.techniques
    return tuple(slug for slug in order[: order.index(last) + 1] if slug not in HARD_TO_SEE)


def _costing(most: int) -> tuple[str, ...]:
    return tuple(slug for slug, cost in RULES.costs.items() if cost <= most)


EASY = _up_to("x-wing")
FURTHER = _up_to("simple-colors-wrap")
"""What is within reach: where the easy techniques lead nowhere, those that still fit into one look at the board."""
REACHES = ((EASY, FURTHER), (_costing(RULES.costs["x-wing"]), _costing(RULES.costs["simple-colors-wrap"])))
"""The same for classic puzzles and for those with rules."""


def reaches_on(setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is easy on a board, and what is within reach there."""
    return REACHES[not setting.is_classic]


def plan(
    text: PuzzleLike,
    cell: str,
    notes: Mapping[str, Iterable[int]] | None = None,
    known: Iterable[str] | None = None,
    uniqueness: bool = True,
    *,
    profile: str | Profile = "ninefold",
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> list[Step]:
    """The shortest list of easy steps that ends in the digit of a cell; each rests on those before it.

    Where no such list is within reach, it is the one step short of a forcing chain that says something about the cell,
    or empty: also for a cell that has its digit. What is wrong on the board comes first, as one step. The other
    arguments are those of `hint`.

    >>> nf.plan(nf.make("expert", seed=3), "r1c2")
    [Step('naked-single', 'r1c2=7')]
    """
    sheet = sheet_of(text)
    size = sheet.shape.size
    return plan_for(
        puzzle_on(sheet),
        Grid(sheet.digits, sheet.shape),
        {**notes_on(sheet), **named_notes(notes, size)},
        cell_named(cell, size),
        Wanted(None, known, uniqueness, profile),
        seconds=seconds,
        progress=progress,
    )


def plan_on_board(
    text: str, values: str | None, notes: Sequence[str | None] | None, cell: int, wanted: Wanted, *, seconds: float
) -> list[Step]:
    """The plan for a board as a client sends it."""
    puzzle, digits = board_of(text, values)
    noted = {} if notes is None else noted_in(notes, puzzle.shape)
    return plan_for(puzzle, digits, noted, cell, wanted, seconds=seconds)


def plan_for(
    puzzle: Puzzle,
    digits: Grid,
    notes: Notes,
    cell: int,
    wanted: Wanted,
    *,
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> list[Step]:
    """The plan for a cell of a game."""
    board = look_at(puzzle, digits, notes, wanted)
    if isinstance(board, Step):
        return [board]
    if not is_empty(digits, cell):
        return []
    return watched(lambda watch: _shortest(board, cell, watch), seconds, progress)


def _shortest(board: SoundBoard, cell: int, watch: Watch) -> list[Step]:
    for reach in reaches_on(board.position.setting):
        if steps := logic.find_plan(board.position, board.order.only(reach), cell, watch):
            return steps
    # Forcing chains lead everywhere in the end, and nobody who asked for one cell wants to wait for that or to read it.
    forcing = {slug for slug in board.order.techniques if logic.technique_of(slug).family == "forcing"}
    step = first_step(replace(board, order=board.order.without(forcing)), cell, watch)
    return [step] if step else []
