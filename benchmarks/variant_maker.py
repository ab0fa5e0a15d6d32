"""Puzzles of variants: how fast they are made, whether each is of its level, and how they look beside printed ones.

`python -m benchmarks.variant_maker` takes half an hour; `speed` or `looks` does one part, names of variants and levels
after it, such as `speed killer thermo+x easy medium`, only those, and `seconds=1` gives each that long.
Printed puzzles are the variants of NINEFOLD_DATA.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

import ninefold as nf
from benchmarks.datasets import read_lines
from ninefold.logic import LEVEL_NAMES
from ninefold.make import MadePuzzle, Wish, attempts
from ninefold.make.variants import levels_of
from ninefold.rules.variants import VARIANTS

NAMES = tuple(name for name in VARIANTS if name != "classic")
MOST, SECONDS = 60, 4.0
"""Puzzles of a variant and level, and seconds after which there are enough, if there is one at all."""
LONGEST = 30.0
"""Seconds after which a puzzle is waited for no longer."""

PRINTED = ("killer", "killer-graded", "jigsaw", "sixteen", "consecutive", "skyscraper", "puzzles")
LOOKED_AT = 20
LEVELS_LOOKED_AT = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Run:
    """Puzzles of a wish made in a row."""

    made: tuple[MadePuzzle, ...]
    waits: tuple[float, ...]
    """Seconds of processor time before each."""

    @property
    def per_second(self) -> float:
        return len(self.made) / sum(self.waits) if self.made else 0.0

    def share_of(self, level: str) -> float:
        """Of the puzzles those that have one solution and are rated at the level by whoever reads their text."""
        read = [nf.Puzzle.from_text(str(puzzle)) for puzzle in self.made]
        return sum(nf.count_solutions(puzzle) == 1 and nf.rate(puzzle).level == level for puzzle in read) / len(read)


def run(wish: Wish, seconds: float) -> Run:
    """As many puzzles as are made in so many seconds."""
    made, waits = [], []
    begin = last = time.process_time()
    for puzzle in attempts(wish, seed=1, effort=10**9):
        now = time.process_time()
        if puzzle is not None:
            made.append(puzzle)
            waits.append(now - last)
            last = now
        if len(made) == MOST or (made and now - begin > seconds) or now - begin > LONGEST:
            break
    return Run(tuple(made), tuple(waits))


def speed(names: Sequence[str], levels: Sequence[str], seconds: float) -> None:
    print(
        "| variant | level | per CPU second | 95 % within, ms | longest, ms | of its level |"
        "\n|---|---|---:|---:|---:|---:|"
    )
    for name in names:
        for level in (level for level in levels_of(name) if level in levels):
            found = run(Wish(level=level, variant=name), seconds)
            if not found.made:
                print(f"| {name} | {level} | none in {LONGEST:.0f} s | | | |", flush=True)
                continue
            slow, longest = 1000 * np.percentile(found.waits, 95), 1000 * max(found.waits)
            share = f"{found.share_of(level):.0%} of {len(found.made)}"
            print(
                f"| {name} | {level} | {found.per_second:,.1f} | {slow:,.0f} | {longest:,.0f} | {share} |", flush=True
            )


def looks(names: Sequence[str], asked: Sequence[str], _: float) -> None:
    printed = [
        nf.Puzzle.from_json(json.loads(line)) for name in PRINTED for line in read_lines(f"variants/{name}.jsonl")
    ]
    print(
        "| variant | | puzzles | givens | rules | cells of a rule: so many of a hundred |\n|---|---|---:|---:|---:|---|"
    )
    for name in names:
        levels = [level for level in LEVELS_LOOKED_AT if level in levels_of(name) and level in asked]
        for level in levels:
            made = nf.make_many(level, variant=name, count=LOOKED_AT, seed=1)
            print(f"| {name} | {level} | {_told(made)} |", flush=True)
        alike = [puzzle for puzzle in printed if puzzle.variant == name]
        if alike:
            print(f"| {name} | printed | {_told(alike)} |", flush=True)


def _told(puzzles: Sequence[nf.Puzzle]) -> str:
    givens = [puzzle.given_count for puzzle in puzzles]
    clues = [[rule.as_json() for rule in puzzle.rules if rule.kind != "negative"] for puzzle in puzzles]
    lengths = Counter(_cells_of(clue) for own in clues for clue in own if _cells_of(clue))
    return f"{len(puzzles)} | {_spread(givens)} | {_spread(map(len, clues))} | {_shares(lengths)}"


def _cells_of(clue: dict[str, Any]) -> int:
    """How many cells a rule is drawn over; 0 where it has no place of its own."""
    return len(clue.get("cells", ())) + len(clue.get("bulb", ())) + len(clue.get("path", ()))


def _spread(numbers: Iterable[int]) -> str:
    found = list(numbers)
    return f"{median(found):.0f} ({min(found)} to {max(found)})"


def _shares(lengths: Counter[int]) -> str:
    every = lengths.total()
    return ", ".join(f"{length}: {100 * number / every:.0f}" for length, number in sorted(lengths.items()))


PARTS = {"speed": speed, "looks": looks}


def main() -> None:
    words = [word for word in sys.argv[1:] if "=" not in word]
    seconds = float(next((word.split("=")[1] for word in sys.argv[1:] if "=" in word), SECONDS))
    parts = [word for word in words if word in PARTS] or list(PARTS)
    levels = [word for word in words if word in LEVEL_NAMES] or list(LEVEL_NAMES)
    names = [word for word in words if word not in PARTS and word not in LEVEL_NAMES] or list(NAMES)
    for part in parts:
        PARTS[part](names, levels, seconds)
        print()


if __name__ == "__main__":
    main()
