"""A thousand made puzzles of every level: whether each lies inside its range, and a picture of their ratings.

`python -m benchmarks.levels docs/pictures/levels.svg` prints a table and draws the picture.
"""

import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import ninefold as nf
from ninefold.logic import LEVELS, Level
from ninefold.make import MadePuzzle, Wish, attempts
from ninefold.render.level_ranges import draw_level_ranges

EACH = 1_000


def made(level: Level) -> list[MadePuzzle]:
    """The puzzles a seed leads to."""
    puzzles = (puzzle for puzzle in attempts(Wish(level=level.name), seed=1, effort=10**9) if puzzle is not None)
    return list(islice(puzzles, EACH))


def ratings(level: Level) -> Counter[int]:
    """How many of the level's puzzles have which rating in tenths; a line about them is printed."""
    puzzles = made(level)
    rated = nf.rate_many([str(puzzle) for puzzle in puzzles])
    tenths = [round(10 * se) for se in rated.se.tolist()]
    inside = sum(level.tenths[0] <= rating <= level.tenths[1] for rating in tenths)
    givens = [puzzle.given_count for puzzle in puzzles]
    right = sum(level.givens_from <= count <= level.givens_to for count in givens)
    usual, found = f"{level.se_from} to {level.se_to}", f"{min(tenths) / 10} to {max(tenths) / 10}"
    print(f"| {level.name} | {usual} | {found} | {inside:,} | {min(givens)} to {max(givens)} | {right:,} |", flush=True)
    return Counter(tenths)


def main() -> None:
    print(f"| level | range | ratings of {EACH:,} | inside | givens | as usual |\n|---|---|---|---:|---|---:|")
    bars = [(level.name, level.tenths, ratings(level)) for level in LEVELS]
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(draw_level_ranges(bars), encoding="utf-8")


if __name__ == "__main__":
    main()
