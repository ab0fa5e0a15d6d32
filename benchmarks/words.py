"""How much a step says: statements and words of its full English text, over all steps of the default profile's paths.

A statement is one thing that the words say, an inner chain's included. Links told twice are counted: there are none.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from benchmarks.datasets import read_lines
from ninefold.logic import NINEFOLD, Position, solve_path
from ninefold.logic.check.links import told_twice
from ninefold.rules import parse_puzzle

SETS = {"magictour": "hard_magictour_top1465.txt.gz", "2011 hardest": "hardest_forum_2011.txt.gz"}

HIGH = ("95th percentile", "most")
COLUMNS = ("steps of", "steps", "statements, mean", *HIGH, "words, mean", *HIGH, "told twice")

Said = tuple[str, int, int, int]
"""A technique, how many statements and words one step of it took, and how many of its links were told before."""


def said_on_the_way(line: str) -> list[Said]:
    """What every step of a puzzle's path says."""
    steps = solve_path(Position.of(parse_puzzle(line[:81])), NINEFOLD).steps
    return [
        (step.technique, step.statements, len(step.words("en").full.split()), len(told_twice(step.facts)))
        for step in steps
    ]


def row(title: str, said: list[Said]) -> str:
    figures = [title, f"{len(said):,}"]
    for column in (1, 2):
        counts = np.array([each[column] for each in said])
        figures += [f"{counts.mean():.1f}", f"{np.percentile(counts, 95):.0f}", f"{counts.max():,}"]
    figures.append(f"{sum(each[3] for each in said):,}")
    return f"| {' | '.join(figures)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=int, help="only so many puzzles of each set")
    parser.add_argument("--techniques", action="store_true", help="and the figures of every technique")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |")
    print(f"|---|{'---:|' * (len(COLUMNS) - 1)}")
    with ProcessPoolExecutor(wanted.processes) as pool:
        for title, name in SETS.items():
            paths = pool.map(said_on_the_way, read_lines(name, wanted.limit), chunksize=8)
            said = [each for path in paths for each in path]
            print(row(title, said), flush=True)
            if not wanted.techniques:
                continue
            by_technique: defaultdict[str, list[Said]] = defaultdict(list)
            for each in said:
                by_technique[each[0]].append(each)
            for technique, own in sorted(by_technique.items(), key=lambda item: -sum(each[2] for each in item[1])):
                print(row(f"{title}: {technique}", own))


if __name__ == "__main__":
    main()
