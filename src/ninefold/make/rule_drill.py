"""Drills of techniques that read rules: made puzzles of a variant, walked until the technique is the next step.

A few have never been met that way: they are practised where the basics are done.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice

from ninefold.errors import UnmetWishError
from ninefold.logic import Position, Profile, Step, next_step, solve_path
from ninefold.logic.profile import Entry
from ninefold.logic.rule_profile import RULES
from ninefold.make.chance import seeds_of
from ninefold.make.made_puzzle import MadePuzzle
from ninefold.make.search_report import SearchReport
from ninefold.make.variants.maker import planned_attempts, variant_attempts
from ninefold.make.variants.plan import Plan
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle

LOOKS = 150
"""Pages that are drawn before a drill is given up."""


@dataclass(frozen=True)
class Source:
    """Where a technique is met most often."""

    variants: tuple[str, ...] = ("killer",)
    levels: tuple[str, ...] = ("medium", "hard")


_EXPERT = Source(levels=("expert",))
SOURCES: dict[str, Source] = {
    "thermometer-bounds": Source(("thermo",)),
    "whisper-digits": Source(("whisper",)),
    "renban-window": Source(("renban",)),
    "skyscraper-steps": Source(("skyscraper",)),
    "equal-cells": Source(("palindrome",)),
    "pair-partners": Source(("kropki", "xv")),
    "rule-fillings": Source(("renban", "thermo", "kropki")),
    "needed-digit": Source(("renban", "thermo")),
    "joined-rules": Source(("kropki", "arrow"), ("fiendish",)),
    "house-fillings": Source(("renban", "arrow"), ("fiendish",)),
    "several-rules": Source(("little-killer",), ("fiendish",)),
    "sum-placement": Source(("arrow", "little-killer")),
    "sandwich-sums": Source(("sandwich",)),
    "law-of-leftovers": Source(("jigsaw",)),
    "innies-outies": _EXPERT,
    "cage-locking": _EXPERT,
    "part-sums": _EXPERT,
    "sums-of-houses": _EXPERT,
    "conflicting-combinations": _EXPERT,
    "crossing-sums": _EXPERT,
}
"""Sums not named here are those of cages."""

KINDS = {"between-bounds": "between", "indexed-places": "indexing", "x-sums": "x-sum"}
"""Of what no named variant has, the kind of rules: puzzles are made that need the technique and nothing harder."""

AFTER_BASICS = frozenset({"conflicting-combinations", "crossing-sums"})
"""No puzzle of our maker came to a position in which one of these is the next step."""
BASICS = RULES.up_to(30)
"""Singles, intersections, pairs, and what one clue or the sums of one house say."""


def rule_drill(technique: str, seed: int) -> tuple[Puzzle, Position, Step]:
    """A position of a puzzle made from the seed in which the technique is the next step.

    UnmetWishError where none turned up.
    """
    for made in islice(_pages(technique, seed), LOOKS):
        if made is not None and (found := _met(technique, made)) is not None:
            return made, *found
    raise UnmetWishError(f"{technique} was not the next step in any puzzle on {LOOKS} pages")


@cache
def rule_order(technique: str) -> Profile:
    """What is done before the technique, and the technique: all that is easier, or the basics."""
    if technique not in AFTER_BASICS:
        return RULES
    return replace(BASICS, entries=(*BASICS.entries, Entry((technique,), BASICS.entries[-1].score)))


def _pages(technique: str, seed: int) -> Iterator[MadePuzzle | None]:
    """A puzzle or none for every page that is drawn."""
    if technique in KINDS:
        plan, wish = Plan.of_kind(KINDS[technique]), Wish(require=(technique,))
        yield from planned_attempts(plan, wish, seed, LOOKS, SearchReport())
        return
    source = SOURCES.get(technique, Source())
    wishes = [Wish(level, variant=variant) for variant in source.variants for level in source.levels]
    for wish, own_seed in zip(cycle(wishes), seeds_of(seed, 0, LOOKS), strict=False):
        yield next(variant_attempts(wish, own_seed, 1, SearchReport()))


def _met(technique: str, puzzle: Puzzle) -> tuple[Position, Step] | None:
    """Where the walk through a puzzle first meets the technique."""
    position, order = Position.of(puzzle), rule_order(technique)
    for step in solve_path(position, RULES).steps:
        found = step if order is RULES else next_step(position, order)[1]
        if found is not None and found.technique == technique:
            return position, found
        position = position.after(step.placements, step.removals)
    return None
