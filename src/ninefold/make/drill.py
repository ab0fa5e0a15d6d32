"""Drills: a position in which a technique is the next step, everything before it in our order already done.

Some techniques have never been met that way: something easier was always there. They are practised where the basics are
done. The engine looks for them (`native/src/make`), so that a seed gives the same drill in the browser.
"""

from dataclasses import dataclass, replace

import ninefold._native as native
from ninefold.errors import UnmetWishError
from ninefold.grid import Grid
from ninefold.logic import Position, Profile, Step, next_step, technique_number
from ninefold.logic.examples import Case, examples_of
from ninefold.logic.rule_profile import RULES
from ninefold.make.drill_order import BASICS, basic_order, done_before, drill_order, has_place
from ninefold.make.never_first import NEVER_FIRST, reads_rules, require_possible
from ninefold.make.positions import positions_of
from ninefold.make.rearrange import board_of
from ninefold.make.rule_drill import rule_drill, rule_order
from ninefold.make.screen import QUICK
from ninefold.rules import Puzzle

EFFORT = 2_000
"""Puzzles looked through before a drill is given up."""

NOTHING = Profile("nothing", ())


@dataclass(frozen=True)
class Drill:
    """A position to practise a technique on, and the step to be found.

    >>> drill = nf.drill("naked-pair", seed=1)
    >>> drill.technique, drill.step
    ('naked-pair', Step('naked-pair', 'r4c4-2 r8c4-2 r9c4-2 r4c4-8'))
    """

    technique: str
    puzzle: Puzzle
    position: Position
    step: Step
    done: tuple[str, ...]
    """What was done before: nothing of it is left in the position."""

    def __str__(self) -> str:
        """The board as one line; with its rules where it has some."""
        if self.puzzle.is_plain:
            return str(Puzzle(Grid(self.position.digits)))
        return str(replace(self.puzzle, givens=Grid(self.position.digits, self.puzzle.shape)))

    def __repr__(self) -> str:
        return f"Drill({self.technique!r}, {str(self)!r})"


def drill(technique: str, seed: int, effort: int = EFFORT) -> Drill:
    """A drill of that technique.

    BadWishError says why there can be none; UnmetWishError that none turned up within the effort.
    """
    if reads_rules(technique):
        return Drill(technique, *rule_drill(technique, seed), done_before(technique, rule_order(technique)))
    require_possible(technique)
    order, basics, cases = drill_source(technique)
    known = [case.position.arrays() for case in cases]
    found, looked, stuck = native.find_drill(
        technique_number(technique), order.compiled, basics.compiled, known, seed % 2**64, effort
    )
    if found is None:
        told = f"{looked:,} puzzles; in {stuck:,} of them everything before it was done, and it was not there"
        raise UnmetWishError(f"{technique} was not the next step in any of {told}")
    puzzle, position = board_of(found)
    _, step = next_step(position, order)
    assert step is not None, "it was found a moment ago"
    return Drill(technique, puzzle, position, step, done_before(technique, order))


def drill_source(technique: str) -> tuple[Profile, Profile, tuple[Case, ...]]:
    """The order that is worked by, what known positions are worked with first, and those positions."""
    if _has_been_next(technique):
        return drill_order(technique), NOTHING, positions_of(technique)
    return basic_order(technique), BASICS, examples_of(technique)


def is_next_step(technique: str, position: Position) -> bool:
    """Whether everything before the technique in our order is done in the position, and it comes next."""
    if reads_rules(technique):
        _, step = next_step(position, RULES)
        return step is not None and step.technique == technique
    if not has_place(technique):
        return False
    _, step = next_step(position, drill_order(technique))
    return step is not None and step.technique == technique


def _has_been_next(technique: str) -> bool:
    """Whether the technique has been met as the next step; random puzzles come across the quick ones often enough."""
    if technique in NEVER_FIRST or not has_place(technique):
        return False
    return bool(positions_of(technique)) or set(drill_order(technique).techniques) <= QUICK
