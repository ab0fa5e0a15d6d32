"""Compare the se profile with ratings made by Sudoku Explainer itself.

Usage: python benchmarks/se_agreement.py FILE [--sample N] [--seed S] [--threads T] [--ceiling R] [--floor R]
                                         [--below R]

FILE has the columns puzzle;ER;EP;ED. A puzzle that our rules do not solve, or whose rating lies above the ceiling, is
counted apart: all we say of it is that it lies above what we reached. What was found so far is told on the way, so a
run that is cut off has said something too.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ninefold.logic import Outcome, se_rate_boards

BATCH = 20
"""Puzzles per thread between two lines of progress."""

BANDS = ((0, 25), (26, 62), (65, 74), (75, 79), (80, 94), (95, 99), (100, 999))
"""Lowest and highest ER of a band, in tenths."""


@dataclass(frozen=True)
class Rated:
    """A puzzle with its figures in tenths; a rating that was not finished is a lower bound."""

    puzzle: str
    er: int
    ep: int
    ed: int
    finished: bool = True

    def __str__(self) -> str:
        figures = f"{self.er / 10}/{self.ep / 10}/{self.ed / 10}"
        return figures if self.finished else f"above {figures}"


Pair = tuple[Rated, Rated]
"""Ours and theirs."""


def parse_tenths(text: str | float) -> int:
    """
    >>> parse_tenths("7.1")
    71
    """
    return round(float(text) * 10)


def read_rated(path: Path) -> list[Rated]:
    with path.open(newline="") as file:
        rows = csv.DictReader(file, delimiter=";")
        return [rated_of(row) for row in rows]


def rated_of(row: dict[str, str]) -> Rated:
    return Rated(row["puzzle"], parse_tenths(row["ER"]), parse_tenths(row["EP"]), parse_tenths(row["ED"]))


def rate(puzzles: Sequence[str], threads: int, ceiling: int) -> list[Rated]:
    boards = np.array([[int(c) if c.isdigit() else 0 for c in puzzle] for puzzle in puzzles], dtype=np.uint8)
    figures = se_rate_boards(boards, threads, (0, ceiling))
    columns = zip(figures["er"], figures["ep"], figures["ed"], figures["outcome"], strict=True)
    return [
        Rated(puzzle, int(er), int(ep), int(ed), finished=bool(outcome == Outcome.SOLVED))
        for puzzle, (er, ep, ed, outcome) in zip(puzzles, columns, strict=True)
    ]


def band_name(low: int, high: int) -> str:
    """
    >>> band_name(26, 62)
    '2.6-6.2'
    """
    return f"{low / 10}-{high / 10}" if high < 999 else f"{low / 10}+"


def print_bands(pairs: Sequence[Pair]) -> None:
    print(f"{'ER':<9} {'puzzles':>7} {'ER equal':>8} {'share':>7} {'within 0.2':>10} {'EP':>6} {'ED':>6} {'above':>6}")
    for low, high in BANDS:
        rows = [(ours, theirs) for ours, theirs in pairs if low <= theirs.er <= high]
        done = [(ours, theirs) for ours, theirs in rows if ours.finished]
        equal = sum(is_within(pair, 0) for pair in done)
        near = sum(is_within(pair, 2) for pair in done)
        pearls = sum(ours.ep == theirs.ep for ours, theirs in done)
        diamonds = sum(ours.ed == theirs.ed for ours, theirs in done)
        share = f"{equal / len(done):.2%}" if done else "-"
        print(
            f"{band_name(low, high):<9} {len(done):>7} {equal:>8} {share:>7} {near:>10} {pearls:>6} {diamonds:>6}"
            f" {len(rows) - len(done):>6}"
        )


def print_differences(pairs: Sequence[Pair], ceiling: int) -> None:
    print("\ndifferences: puzzle, theirs, ours")
    for ours, theirs in pairs:
        same = (ours.er, ours.ep, ours.ed) == (theirs.er, theirs.ep, theirs.ed)
        if not same and (ours.finished or theirs.er <= ceiling):
            print(theirs.puzzle, theirs, ours)


def compare(theirs: Sequence[Rated], threads: int, ceiling: int) -> Iterator[Pair]:
    """Rates batch by batch and tells after each what was found so far."""
    size = BATCH * threads
    done, equal, near = 0, 0, 0
    for start in range(0, len(theirs), size):
        batch = theirs[start : start + size]
        pairs = list(zip(rate([each.puzzle for each in batch], threads, ceiling), batch, strict=True))
        yield from pairs
        done += len(batch)
        equal += sum(is_within(pair, 0) for pair in pairs)
        near += sum(is_within(pair, 2) for pair in pairs)
        print(f"{done} of {len(theirs)} rated: {equal} equal, {near} within 0.2", file=sys.stderr, flush=True)


def is_within(pair: Pair, tenths: int) -> bool:
    ours, theirs = pair
    return ours.finished and abs(ours.er - theirs.er) <= tenths


def main() -> int:
    # Either comparison runs as a script alone, so each spells out how a sample is drawn.
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--ceiling", type=float, default=9.9, help="the highest rating searched for")
    parser.add_argument("--floor", type=float, default=0.0, help="the lowest rating drawn")
    parser.add_argument("--below", type=float, default=100.0, help="only lines with a lower rating are drawn")
    arguments = parser.parse_args()
    lowest, end = parse_tenths(arguments.floor), parse_tenths(arguments.below)
    theirs = [each for each in read_rated(arguments.file) if lowest <= each.er < end]
    if arguments.sample is not None and arguments.sample < len(theirs):
        theirs = random.Random(arguments.seed).sample(theirs, arguments.sample)
    ceiling = parse_tenths(arguments.ceiling)
    pairs = list(compare(theirs, arguments.threads, ceiling))
    print_bands(pairs)
    print_differences(pairs, ceiling)
    judged = [(a, b) for a, b in pairs if a.finished or b.er <= ceiling]
    triples = sum((a.er, a.ep, a.ed) == (b.er, b.ep, b.ed) for a, b in judged if a.finished)
    near = sum(is_within(pair, 2) for pair in judged)
    print(f"\nER, EP and ED equal {triples} of {len(judged)}; {len(pairs) - len(judged)} lie above {ceiling / 10}")
    print(f"within 0.2 {near} of {len(judged)}")
    print(f"equal {sum(is_within(pair, 0) for pair in judged)} of {len(judged)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
