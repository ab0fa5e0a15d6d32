"""Hints line by line: told in portions, planned for a cell, listed, and walked link by link."""

from collections.abc import Callable
from itertools import count

from ninefold.cli.plain_walk import PlainWalk
from ninefold.grid import format_cell
from ninefold.logic import Position, Step, effect_in_words, parts_of, plan_in_words
from ninefold.usecases.explain_puzzle import by_technique, steps_like
from ninefold.usecases.keeping.desk import Desk
from ninefold.usecases.walk_steps import Walk, along, said_of_end

NO_STEP = "None of our techniques leads on from here. Type solve for the solution."


class PlainHints:
    """What was asked for in a position: a hint, a plan, a list, a walk. The next move begins anew."""

    def __init__(self, desk: Desk, tell: Callable[[str], None]) -> None:
        self._desk = desk
        self._tell = tell
        self._rung = 0
        self._planned: list[Step] = []
        """The steps of a plan, or the one chosen from the list: what walk and apply are about."""
        self._listed: list[Step] = []
        self._walk: PlainWalk | None = None

    @property
    def step(self) -> Step | None:
        """The step to apply: the first of a plan, the chosen one, or that of the hint."""
        return self._planned[0] if self._planned else self._desk.hint()

    def hint(self) -> None:
        """One rung of the ladder more at each asking: a nudge, a pointer, the whole reason."""
        step = self._desk.hint()
        if step is None:
            self._tell(NO_STEP)
            return
        words = step.words("en")
        self._planned = []
        self._tell(words.pointer if self._rung == 1 else words.nudge if self._rung == 0 else self._in_full(step))
        self._rung += 1

    def plan(self, cell: int) -> None:
        """The short way to the digit of a cell; its first step is explained, and apply does it."""
        if self._desk.game.position.digits[cell]:
            self._tell(f"{format_cell(cell, self._desk.game.puzzle.shape.size)} has its digit.")
            return
        steps = self._desk.plan(cell)
        self._tell(plan_in_words(steps, cell, "en"))
        if steps:
            self._planned = steps
            self._tell(self._in_full(steps[0]))

    def _in_full(self, step: Step) -> str:
        """What a step says, of a chain what it comes to, and what can be done with it.

        Notes are offered once, where nothing shows yet what it removes.
        """
        parts = parts_of(step)
        is_hidden = not step.placements and bool(step.removals) and self._desk.offers_notes
        walks = "Type walk to read it link by link. " if len(parts) > 1 or parts[0].statements else ""
        applies = "Type apply to do it, or notes to fill in notes first." if is_hidden else "Type apply to do it."
        return f"{parts[0].lead}\n{walks}{applies}"

    def list_steps(self, wanted: str) -> None:
        """All possible steps by technique, or those that a wish fits; each has the number that show takes."""
        self._listed = [step for group in by_technique(steps_like(self._desk.steps(), wanted)) for step in group]
        number = count(1)
        for group in by_technique(self._listed):
            self._tell(f"{group[0].words('en').name}: {len(group)}")
            for step in group:
                self._tell(f"{next(number):>5}. {effect_in_words(step, 'en')}")
        self._tell("Type show and a number for the reason." if self._listed else "No step fits.")

    def turn_to(self, what: str, number: int) -> None:
        if what == "show":
            self._show_listed(number)
        else:
            self.walked(lambda walk: walk.branch(number) if what == "branch" else walk.step(number))

    def _show_listed(self, number: int) -> None:
        if not 1 <= number <= len(self._listed):
            self._tell("There is no step of that number. Type steps for a list.")
            return
        step = self._listed[number - 1]
        self._planned = [step]
        self._tell(f"{step.words('en').name}: {self._in_full(step)}")

    def walk(self) -> None:
        """The plan, the chosen step or the hint link by link; a mistake is one sentence."""
        first = self.step
        if first is None:
            self._tell(NO_STEP)
        elif first.entry.family == "mistake":
            self._tell(first.words("en").full)
        else:
            self._walk_along(self._desk.stands, self._planned or [first], self._desk.fog)

    def path(self) -> None:
        """The whole way from the givens, whatever the player has written since."""
        puzzle, steps = self._desk.game.puzzle, self._desk.path()
        if steps and (end := said_of_end(puzzle, steps)):
            self._tell(end)
        self._walk_along(Position.of(puzzle), steps)

    def _walk_along(self, start: Position, steps: list[Step], fog: frozenset[int] | None = None) -> None:
        if steps:
            told = tuple(along(start, steps))
            self._walk = PlainWalk(Walk(self._desk.game.puzzle, told, fog=fog), self._tell)
        else:
            self._tell("No step was found from the givens.")

    def walked(self, go: Callable[[PlainWalk], None]) -> None:
        if self._walk is None:
            self._tell("Type walk or path first.")
        else:
            go(self._walk)
