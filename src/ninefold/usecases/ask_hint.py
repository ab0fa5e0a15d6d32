"""The journey of somebody who is stuck: a mistake first, else the step that is easiest to find from here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ninefold import kernel, logic
from ninefold.errors import BadGridError, ManySolutionsError
from ninefold.grid import Grid, cell_named
from ninefold.logic import Candidate, Fact, Marks, Position, Profile, Step, Watch
from ninefold.logic.marks import MarkedCandidate, MarkedCell
from ninefold.rules import Puzzle, parse_board
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import sheet_of
from ninefold.usecases.sheet_position import notes_on, puzzle_on
from ninefold.usecases.watching import Progress, watched

SECONDS = 20.0
"""How long a hint is looked for unless somebody says otherwise."""

Notes = Mapping[int, Iterable[int]]
"""The player's notes: digits by cell. Cells that are not in it have no notes, and all their candidates are open."""


@dataclass(frozen=True)
class Wanted:
    """Which step is wanted; the fields are those of `hint`, with the cell as a number."""

    cell: int | None = None
    known: Iterable[str] | None = None
    uniqueness: bool = True
    profile: str | Profile = "ninefold"

    def order(self, has_one_solution: bool) -> Profile:
        """The techniques that may be used, in the order they are tried."""
        order = logic.profile_named(self.profile)
        if self.known is not None:
            order = order.only(self.known)
        return order if self.uniqueness and has_one_solution else order.without_uniqueness()


ANY_STEP = Wanted()


def hint(
    text: PuzzleLike,
    notes: Mapping[str, Iterable[int]] | None = None,
    cell: str | None = None,
    known: Iterable[str] | None = None,
    uniqueness: bool = True,
    *,
    profile: str | Profile = "ninefold",
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> Step | None:
    """The next step a person would find easiest, or None if there is none to be found in that time.

    `text` is the board as it stands, in any format or read already, `notes` the player's notes by cell
    (`{"r1c3": [2, 4]}`). With `cell` only steps that place or remove something there count; `known` leaves out every
    technique that is not in it; `uniqueness` False leaves out those that rest on the puzzle having one solution.
    `profile` is the order in which they are tried: `ninefold`, `hodoku`, or one made with `custom_profile`. `progress`
    is called with a `Watch` while a long search goes on.
    """
    sheet = sheet_of(text)
    return hint_for(
        puzzle_on(sheet),
        Grid(sheet.digits),
        {**notes_on(sheet), **{cell_named(name): tuple(digits) for name, digits in (notes or {}).items()}},
        Wanted(None if cell is None else cell_named(cell), known, uniqueness, profile),
        seconds=seconds,
        progress=progress,
    )


def hint_on_board(
    text: str,
    values: str | None,
    notes: Sequence[str | None] | None,
    wanted: Wanted,
    *,
    seconds: float,
) -> Step | None:
    """The hint for a board as a client sends it: givens, all digits on it, and for each cell the digits noted there."""
    puzzle, digits = parse_board(text, values)
    noted = {} if notes is None else noted_in(notes, puzzle.shape.cells)
    return hint_for(puzzle, digits, noted, wanted, seconds=seconds)


def hint_for(
    puzzle: Puzzle,
    digits: Grid,
    notes: Notes,
    wanted: Wanted = ANY_STEP,
    *,
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> Step | None:
    """The hint for a game: what is wrong with the digits or notes, else the next step from them."""
    board = look_at(puzzle, digits, notes, wanted)
    if isinstance(board, Step):
        return board
    if wanted.cell is not None and not is_empty(digits, wanted.cell):
        return None
    return watched(lambda watch: first_step(board, wanted.cell, watch), seconds, progress)


def is_empty(digits: Grid, cell: int) -> bool:
    """Whether a cell waits for its digit; BadGridError if there is no such cell."""
    if not 0 <= cell < digits.shape.cells:
        raise BadGridError(f"there is no cell number {cell} in this grid")
    return not digits[cell]


@dataclass(frozen=True)
class SoundBoard:
    """A position in which nothing is wrong, and the techniques that may be used on it."""

    position: Position
    order: Profile


def look_at(puzzle: Puzzle, digits: Grid, notes: Notes, wanted: Wanted) -> SoundBoard | Step:
    """The board to look for steps on; if something is wrong with it, what."""
    # Before the search: of a size that no technique knows a solution may never be found.
    position = Position.of(puzzle, digits)
    try:
        solution: Grid | None = kernel.solve(puzzle)
    except ManySolutionsError:
        solution = None
    if solution and (mistake := _wrong_digit(digits, solution) or _missing_note(notes, digits, solution)):
        return mistake
    position = position.restricted_to(notes)
    position.require_possible()
    return SoundBoard(position, wanted.order(has_one_solution=solution is not None))


def first_step(board: SoundBoard, cell: int | None, watch: Watch) -> Step | None:
    """The easiest step, or the easiest that says something about the cell."""
    if cell is None:
        return logic.next_step(board.position, board.order, watch)[1]
    for entry in board.order.entries:
        for step in logic.find_steps(board.position, entry.techniques, dict(entry.options), watch):
            if any(candidate.cell == cell for candidate in (*step.placements, *step.removals)):
                return step
    return None


def noted_in(notes: Sequence[str | None], cells: int) -> Notes:
    """Notes that come as a text for each cell."""
    if len(notes) != cells:
        raise BadGridError(f"there are notes for {len(notes)} cells; the grid has {cells}")
    return {cell: tuple(map(int, digits)) for cell, digits in enumerate(notes) if digits is not None}


def _wrong_digit(digits: Grid, solution: Grid) -> Step | None:
    for cell, (digit, right) in enumerate(zip(digits.digits, solution.digits, strict=True)):
        if digit and digit != right:
            marks = Marks(candidates=(MarkedCandidate(cell, digit, "pattern"),))
            fact = Fact("wrong-digit", cells=(cell,), digits=(digit,))
            return Step("wrong-digit", removals=(Candidate(cell, digit),), digits=(digit,), marks=marks, facts=(fact,))
    return None


def _missing_note(notes: Notes, digits: Grid, solution: Grid) -> Step | None:
    for cell, noted in notes.items():
        if not digits.digits[cell] and solution.digits[cell] not in set(noted):
            marks = Marks(cells=(MarkedCell(cell, "pattern"),))
            return Step("wrong-note", marks=marks, facts=(Fact("wrong-note", cells=(cell,)),))
    return None
