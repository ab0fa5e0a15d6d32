"""Drills of techniques that read rules: made puzzles of a variant, walked until the technique is the next step."""

from collections.abc import Iterator
from itertools import cycle, islice

from ninefold.errors import UnmetWishError
from ninefold.logic import Position, Step, solve_path
from ninefold.logic.rule_profile import RULES
from ninefold.make.chance import seeds_of
from ninefold.make.search_report import SearchReport
from ninefold.make.variants import levels_of
from ninefold.make.variants.maker import variant_attempts
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

LOOKS = 12
"""Puzzles that are walked before a drill is given up."""

LEVELS = ("medium", "hard")

VARIANTS: dict[str, tuple[str, ...]] = {
    "thermometer-bounds": ("thermo",),
    "whisper-digits": ("whisper",),
    "renban-window": ("renban",),
    "skyscraper-steps": ("skyscraper",),
    "equal-cells": ("palindrome",),
    "pair-partners": ("kropki", "xv"),
    "rule-fillings": ("renban", "thermo", "kropki"),
    "needed-digit": ("renban", "thermo"),
    "joined-rules": ("kropki", "xv"),
    "house-fillings": ("kropki", "xv"),
    "several-rules": ("kropki", "xv"),
    "sum-placement": ("arrow", "little-killer"),
    "sandwich-sums": ("sandwich",),
    "law-of-leftovers": ("jigsaw",),
    # No variant that is made has these.
    "between-bounds": (),
    "indexed-places": (),
    "x-sums": (),
}
"""The variants that have a technique most often; sums not named here are those of cages."""


def rule_drills(technique: str, seed: int) -> Iterator[tuple[Puzzle, Position, Step]]:
    """Positions of puzzles made from the seed in which the technique is the next step."""
    wishes = [
        Wish(level, variant=variant)
        for variant in VARIANTS.get(technique, ("killer",))
        for level in LEVELS
        if level in levels_of(variant)
    ]
    for wish, own_seed in zip(cycle(wishes), seeds_of(seed, 0, LOOKS), strict=False):
        for made in islice(variant_attempts(wish, own_seed, 1, SearchReport()), 3):
            if made is not None and (found := _met(technique, made)) is not None:
                yield made, *found
                break


def rule_drill(technique: str, seed: int) -> tuple[Puzzle, Position, Step]:
    """The first of them; UnmetWishError where none has it."""
    found = next(rule_drills(technique, seed), None)
    if found is None:
        raise UnmetWishError(f"{technique} was not the next step in any of {LOOKS} puzzles")
    return found


def _met(technique: str, puzzle: Puzzle) -> tuple[Position, Step] | None:
    """Where the walk through a puzzle first meets the technique."""
    position = Position.of(puzzle)
    for step in solve_path(position, RULES).steps:
        if step.technique == technique:
            return position, step
        position = position.after(step.placements, step.removals)
    return None
