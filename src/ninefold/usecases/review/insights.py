"""What could be seen at a moment of a game: the easiest step there was, and by what the player's digit followed."""

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold import logic
from ninefold.grid import Grid, Shape
from ninefold.logic import Position, Profile, Step, Watch
from ninefold.logic.setting import setting_of
from ninefold.play import Position as Played
from ninefold.rules import Puzzle
from ninefold.usecases.explain_puzzle import by_technique
from ninefold.usecases.plan_cell import reaches_on
from ninefold.usecases.review.entries import Entry

SINGLES = ("full-house", "hidden-single", "naked-single")


@dataclass(frozen=True)
class Insight:
    """What there was to see before an entry."""

    easiest: Step | None
    """None where no technique found a step."""
    taken: str | None
    """The technique by which the digit follows; of several that it takes, the hardest. None for a digit that is wrong
    or that no plan leads to."""
    cells: int
    """How many cells had a digit that followed at once."""


@dataclass(frozen=True)
class Choice:
    """A technique that could have been used."""

    technique: str
    steps: int


class Observer:
    """Looks at moments of one game, for as long as it is not stopped."""

    def __init__(self, puzzle: Puzzle, solution: Sequence[int], order: Profile, watch: Watch) -> None:
        self._puzzle, self._solution, self._watch = puzzle, solution, watch
        setting = setting_of(puzzle)
        self._order = order.on(setting)
        self._easy, self._further = (self._order.only(reach) for reach in reaches_on(setting))

    def see(self, before: Played, entry: Entry) -> Insight:
        """What there was to see before the entry, from the right digits and what the player had ruled out."""
        position = open_position(self._puzzle, before, self._solution)
        singles = logic.find_steps(position, SINGLES, watch=self._watch)
        easiest = logic.next_step(position, self._order, self._watch)[1]
        cells = {step.placements[0].cell for step in singles}
        return Insight(easiest, self._taken(position, entry, singles), len(cells))

    def choices(self, before: Played) -> tuple[Choice, ...]:
        """The techniques that led somewhere, the easiest first, each with how often.

        Those that take long to learn count only where nothing else was there.
        """
        position = open_position(self._puzzle, before, self._solution)
        steps = logic.find_all_steps(position, self._further, self._watch)
        steps = steps or logic.find_all_steps(position, self._order, self._watch)
        return tuple(Choice(same[0].technique, len(same)) for same in by_technique(steps))

    def _taken(self, position: Position, entry: Entry, singles: Sequence[Step]) -> str | None:
        news = [part for part in entry.written if part.digit and part.digit == self._solution[part.cell]]
        if len(news) != 1 or position.digits[news[0].cell]:
            return None
        placed = logic.Candidate(news[0].cell, news[0].digit)
        if ways := [step.technique for step in singles if step.placements[0] == placed]:
            return min(ways, key=SINGLES.index)
        for reach in (self._easy, self._further):
            if plan := logic.find_plan(position, reach, placed.cell, self._watch):
                return max(plan, key=lambda step: step.rating or 0).technique
        return None


def open_position(puzzle: Puzzle, played: Played, solution: Sequence[int]) -> Position:
    """The right digits of a board and what is still open beside them.

    Candidates that were struck are gone. Notes count only where every empty cell has some: else they are reminders
    of a few digits, and what they leave out has not been ruled out. Whoever ruled a right digit out did not see it.
    """
    right = tuple(digit if digit == solution[cell] else 0 for cell, digit in enumerate(played.digits))
    position = Position.of(puzzle, Grid(right, puzzle.shape))
    empty = [cell for cell, digit in enumerate(right) if not digit]
    notes = {cell: _noted(played, cell, puzzle.shape) for cell in empty}
    struck = {cell: _struck(played, cell, puzzle.shape) for cell in empty}
    every = set(range(1, puzzle.shape.size + 1))
    left = {cell: (notes[cell] if all(notes.values()) else every) - struck[cell] for cell in empty}
    return position.restricted_to({cell: digits for cell, digits in left.items() if solution[cell] in digits})


def _noted(played: Played, cell: int, shape: Shape) -> set[int]:
    marks = played.marks.get(cell, ())
    return {shape.digit(mark[-1]) for mark in marks if len(mark) == 1 or (mark[0] == "c" and len(mark) == 2)}


def _struck(played: Played, cell: int, shape: Shape) -> set[int]:
    return {shape.digit(mark[1]) for mark in played.marks.get(cell, ()) if mark[0] == "x"}
