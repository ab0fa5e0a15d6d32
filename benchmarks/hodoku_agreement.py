"""Compare the hodoku profile with ratings made by HoDoKu itself.

Usage: python benchmarks/hodoku_agreement.py FILE [--sample N] [--seed S] [--threads T]

FILE has the columns puzzle;level;score;guess;techniques. A puzzle our path does not solve counts as extreme, as one
that needed a guess does there; its score then never agrees.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ninefold.logic.engine import Outcome, rate_boards
from ninefold.logic.profile import SLUGS
from ninefold.logic.profiles import HODOKU, HODOKU_LEVELS, hodoku_level

TOLERANCE = 0.1
SPECIAL_NAMES = {
    "LOCKED_CANDIDATES_1": "pointing",
    "LOCKED_CANDIDATES_2": "claiming",
    "NAKED_QUADRUPLE": "naked-quad",
    "HIDDEN_QUADRUPLE": "hidden-quad",
    "ALS_XY_CHAIN": "als-chain",
    **{f"UNIQUENESS_{kind}": f"unique-rectangle-{kind}" for kind in range(1, 7)},
}
JOINED = {"aic-1": "aic", "aic-2": "aic", "grouped-aic-1": "grouped-aic", "grouped-aic-2": "grouped-aic"}
"""Where we have two names for one of theirs."""


@dataclass(frozen=True)
class Rated:
    """One puzzle as a rater sees it."""

    puzzle: str
    level: str
    score: int
    techniques: frozenset[str]


def read_rated(path: Path) -> list[Rated]:
    with path.open(newline="") as file:
        return [rated_of(row) for row in csv.DictReader(file, delimiter=";")]


def rated_of(row: dict[str, str]) -> Rated:
    techniques = frozenset(slug_of(name) for name in row["techniques"].split())
    return Rated(row["puzzle"], row["level"].lower(), int(row["score"]), techniques)


def slug_of(name: str) -> str:
    """
    >>> slug_of("TWO_STRING_KITE")
    'two-string-kite'
    """
    return SPECIAL_NAMES.get(name, name.lower().replace("_", "-"))


def rate(puzzles: Sequence[str], threads: int) -> list[Rated]:
    boards = np.array([[int(c) if c.isdigit() else 0 for c in puzzle] for puzzle in puzzles], dtype=np.uint8)
    figures = rate_boards(boards, HODOKU, threads)
    rated = []
    for row, puzzle in enumerate(puzzles):
        score, solved = int(figures["score"][row]), figures["outcome"][row] == Outcome.SOLVED
        used = (SLUGS[number] for number in np.flatnonzero(figures["uses"][row]))
        level = hodoku_level(int(figures["level"][row]), score) if solved else HODOKU_LEVELS[-1]
        rated.append(Rated(puzzle, level, score, frozenset(JOINED.get(slug, slug) for slug in used)))
    return rated


def close(ours: Rated, theirs: Rated) -> bool:
    return abs(ours.score - theirs.score) <= TOLERANCE * theirs.score


def print_levels(pairs: Sequence[tuple[Rated, Rated]]) -> None:
    print(f"{'level':<8} {'puzzles':>7} {'level equal':>11} {'score within 10 %':>17} {'score equal':>11}")
    for level in HODOKU_LEVELS:
        rows = [(ours, theirs) for ours, theirs in pairs if theirs.level == level]
        equal = sum(ours.level == theirs.level for ours, theirs in rows)
        near = sum(close(*row) for row in rows)
        exact = sum(ours.score == theirs.score for ours, theirs in rows)
        print(f"{level:<8} {len(rows):>7} {equal:>11} {near:>17} {exact:>11}")


def print_techniques(pairs: Sequence[tuple[Rated, Rated]]) -> None:
    """In how many paths each technique stands on one side only."""
    only_ours = Counter(slug for ours, theirs in pairs for slug in ours.techniques - theirs.techniques)
    only_theirs = Counter(slug for ours, theirs in pairs for slug in theirs.techniques - ours.techniques)
    print(f"\n{'technique':<36} {'only ours':>9} {'only theirs':>11}")
    for slug in sorted(only_ours | only_theirs, key=lambda slug: -only_ours[slug] - only_theirs[slug]):
        print(f"{slug:<36} {only_ours[slug]:>9} {only_theirs[slug]:>11}")


def print_differences(pairs: Sequence[tuple[Rated, Rated]]) -> None:
    print("\npuzzles of another level")
    for ours, theirs in pairs:
        if ours.level != theirs.level:
            print(f"{theirs.puzzle} {theirs.level} {theirs.score}, ours {ours.level} {ours.score}")


def main() -> int:
    # Either comparison runs as a script alone, so each spells out how a sample is drawn.
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    theirs = read_rated(arguments.file)
    if arguments.sample is not None and arguments.sample < len(theirs):
        theirs = random.Random(arguments.seed).sample(theirs, arguments.sample)
    pairs = list(zip(rate([each.puzzle for each in theirs], arguments.threads), theirs, strict=True))
    print_levels(pairs)
    print_techniques(pairs)
    print_differences(pairs)
    equal, near = sum(a.level == b.level for a, b in pairs), sum(close(a, b) for a, b in pairs)
    print(f"\nlevel equal {equal} of {len(pairs)}, score within 10 % {near} of {len(pairs)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
