"""How fast puzzles with rules are solved and proved, from JSON text to solution, beside a reference solver's times.

NINEFOLD_DATA       its folder `variants` has the puzzles and `reference.csv`
NINEFOLD_YARDSTICK  as for `benchmarks.search`; times are then scaled to the machine of the reference

Milliseconds of processor time, one thread, warm. Every solution is checked; a wrong one ends the benchmark.
"""

import csv
import json
import math
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import ninefold._native as native
from benchmarks.datasets import data_folder, read_lines
from benchmarks.search import read_lines as read_set
from benchmarks.search import yardstick
from ninefold import kernel

REFERENCE_YARDSTICK = 33_350
"""Puzzles of the 17-clue set a second, when the reference times were taken."""
SHORT, LONG = 0.003, 0.3
"""Seconds: work that takes less than the first is repeated, work that takes more than the second is done once."""
COMPARED = ("puzzles", "hard")
SETS = ("killer", "killer-graded", "jigsaw", "consecutive", "even-odd", "skyscraper", "sixteen")
TRUE_CANDIDATES = {
    "open-1": 38.2, "open-2": 152, "open-3": 1816, "open-4": 752, "open-5": 141, "open-6": 162, "open-7": 2281,
    "open-8": 3.76, "open-9": 35.9, "open-10": 1996, "open-11": 6.11, "open-12": 7.91, "open-13": 40.2, "open-14": 17.0,
    "open-15": 101, "open-16": 520, "open-17": 793, "open-18": 60.4, "open-19": 21.2, "open-20": 228,
}  # fmt: skip
"""The reference's milliseconds, from the README of the data."""

Puzzle = dict[str, Any]


@dataclass(frozen=True)
class Timed:
    name: str
    ours: float
    reference: float


def milliseconds(work: Callable[[], object]) -> float:
    """Of one call: the first if it is long, else the best of three turns after it."""
    best = _turn(work)
    if best > 1_000 * LONG:
        return best
    return min(_turn(work) for _ in range(3))


def _turn(work: Callable[[], object]) -> float:
    calls, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SHORT:
        work()
        calls += 1
    return 1_000 * spent / calls


def mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def variants(name: str) -> list[tuple[Puzzle, str]]:
    lines = read_lines(f"variants/{name}.jsonl")
    return [(json.loads(line), line) for line in lines]


def reference_times() -> dict[str, float]:
    with (data_folder() / "variants" / "reference.csv").open() as file:
        rows = list(csv.DictReader(file))
    return {row["id"]: float(row["milliseconds_as_json"] or row["milliseconds"]) for row in rows}


def solve_time(puzzle: Puzzle, line: str, scale: float) -> float:
    def work() -> None:
        if kernel.solve_rules(line) != puzzle["solution"]:
            sys.exit(f"{puzzle['id']}: the solution is wrong")

    return scale * milliseconds(work)


def say(title: str, timed: list[Timed], worst: int = 8) -> None:
    ratios = [one.reference / one.ours for one in timed]
    slower = [one.name for one in timed if one.ours > one.reference + 20]
    print(f"\n{title}: {len(timed)} right, {mean(ratios):.1f} times as fast as the reference in the geometric mean,")
    print(f"  sum {sum(one.ours for one in timed):,.0f} ms beside {sum(one.reference for one in timed):,.0f} ms,")
    print(f"  over 20 ms slower: {', '.join(slower) or 'none'}")
    for one in sorted(timed, key=lambda one: one.reference / one.ours)[:worst]:
        print(f"  {one.name:36}{one.ours:10.2f}{one.reference:10.2f}{one.reference / one.ours:8.1f}x", flush=True)


def compare_solving(scale: float) -> None:
    reference = reference_times()
    for name in COMPARED:
        say(name, [Timed(p["id"], solve_time(p, line, scale), reference[p["id"]]) for p, line in variants(name)])


def check_candidates(puzzle: Puzzle, line: str) -> None:
    if ["".join(map(str, digits)) for digits in kernel.true_candidates(line)] != puzzle["candidates"]:
        sys.exit(f"{puzzle['id']}: the true candidates are wrong")


def compare_candidates(scale: float) -> None:
    timed = []
    for puzzle, line in variants("open"):
        ours = scale * milliseconds(partial(check_candidates, puzzle, line))
        timed.append(Timed(puzzle["id"], ours, TRUE_CANDIDATES[puzzle["id"]]))
    say("true candidates", timed)


def time_sets(scale: float) -> None:
    print(f"\n{'set':22}{'puzzles':>8}{'mean ms':>10}{'worst':>10}")
    for name in SETS:
        times = [solve_time(puzzle, line, scale) for puzzle, line in variants(name)]
        print(f"{name:22}{len(times):8}{mean(times):10.3f}{max(times):10.3f}", flush=True)


def time_layouts(scale: float) -> None:
    """Whether a layout can be filled; those that take more than a second are counted as not decided."""
    times = []
    for layout, line in variants("layouts"):
        watch, start = native.SearchWatch(), time.process_time()
        timer = threading.Timer(1, watch.stop)
        timer.start()
        count, was_stopped = native.RuleSearch(line).count(1, watch)
        timer.cancel()
        if not was_stopped:
            times.append(scale * 1_000 * (time.process_time() - start))
            if (count == 1) != layout["fillable"]:
                sys.exit(f"{layout['id']}: wrongly decided")
    print(f"{'layouts decided':22}{len(times):8}{mean(times):10.3f}{max(times):10.3f}", flush=True)


def half_set(line: str) -> str:
    """A puzzle with every other rule."""
    puzzle = json.loads(line)
    return json.dumps(puzzle | {"rules": puzzle["rules"][::2]})


def half_full(size: int, seed: int) -> str:
    """A grid from a seed with half of its cells tried, and emptied where one solution is left."""
    puzzle: Puzzle = {"size": size, "rules": []}
    puzzle["givens"] = kernel.fill_rules(json.dumps(puzzle), seed)
    cells = random.Random(seed).sample(range(size * size), size * size // 2)
    for cell in cells:
        without = puzzle["givens"][:cell] + "." + puzzle["givens"][cell + 1 :]
        if kernel.count_rules(json.dumps(puzzle | {"givens": without}), 2) == 1:
            puzzle["givens"] = without
    return json.dumps(puzzle)


def time_others(scale: float) -> None:
    chess = json.dumps(
        {"size": 9, "rules": [{"kind": kind} for kind in ("anti-king", "anti-knight", "non-consecutive")]}
    )
    if kernel.count_rules(chess, 1_000) != 72:
        sys.exit("anti-king, anti-knight and non-consecutive have 72 grids")
    print(f"\n72 grids of three chess rules: {scale * milliseconds(partial(kernel.count_rules, chess, 1_000)):.1f} ms")
    killers = [half_set(line) for puzzle, line in variants("killer") if puzzle["size"] == 9][:20]
    times = [scale * milliseconds(partial(kernel.true_candidates, text)) for text in killers]
    print(f"true candidates of half-set killers: {mean(times):.1f} ms, worst {max(times):.1f} ms")
    for size in (16, 25):
        texts = [half_full(size, seed) for seed in range(6)]
        spent = [scale * milliseconds(partial(kernel.solve_rules, text)) for text in texts]
        print(f"{size} by {size} half full: {1_000 / mean(spent):,.0f} a second", flush=True)


def main() -> int:
    speed = yardstick(read_set(data_folder() / "17clue_all.txt.gz")) or 0.0
    scale = speed / REFERENCE_YARDSTICK or 1.0
    print(f"yardstick {speed:,.0f} a second" if speed else "no yardstick: times are this machine's own")
    compare_solving(scale)
    time_sets(scale)
    time_layouts(scale)
    compare_candidates(scale)
    time_others(scale)
    return 0


if __name__ == "__main__":
    sys.exit(main())
