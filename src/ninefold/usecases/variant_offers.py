"""The variants that are offered by name wherever somebody chooses a new puzzle, and the kind of each weekday."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ninefold.make.variants import levels_of
from ninefold.rules import Puzzle
from ninefold.rules.variants import VARIANTS

SAMPLES = "variant_samples.jsonl"
"""A small board of each variant: a picture of it, not a puzzle to solve. What our own maker draws, or, where nothing
is drawn for its rule, a digit among shaded cells that it keeps others out of."""

READY = ("easy", "medium", "hard")
"""Levels that are made ahead."""


@dataclass(frozen=True)
class Offer:
    """A variant to choose."""

    name: str
    levels: tuple[str, ...]
    """Those it can have, the easiest first."""

    @property
    def ready(self) -> tuple[str, ...]:
        """Those of which puzzles are made ahead."""
        return tuple(level for level in READY if level in self.levels)


FIRST = ("killer", "jigsaw", "x", "thermo", "arrow", "kropki")
"""What most people ask for comes first."""

OFFERS = tuple(Offer(name, levels_of(name)) for name in dict.fromkeys((*FIRST, *VARIANTS)) if name != "classic")

WEEKDAYS = ("killer", "jigsaw", "thermo", "x", "kropki", "arrow", "sandwich")
"""The variant of the day, Monday first."""


def sample_of(name: str) -> Puzzle:
    """The board that stands for a variant in a list."""
    return _samples()[name]


@cache
def _samples() -> dict[str, Puzzle]:
    lines = files(__package__).joinpath(SAMPLES).read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    return {sample["name"]: Puzzle.from_json(sample) for sample in told}
