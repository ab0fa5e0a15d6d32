"""The journey of somebody who is stuck: a mistake first, else the step that is easiest to find from here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ninefold import kernel, logic
from ninefold.errors import BadGridError, ManySolutionsError, NoAnswerError
from ninefold.grid import Grid, Shape, cell_named
from ninefold.logic import Candidate, Fact, Marks, Position, Profile, Step, Watch
from ninefold.logic.marks import MarkedCandidate, MarkedCell
from ninefold.logic.setting import Setting
from ninefold.rules import Puzzle
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import board_of, sheet_of
from ninefold.usecases.sheet_position import notes_on, puzzle_on
from ninefold.usecases.watching import Progress, watched

SECONDS = 20.0
"""How long a hint is looked for unless somebody says otherwise."""
FEW_SECONDS = 3.0
"""How long where there are several solutions, to none of which steps can lead."""
SOLVING_SECONDS = 5.0
"""How long a puzzle with rules is solved to find mistakes; what takes longer is taken for free of them."""

Notes = Mapping[int, Iterable[int]]
"""The player's notes: digits by cell. Cells that are not in it have no notes, and all their candidates are open."""


@dataclass(frozen=True)
class Wanted:
    """Which step is wanted; the fields are those of `hint`, with the cell as a number."""

    cell: int | None = None
    known: Iterable[str] | None = None
    uniqueness: bool = True
    profile: str | Profile = "ninefold"

    def order(self, setting: Setting, has_one_solution: bool) -> Profile:
        """The techniques that may be used on a board, in the order they are tried."""
        order = logic.profile_for(self.profile, setting)
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
    `profile` is the order in which they are tried: `ninefold`, which is `rules` where there are rules, `hodoku`, or one
    made with `custom_profile`. `progress` is called with a `Watch` while a long search goes on.

    >>> step = nf.hint(nf.make("expert", seed=3))
    >>> step
    Step('hidden-single', 'r2c4=3')
    >>> print(step.words("en").full)
    Every other empty cell in row 2 sees the 3 in r1c8 or r3c3. So r2c4 is 3.
    >>> print(step.words("de").full)
    Jede andere leere Zelle in Zeile 2 sieht die 3 in r1c8 oder r3c3. Also ist r2c4 die 3.
    """
    sheet = sheet_of(text)
    size = sheet.shape.size
    return hint_for(
        puzzle_on(sheet),
        Grid(sheet.digits, sheet.shape),
        {**notes_on(sheet), **named_notes(notes, size)},
        Wanted(None if cell is None else cell_named(cell, size), known, uniqueness, profile),
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
    puzzle, digits = board_of(text, values)
    noted = {} if notes is None else noted_in(notes, puzzle.shape)
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
    if seconds is not None and not board.has_one_solution:
        seconds = min(seconds, FEW_SECONDS)
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
    has_one_solution: bool


def look_at(puzzle: Puzzle, digits: Grid, notes: Notes, wanted: Wanted) -> SoundBoard | Step:
    """The board to look for steps on; if something is wrong with it, what."""
    # Before the search: of a size that no technique knows a solution may never be found.
    position = Position.of(puzzle, digits)
    try:
        solution: Grid | None = kernel.solve(puzzle, SOLVING_SECONDS)
    except (ManySolutionsError, NoAnswerError):
        solution = None
    if solution and (mistake := _wrong_digit(digits, solution) or _missing_note(notes, digits, solution)):
        return replace(mistake, setting=position.setting)
    position = position.restricted_to(notes)
    position.require_possible()
    has_one = solution is not None
    return SoundBoard(position, wanted.order(position.setting, has_one), has_one)


def first_step(board: SoundBoard, cell: int | None, watch: Watch) -> Step | None:
    """The easiest step, or the easiest that says something about the cell."""
    if cell is None:
        return logic.next_step(board.position, board.order, watch)[1]
    for entry in board.order.entries:
        for step in logic.find_steps(board.position, entry.techniques, dict(entry.options), watch):
            if any(candidate.cell == cell for candidate in (*step.placements, *step.removals)):
                return step
    return None


def named_notes(notes: Mapping[str, Iterable[int]] | None, size: int) -> Notes:
    """Notes by the names of their cells."""
    return {cell_named(name, size): tuple(digits) for name, digits in (notes or {}).items()}


def noted_in(notes: Sequence[str | None], shape: Shape) -> Notes:
    """Notes that come as a text for each cell, in the usual symbols."""
    if len(notes) != shape.cells:
        raise BadGridError(f"there are notes for {len(notes)} cells; the grid has {shape.cells}")
    return {cell: tuple(map(shape.digit, digits)) for cell, digits in enumerate(notes) if digits is not None}


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
