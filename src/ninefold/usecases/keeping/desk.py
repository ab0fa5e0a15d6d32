"""The journey of one player at one game: its clock runs, every move is kept, help is asked for and remembered."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from ninefold import kernel
from ninefold.errors import ClashError, ManySolutionsError, NoAnswerError, NoSolutionError
from ninefold.grid import Grid, format_cell
from ninefold.logic import Position, Step
from ninefold.make import Wish
from ninefold.play import BOARD, Game, State, clash_text, start
from ninefold.rules import Puzzle
from ninefold.rules.rule_words import cell_text, fog_text, rule_name, rule_places, rules_text
from ninefold.usecases.ask_hint import ANY_STEP, Notes, hint_for
from ninefold.usecases.explain_puzzle import explain, find_steps
from ninefold.usecases.fog_in_game import fog_in_game
from ninefold.usecases.keeping.keep_game import Batch, RefusedLineError, append_lines, begin_game, note_presence
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import Shelf
from ninefold.usecases.make_puzzle import make_puzzle
from ninefold.usecases.plan_cell import plan_for
from ninefold.usecases.read_any import open_game, sheet_of_game
from ninefold.usecases.sheet_position import notes_on, position_on

Now = Callable[[], float]
"""Seconds since the epoch."""
_RULE = re.compile(r"rules\[(\d+)\]")
_LONGEST = 20.0
"""Seconds that a player waits for the solution of a puzzle with rules; others take no time."""


def new_game(level: str, lives: int, variant: str | None = None) -> KeptGame:
    """A new puzzle of a level, classic or of a variant."""
    made = make_puzzle(Wish(level=level, variant=variant))
    return KeptGame("", start(Puzzle(made.givens, made.rules, made.regions, made.symbols), lives), level)


def entered_game(text: str, lives: int) -> KeptGame:
    """A game from a text in any format, with what was on the sheet already."""
    return KeptGame("", open_game(text, lives), "entered")


def game_again(kept: KeptGame) -> KeptGame:
    """The same puzzle from the start."""
    return KeptGame("", start(kept.game.puzzle, kept.game.lives), kept.level)


class Desk:
    """A game being played. Every accepted line is on the shelf before the next one comes."""

    def __init__(self, kept: KeptGame, shelf: Shelf, now: Now) -> None:
        self._shelf = shelf
        self._now = now
        begun, _ = begin_game(shelf, kept, self._moment(), key=kept.name)
        self.kept = replace(begun, clock=note_presence(shelf, begun.name, True, self._moment()))
        if self.game.state is State.PAUSED:
            self.play("resume")

    @property
    def game(self) -> Game:
        return self.kept.game

    @property
    def clock(self) -> int:
        """Milliseconds on the game's own clock: it stands while the game is paused, lost or finished."""
        return self.kept.clock.reading(self._moment())

    def play(self, line: str) -> None:
        """Plays a line at this moment and keeps the game; BadMoveError or IllegalMoveError if it is refused."""
        now = self._moment()
        # Dropped elsewhere meanwhile, it is put back: whoever plays on wants it kept.
        self._shelf.begin(self.kept, key=self.kept.name)
        # The desk has its player before its eyes: silence is thinking here, not absence.
        clock = self.kept.clock.looked_at(now)
        self._shelf.keep_clock(self.kept.name, clock)
        batch = Batch(len(self.game.lines) + 1, [f"{line} @{clock.active}"])
        try:
            appended = append_lines(self._shelf, self.kept.name, batch, now)
        except RefusedLineError as refused:
            # Of a single line the number says nothing.
            raise (refused.__cause__ or refused) from None
        self.kept = appended.fork or appended.kept

    def write(self, cell: int, digit: int) -> None:
        """Writes a digit, or takes it off if it stands there; the notes it forbids go, unless it breaks a rule."""
        name, symbol = self._named(cell), self.game.puzzle.shape.symbol
        if self.game.position.digits[cell] == digit:
            self.play(f"{name}-")
            return
        gone = (f"{self._named(other)}-{symbol(note)}" for other, note in self.game.forbidden_by(cell, digit))
        self.play(" ".join([f"{name}={symbol(digit)}", *gone]))

    def note(self, cell: int, digit: int) -> None:
        """Puts a note on, or takes it off."""
        symbol = self.game.puzzle.shape.symbol(digit)
        sign = "-" if symbol in self._marks(cell) else "+"
        self.play(f"{self._named(cell)}{sign}{symbol}")

    def erase(self, cell: int) -> None:
        """Takes the digit off; where there is none, the notes; where there are none, what was removed is forgotten."""
        opening = [] if self.game.position.digits[cell] else self._opened(cell)
        self.play(" ".join(opening) or f"{self._named(cell)}-")

    def note_everything(self) -> None:
        """Writes all candidates that are not removed as notes, as one move. This counts as help."""
        symbol = self.game.puzzle.shape.symbol
        changes = []
        for cell in (cell for cell, digit in enumerate(self.game.position.digits) if not digit):
            wanted = {symbol(digit) for digit in self._allowed(cell)} - self._removed(cell)
            noted = set(self._notes(cell))
            changes += [f"{self._named(cell)}-{mark}" for mark in sorted(noted - wanted)]
            changes += [f"{self._named(cell)}+{mark}" for mark in sorted(wanted - noted)]
        if changes:
            self.play(" ".join(changes))
            self._use("notes")

    def clashes(self) -> list[str]:
        """What breaks a rule: `two 5s in box 3: r1c7 and r2c9`, `cage 15 is 16`."""
        puzzle, digits = self.game.puzzle, self.game.position.digits
        symbols = puzzle.layout.symbols
        houses = [
            str(ClashError(symbols[clash.digit - 1], clash.house.name, tuple(map(self._named, clash.cells))))
            for clash in puzzle.clashes(digits)
        ]
        rules = (clash_text(puzzle, clash) for clash in self.game.clashes() if clash.rule != BOARD)
        return [*houses, *dict.fromkeys(rules)]

    @property
    def fog(self) -> frozenset[int]:
        """The cells whose clues are hidden now."""
        return fog_in_game(self.game)

    def rules(self) -> tuple[str, ...]:
        """The rules in words, a sentence for each; title and author before them, where there are some."""
        puzzle = self.game.puzzle
        heading = f"{puzzle.title} by {puzzle.author}" if puzzle.title and puzzle.author else puzzle.title
        return (*filter(None, (heading,)), *rules_text(puzzle), *((fog_text(),) if self.fog else ()))

    def clues(self) -> tuple[str, ...]:
        """Where each rule lies, lines from their start, and what it says of its clear cells: `r1c1 r1c2: in cage 8`."""
        return rule_places(self.game.puzzle, hidden=self.fog)

    def rules_at(self, cell: int) -> tuple[str, ...]:
        """What the rules say of a cell: `in cage 15`; nothing of one in fog."""
        return () if cell in self.fog else cell_text(self.game.puzzle, cell)

    def check(self) -> list[int]:
        """The cells whose digit is not the solution's. This counts as help."""
        solution = self._solved()
        if self.game.state is State.PLAYING:
            self._use("check")
        digits = self.game.position.digits
        return [cell for cell, digit in enumerate(digits) if digit and digit != solution[cell]]

    def hint(self) -> Step | None:
        """A mistake, else the next step from digits, notes and removed candidates. This counts as help."""
        step = hint_for(*self._board())
        if step is not None:
            self._use("hint")
        return step

    def plan(self, cell: int) -> list[Step]:
        """A mistake, else the short way to the digit of a cell; empty if it has one. This counts as help."""
        steps = plan_for(*self._board(), cell, ANY_STEP)
        if steps:
            self._use("hint")
        return steps

    def steps(self) -> list[Step]:
        """Every step that is possible now. This counts as help."""
        steps = find_steps(sheet_of_game(self.game))
        self._use("hint")
        return steps

    def path(self) -> list[Step]:
        """The whole way from the givens to the solution. This counts as help."""
        steps = explain(str(self.game.puzzle), seconds=10.0)
        self._use("solution")
        return steps

    @property
    def stands(self) -> Position:
        """What a technique looks at: digits, and the candidates that notes and removals leave."""
        return position_on(sheet_of_game(self.game))

    @property
    def offers_notes(self) -> bool:
        """Whether a step that removes candidates would show nowhere: nothing is noted or removed so far."""
        marks = (mark for cell in self.game.position.marks for mark in self._marks(cell))
        return not any(len(mark) == 1 or mark[0] in "cx" for mark in marks)

    def apply(self, step: Step) -> None:
        """Does what a hint says: writes its digits, removes its candidates, takes a wrong digit or wrong notes off."""
        for placed in step.placements:
            if self.game.position.digits[placed.cell] != placed.digit:
                self.write(placed.cell, placed.digit)
        if changes := self._changes_of(step):
            self.play(" ".join(changes))

    def _changes_of(self, step: Step) -> list[str]:
        """What a step does beside its placements."""
        if step.technique == "wrong-digit":
            return [f"{self._named(wrong.cell)}-" for wrong in step.removals]
        if step.technique == "wrong-note":
            return [change for mark in step.marks.cells for change in self._opened(mark.cell)]
        return [change for removed in step.removals for change in self._without(removed.cell, removed.digit)]

    def leave(self) -> None:
        """Stops the clock and keeps the game, so that it goes on from here another time."""
        if self.game.state is State.PLAYING:
            self.play("pause")

    def solution(self) -> Grid:
        """The solution, to be looked at: the game goes on. This counts as help."""
        solution = self._solved()
        self._use("solution")
        return solution

    def solve(self) -> None:
        """Fills in the solution, as one move. This counts as help."""
        solution = self._solved()
        digits = self.game.position.digits
        symbol = self.game.puzzle.shape.symbol
        changes = [
            f"{self._named(cell)}={symbol(digit)}" for cell, digit in enumerate(solution) if digits[cell] != digit
        ]
        self._use("solution")
        self.play(" ".join(changes))

    def backtrack(self, order: str = "rows") -> Iterator[kernel.Trial]:
        """What the textbook solver would do with the givens. Watching it counts as help."""
        trials = kernel.backtrack(self.game.puzzle, order)
        if self.game.state is State.PLAYING:
            self._use("solution")
        return trials

    def solutions(self) -> str:
        """A sentence about the puzzle if it has not exactly one solution, else nothing."""
        try:
            self._solved()
        except (NoSolutionError, ManySolutionsError, NoAnswerError) as error:
            return str(error)
        return ""

    def _solved(self) -> Grid:
        """The solution; clues that contradict each other are called as players call them."""
        puzzle = self.game.puzzle
        try:
            return kernel.solve(puzzle, _LONGEST)
        except NoSolutionError as error:
            places = (_RULE.match(clue) for clue in error.clues)
            named = zip(error.clues, places, strict=True)
            clues = tuple(rule_name(puzzle, int(place[1])) if place else clue for clue, place in named)
            raise NoSolutionError(clues) from None

    def _without(self, cell: int, digit: int) -> list[str]:
        """Changes that remove a candidate: its notes go, and it is remembered as removed though no notes are shown."""
        symbol, name, marks = self.game.puzzle.shape.symbol(digit), self._named(cell), self._marks(cell)
        noted = [f"{name}-{note}" for note in (symbol, f"c{symbol}") if note in marks]
        return noted if f"x{symbol}" in marks else [*noted, f"{name}+x{symbol}"]

    def _opened(self, cell: int) -> list[str]:
        """Changes after which more is open in a cell: without its notes, or without what was removed there."""
        marks = self._marks(cell)
        notes = sorted(mark for mark in marks if len(mark) == 1 or mark.startswith("c"))
        return [f"{self._named(cell)}-{mark}" for mark in notes or sorted(f"x{digit}" for digit in self._removed(cell))]

    def _board(self) -> tuple[Puzzle, Grid, Notes]:
        """What a hint looks at: the puzzle, the digits, and what is open in cells with notes or removals."""
        game = self.game
        return game.puzzle, Grid(game.position.digits, game.puzzle.shape), notes_on(sheet_of_game(game))

    def _allowed(self, cell: int) -> list[int]:
        return self.game.possible(cell)

    def _use(self, help_kind: str) -> None:
        if help_kind not in self.game.tally.used:
            self.play(f"used {help_kind}")

    def _moment(self) -> datetime:
        return datetime.fromtimestamp(self._now(), UTC)

    def _named(self, cell: int) -> str:
        return format_cell(cell, self.game.puzzle.shape.size)

    def _notes(self, cell: int) -> list[str]:
        return sorted(mark for mark in self._marks(cell) if len(mark) == 1)

    def _removed(self, cell: int) -> set[str]:
        return {mark[1] for mark in self._marks(cell) if mark.startswith("x")}

    def _marks(self, cell: int) -> frozenset[str]:
        return self.game.position.marks.get(cell, frozenset())


def format_clock(milliseconds: int) -> str:
    """Time as players read it.

    >>> format_clock(3_725_900)
    '1:02:05'
    """
    seconds = milliseconds // 1_000
    hours, rest = divmod(seconds, 3_600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
