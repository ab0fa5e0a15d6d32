"""The journey of a learner: a technique told, shown on real positions, and practised."""

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from ninefold.errors import BadWishError, NotFoundError, UnmetWishError
from ninefold.logic import CATALOGUE, Position, Step, Technique, technique_of
from ninefold.logic import find_steps as find_steps_of
from ninefold.logic.examples import examples_of, techniques_with_examples
from ninefold.logic.rule_examples import rule_examples_of, rule_techniques_with_examples
from ninefold.make import drill as make_drill
from ninefold.make import is_next_step
from ninefold.make.chance import seeds_of
from ninefold.make.never_first import reads_rules
from ninefold.make.rearrange import rearranged
from ninefold.rules import Puzzle

EFFORT = 800
"""Puzzles looked through for a drill before one of the examples is rearranged instead: some seconds at most."""

CLOTHES = 4
"""How often an example is rearranged before it is taken as it is."""

MOST_RULE_EXAMPLES = 3
"""Of techniques that read rules there is an example for many a kind of rule: so many of them are shown."""


@dataclass(frozen=True)
class Shown:
    """A position, and steps of one technique in it."""

    puzzle: Puzzle
    position: Position
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Exercise:
    """A position in which a technique is to be found; the same seed gives the same one."""

    technique: str
    seed: int
    shown: Shown

    @property
    def is_next(self) -> bool:
        """Whether everything before the technique in our order is done; else the basics are, or it is an example."""
        return is_next_step(self.technique, self.shown.position)


def taught_techniques() -> tuple[Technique, ...]:
    """The techniques that can be shown and practised, in the order of the catalogue."""
    shown = {*techniques_with_examples(), *rule_techniques_with_examples()}
    return tuple(technique for slug, technique in CATALOGUE.items() if slug in shown)


def classic_techniques() -> tuple[Technique, ...]:
    """Those of them that are shown and practised on a classic board; the others read rules."""
    return tuple(technique for technique in taught_techniques() if not reads_rules(technique.slug))


def show_examples(slug: str) -> tuple[Shown, ...]:
    """The examples of a technique, each with the step it is about."""
    cases = examples_of(slug) or rule_examples_of(slug)[:MOST_RULE_EXAMPLES]
    if not cases:
        raise NotFoundError(f"there are no examples of {slug}")
    return tuple(Shown(case.puzzle, case.position, (case.found()[0],)) for case in cases)


def practise(slug: str, seed: int | None = None) -> Exercise:
    """A position to find the technique in, with every step of the technique that is there."""
    technique = technique_of(slug).slug
    if not examples_of(technique) and not rule_examples_of(technique):
        raise NotFoundError(f"{technique} cannot be practised")
    own_seed = secrets.randbits(53) if seed is None else seed
    tried = (_shown(technique, *board) for board in _boards(technique, own_seed))
    return Exercise(technique, own_seed, next(shown for shown in tried if shown.steps))


def exercise(technique: str, seed: int, puzzle: Puzzle, position: Position) -> Exercise:
    """An exercise whose position was kept."""
    return Exercise(technique, seed, _shown(technique, puzzle, position))


def _shown(technique: str, puzzle: Puzzle, position: Position) -> Shown:
    return Shown(puzzle, position, _distinct(find_steps_of(position, [technique])))


def _boards(technique: str, seed: int) -> Iterator[tuple[Puzzle, Position]]:
    """A drill; an example in other clothes where the technique is never, or hardly ever, the next step.

    A chain may be told in several ways, and in other clothes another one comes first: the example itself comes last.
    """
    with suppress(BadWishError, UnmetWishError):
        drill = make_drill(technique, seed, EFFORT)
        yield drill.puzzle, drill.position
    place, *seeds = seeds_of(seed, 0, CLOTHES + 1)
    cases = examples_of(technique)
    if not cases:
        ruled = rule_examples_of(technique)
        yield ruled[place % len(ruled)].puzzle, ruled[place % len(ruled)].position
        return
    case = cases[place % len(cases)]
    yield from (rearranged(case.position, own_seed) for own_seed in seeds)
    yield case.puzzle, case.position


def _distinct(steps: list[Step]) -> tuple[Step, ...]:
    """One step for every effect: many patterns may lead to the same."""
    by_effect = {(step.placements, step.removals): step for step in reversed(steps)}
    return tuple(reversed(by_effect.values()))
