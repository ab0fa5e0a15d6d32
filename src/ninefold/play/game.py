"""The values a game is made of."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from ninefold.play.judge import Clash, judge_of
from ninefold.play.lines import Lines
from ninefold.play.undo import EMPTY, Stack
from ninefold.rules import Puzzle

CellMarks = frozenset[str]
"""The marks of one cell, as they stand in move text: `2`, `c2`, `#3` ..."""

NO_MARKS: CellMarks = frozenset()


class State(StrEnum):
    """What may come next."""

    PLAYING = "playing"
    PAUSED = "paused"
    LOST = "lost"
    FINISHED = "finished"


@dataclass(frozen=True)
class Position:
    """What undo brings back: digits (givens too) and marks."""

    digits: tuple[int, ...]
    marks: Mapping[int, CellMarks] = field(default_factory=lambda: MappingProxyType({}))
    """Only cells that have some."""


@dataclass(frozen=True)
class Tally:
    """What undo does not bring back."""

    mistakes: int = 0
    clock: int = 0
    """Milliseconds."""
    used: frozenset[str] = frozenset()
    checkpoints: tuple[tuple[str, int], ...] = ()
    """Names, each with the number of the move that set it."""
    is_paused: bool = False
    plays_on: bool = False
    """Whether the player went on after the last life."""
    slip: tuple[frozenset[int], int] | None = None
    """The cells of the mistakes counted last and when that was, if their line had a time."""


@dataclass(frozen=True)
class Game:
    """A puzzle being played. Every move gives a new game."""

    puzzle: Puzzle
    lives: int
    """Lives at the start; 0 plays without."""
    position: Position
    tally: Tally = Tally()
    lines: Lines = field(default_factory=Lines)
    undo: Stack = EMPTY
    redo: Stack = EMPTY
    is_joinable: bool = False
    """Whether the last line made the last undo step, so that a joining group can extend it."""

    @property
    def lives_left(self) -> int:
        return max(0, self.lives - self.tally.mistakes)

    @property
    def state(self) -> State:
        if self._is_finished:
            return State.FINISHED
        if self.lives and not self.lives_left and not self.tally.plays_on:
            return State.LOST
        return State.PAUSED if self.tally.is_paused else State.PLAYING

    @property
    def _is_finished(self) -> bool:
        return 0 not in self.position.digits and not self.clashes()

    def clashes(self) -> list[Clash]:
        """Everything on the board that breaks a rule for certain."""
        return judge_of(self.puzzle).clashes(self.position.digits)

    def clashing_cells(self) -> list[int]:
        """The cells whose digits break a rule, in reading order."""
        return sorted({cell for clash in self.clashes() for cell in clash.cells})

    def forbidden_by(self, cell: int, digit: int) -> Iterator[tuple[int, int]]:
        """The notes, each a cell and a digit, that a digit in a cell forbids; none if it breaks a rule itself."""
        judge, digits = judge_of(self.puzzle), self.position.digits
        after = (*digits[:cell], digit, *digits[cell + 1 :])
        peers, touched = judge.peers[cell], judge.touched(cell)
        if any(digits[peer] == digit for peer in peers) or judge.is_at_fault(after, cell):
            return
        for other in sorted(peers | touched):
            gone = {digit} if other in peers else set[int]()
            if other in touched and not digits[other]:
                gone |= {*judge.possible(digits, other)} - {*judge.possible(after, other)}
            noted = self.position.marks.get(other, NO_MARKS)
            yield from ((other, note) for note in sorted(gone) if self.puzzle.shape.symbol(note) in noted)

    def possible(self, cell: int) -> list[int]:
        """The digits that can be written into a cell and break no rule."""
        return judge_of(self.puzzle).possible(self.position.digits, cell)
