"""One-step positions: exactly one step of the named technique is next, so that an answer is either it or wrong.

Runs are made of them. They are shipped, so that the next one is there at once and without a network; every position
comes in other clothes each time. `scripts/one_steps.py` makes them.
"""

import gzip
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ninefold.logic import Candidate, Position, Step, find_steps
from ninefold.logic.examples import Case, parse_case
from ninefold.make.chance import order_from, seeds_of
from ninefold.make.drill import is_next_step
from ninefold.make.rearrange import rearranged
from ninefold.rules import Puzzle

FILE = "one_steps.txt.gz"
"""A position a line, as cases of techniques are written, with what the step does."""

SINGLES = ("full-house", "hidden-single", "naked-single")

Effect = tuple[frozenset[Candidate], frozenset[Candidate]]
"""Placements and removals."""


@dataclass(frozen=True)
class OneStep:
    """A position in which one step of a technique is next, whatever pattern it is seen by."""

    technique: str
    puzzle: Puzzle
    position: Position
    step: Step


def one_steps(techniques: Sequence[str], seed: int) -> Iterator[OneStep]:
    """Positions of these techniques in their order, one each; the same seed gives the same ones."""
    for technique, own_seed in zip(techniques, seeds_of(seed, 0, len(techniques)), strict=True):
        yield one_step(technique, own_seed)


def one_step(technique: str, seed: int) -> OneStep:
    """A position of that technique in other clothes; KeyError if there are none."""
    cases = shipped()[technique]
    case = cases[order_from(seed, len(cases))[0]]
    puzzle, position = rearranged(case.position, seed)
    return OneStep(technique, puzzle, position, find_steps(position, [technique])[0])


def only_effect(technique: str, position: Position) -> Effect | None:
    """What the only step does; None if there are several, or something else comes first.

    Of a step that writes a digit, no single may write another one: it would be as good an answer. A full house is told
    from other singles at a glance.
    """
    found = effects_of(find_steps(position, [technique]))
    if len(found) != 1 or not is_next_step(technique, position):
        return None
    (effect,) = found
    placements, _ = effect
    rivals = SINGLES[:1] if technique == SINGLES[0] else SINGLES
    singles = {placed for step in find_steps(position, rivals) for placed in step.placements}
    return None if placements and singles - placements else effect


def effects_of(steps: Iterable[Step]) -> set[Effect]:
    """What steps do, each only once; a digit that is written says all."""
    return {
        (frozenset(step.placements), frozenset() if step.placements else frozenset(step.removals)) for step in steps
    }


@cache
def shipped() -> dict[str, tuple[Case, ...]]:
    """All shipped positions by technique."""
    found = dict[str, list[Case]]()
    for line in lines():
        case = parse_case(line)
        found.setdefault(case.technique, []).append(case)
    return {technique: tuple(cases) for technique, cases in found.items()}


def lines() -> list[str]:
    """The lines of the file."""
    return gzip.decompress(files(__package__).joinpath(FILE).read_bytes()).decode().splitlines()
