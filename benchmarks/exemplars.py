"""Check the puzzles that need one named technique: solved with the techniques of their path, and not without that one.

Usage: python -m benchmarks.exemplars FILE [--threads T]

FILE has the columns code;technique;path;puzzle. A path such as `ssts bf4(7) s` names the stages of the solution: `s`
singles, `ssts` the simple set (singles, intersections, subsets, fish, XY-Wing, colouring), `x` anything the reference
solver uses, and between them the technique that the puzzle shows, with the number of candidates that it removes.

A puzzle passes when all of that together solves it, and when what the reference solver tries before the technique does
not. Chains and loops are searched together there, so that one of them stands for all; grouped ones that are shown may
pass almost locked sets.
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from benchmarks.datasets import as_boards
from ninefold.logic import HODOKU, Outcome, Profile, profile_of, rate_boards
from ninefold.logic.profile import Entry

SINGLES = ("full-house", "naked-single", "hidden-single")
SIMPLE = (
    *SINGLES,
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "xy-wing",
    "simple-colors-trap",
    "simple-colors-wrap",
)
LOOPS = "continuous-nice-loop discontinuous-nice-loop aic-1 aic-2"
STAGES = {"s": SINGLES, "ssts": SIMPLE, "x": HODOKU.techniques}
SHOWN = {
    "lc1": "pointing",
    "lc2": "claiming",
    "l2": "locked-pair",
    "l3": "locked-triple",
    "n2": "naked-pair",
    "n3": "naked-triple",
    "n4": "naked-quad",
    "h2": "hidden-pair",
    "h3": "hidden-triple",
    "h4": "hidden-quad",
    "bf2": "x-wing",
    "bf3": "swordfish",
    "bf4": "jellyfish",
    "fbf2": "finned-x-wing",
    "fbf3": "finned-swordfish",
    "fbf4": "finned-jellyfish",
    "sbf2": "sashimi-x-wing",
    "sbf3": "sashimi-swordfish",
    "sbf4": "sashimi-jellyfish",
    "ff4": "franken-jellyfish",
    "fff3": "finned-franken-swordfish",
    "fff4": "finned-franken-jellyfish",
    "fmf4": "finned-mutant-jellyfish",
    "sk": "skyscraper",
    "2sk": "two-string-kite",
    "er": "empty-rectangle",
    "tf": "turbot-fish",
    "sc": "simple-colors-trap simple-colors-wrap",
    **{f"u{kind}": f"unique-rectangle-{kind}" for kind in range(1, 7)},
    "hr": "hidden-rectangle",
    "ar1": "avoidable-rectangle-1",
    "ar2": "avoidable-rectangle-2",
    "bug1": "bug-plus-1",
    "x": "x-chain",
    "xyc": "xy-chain",
    "rp": "remote-pair",
    **dict.fromkeys(("cnl", "dnl", "aic"), LOOPS),
    **dict.fromkeys(("gcnl", "gdnl", "gaic"), " ".join(f"grouped-{slug}" for slug in LOOPS.split())),
    "xy": "xy-wing",
    "xyz": "xyz-wing",
    "w": "w-wing",
    "axz": "als-xz",
    "axy": "als-xy-wing",
    "ach": "als-chain",
    "sdc": "sue-de-coq",
    "fcv": "forcing-chain-verity",
}
COMPLEX_FISH = {"franken-jellyfish", "finned-franken-jellyfish", "finned-mutant-jellyfish"}
_WORD = re.compile(r"(\w+)(\(\d+\))?")


@dataclass(frozen=True)
class Exemplar:
    """A puzzle, the technique it shows, and what else its path may use."""

    name: str
    path: str
    puzzle: str
    shown: frozenset[str]
    others: frozenset[str]


def read_exemplars(path: Path) -> list[Exemplar]:
    with path.open(newline="") as file:
        return [exemplar_of(row) for row in csv.DictReader(file, delimiter=";")]


def exemplar_of(row: dict[str, str]) -> Exemplar:
    shown, others = set[str](), set[str]()
    for word, number in _WORD.findall(row["path"]):
        if number:
            shown.update(SHOWN[word].split())
        elif word in STAGES:
            others.update(STAGES[word])
    return Exemplar(row["technique"], row["path"], row["puzzle"], frozenset(shown), frozenset(others - shown))


def solved(puzzles: Iterable[Exemplar], profile: Profile, threads: int) -> list[bool]:
    boards = as_boards([each.puzzle for each in puzzles])
    outcomes: list[bool] = (rate_boards(boards, profile, threads)["outcome"] == Outcome.SOLVED).tolist()
    return outcomes


def before(techniques: frozenset[str]) -> frozenset[str]:
    """What the reference tries before these; techniques that it leaves out by default come last."""
    tried: list[str] = []
    for entry in HODOKU.entries:
        if techniques & set(entry.techniques) or (techniques & COMPLEX_FISH and "forcing" in entry.techniques[0]):
            break
        tried += entry.techniques
    return frozenset(tried)


def profile_with(techniques: frozenset[str], shown: frozenset[str] = frozenset()) -> Profile:
    """Those techniques in the reference's order and with its options."""
    known = HODOKU.only(techniques & set(HODOKU.techniques))
    further = profile_of(techniques - set(known.techniques))
    entries = (replace(entry, options=(*entry.options, *_options(entry, shown))) for entry in known.entries)
    return Profile("exemplar", (*entries, *further.entries))


def _options(entry: Entry, shown: frozenset[str]) -> tuple[tuple[str, int], ...]:
    return (("als_nodes", 1),) if shown & set(entry.techniques) and entry.techniques[0].startswith("grouped") else ()


def judge(exemplars: list[Exemplar], threads: int) -> list[str]:
    """For each puzzle what is wrong with it, or nothing."""
    verdicts = [""] * len(exemplars)
    groups: dict[tuple[frozenset[str], frozenset[str]], list[int]] = {}
    for number, each in enumerate(exemplars):
        groups.setdefault((each.shown, each.others), []).append(number)
    for (shown, others), numbers in groups.items():
        chosen = [exemplars[number] for number in numbers]
        with_it = solved(chosen, profile_with(shown | others, shown), threads)
        without = solved(chosen, profile_with(others & before(shown)), threads)
        for number, good, needless in zip(numbers, with_it, without, strict=True):
            verdicts[number] = "not solved" if not good else "solved without it" if needless else ""
    return verdicts


def main() -> int:
    parser = argparse.ArgumentParser(description="Check the puzzles that need one named technique.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    exemplars = read_exemplars(arguments.file)
    verdicts = judge(exemplars, arguments.threads)
    kinds = Counter((each.name, verdict) for each, verdict in zip(exemplars, verdicts, strict=True))
    print(f"{'technique':<40} {'puzzles':>7} {'passed':>7} {'not solved':>11} {'needless':>9}")
    for name in dict.fromkeys(each.name for each in exemplars):
        row = [kinds[name, verdict] for verdict in ("", "not solved", "solved without it")]
        print(f"{name:<40} {sum(row):>7} {row[0]:>7} {row[1]:>11} {row[2]:>9}")
    print()
    for each, verdict in zip(exemplars, verdicts, strict=True):
        if verdict:
            print(f"{each.puzzle} {each.name}, {each.path}: {verdict}")
    print(f"\npassed {int(np.sum([not verdict for verdict in verdicts]))} of {len(exemplars)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
