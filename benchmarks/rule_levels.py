"""Real puzzles with rules, rated: how many logic solves, how their ratings lie, and whether they rise where they do.

`python -m benchmarks.rule_levels docs/pictures/rule-levels.svg` prints a table and draws the picture. The puzzles are
the variants of NINEFOLD_DATA.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

import ninefold as nf
from benchmarks.datasets import read_lines
from ninefold.logic import LEVEL_NAMES, rule_ranges
from ninefold.render.level_ranges import draw_level_bands

FILES = ("killer-graded", "killer", "jigsaw", "sixteen", "consecutive", "even-odd", "skyscraper", "puzzles")
FEWEST = 20
"""Puzzles of a variant below which a picture says nothing."""
HARDEST = 20.0
"""For what logic does not solve."""


def rated(name: str) -> list[tuple[str, nf.Rating]]:
    """The variant and rating of every puzzle in a file."""
    puzzles = [nf.Puzzle.from_json(json.loads(line)) for line in read_lines(f"variants/{name}.jsonl")]
    return [(puzzle.variant, nf.rate(puzzle)) for puzzle in puzzles]


def rank_correlation(values: Sequence[float]) -> float:
    """Spearman's, of values with the order they come in; equal values share their ranks."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    return float(np.corrcoef(ranks, np.arange(len(values)))[0, 1])


def told(name: str, ratings: Iterable[nf.Rating]) -> str:
    found = list(ratings)
    solved = [rating for rating in found if rating.solved]
    levels = Counter(rating.level for rating in found)
    share = f"{len(solved)} of {len(found)}"
    return f"| {name} | {share} | {' | '.join(str(levels[level]) for level in LEVEL_NAMES)} |"


def main() -> None:
    by_variant: dict[str, list[nf.Rating]] = defaultdict(list)
    print(f"| file | solved by logic | {' | '.join(LEVEL_NAMES)} |\n|---|---|{'---:|' * len(LEVEL_NAMES)}")
    for name in FILES:
        found = rated(name)
        for variant, rating in found:
            by_variant[variant].append(rating)
        print(told(name, (rating for _, rating in found)), flush=True)
        if name == "killer-graded":
            graded = [rating.rating if rating.solved else HARDEST for _, rating in found]
            print(f"rank correlation of the rating with the order of {name}: {rank_correlation(graded):.2f}")
    if len(sys.argv) > 1:
        solved = {name: [one.rating for one in found if one.solved] for name, found in by_variant.items()}
        Path(sys.argv[1]).write_text(picture(solved), encoding="utf-8")


def picture(ratings: Mapping[str, Sequence[float]]) -> str:
    """Strips of the variants with most puzzles, each over the levels of that variant."""
    many = sorted((name for name in ratings if len(ratings[name]) >= FEWEST), key=lambda name: -len(ratings[name]))
    return draw_level_bands(
        [(name, _tops(name), Counter(round(10 * value) for value in ratings[name])) for name in many]
    )


def _tops(variant: str) -> list[int]:
    return [round(10 * high) for _, high in rule_ranges(variant).values()][:-1]


if __name__ == "__main__":
    main()
