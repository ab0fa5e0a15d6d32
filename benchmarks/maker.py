"""How fast puzzles are made: to a level, to a technique, as drills, and one at a time."""

import time
from itertools import islice

import numpy as np

import ninefold as nf
from ninefold.logic import LEVELS
from ninefold.make import Wish, attempts

TECHNIQUES = ("x-wing", "jellyfish", "xy-wing", "unique-rectangle-1", "als-xz")
DRILLS = ("naked-pair", "x-wing", "swordfish", "skyscraper", "xy-wing", "w-wing", "xy-chain", "als-xz", "aic-1")
SECONDS = 10.0


def per_second(wish: Wish, most: int = 500) -> float:
    """Puzzles per CPU second that meet the wish, over some seconds at the most."""
    start, made = time.process_time(), 0
    for puzzle in attempts(wish, seed=1, effort=10**9):
        made += puzzle is not None
        if made == most or time.process_time() - start > SECONDS:
            break
    return made / (time.process_time() - start)


def latency(level: str, count: int = 100) -> tuple[float, float]:
    """Median and 99th percentile of one puzzle without the stock, in milliseconds of CPU time."""
    times = []
    for seed in islice(range(10**6), count):
        start = time.process_time()
        nf.make(level, seed=seed)
        times.append(1000 * (time.process_time() - start))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def drills_per_second(technique: str, count: int = 20) -> float:
    start = time.process_time()
    for seed in range(count):
        nf.drill(technique, seed=seed)
    return count / (time.process_time() - start)


def main() -> None:
    print("| level | per CPU second | one puzzle, median ms | 99th percentile ms |")
    print("|---|---:|---:|---:|")
    for level in LEVELS:
        median, slowest = latency(level.name, 100 if level.name != "extreme" else 20)
        print(f"| {level.name} | {per_second(Wish(level=level.name)):,.0f} | {median:.1f} | {slowest:.1f} |")
    print("\n| needs | per CPU second |\n|---|---:|")
    for technique in TECHNIQUES:
        print(f"| {technique} | {per_second(Wish(require=(technique,), symmetry='none'), 100):,.2f} |")
    print("\n| drill | per CPU second |\n|---|---:|")
    for technique in DRILLS:
        print(f"| {technique} | {drills_per_second(technique):,.1f} |")


if __name__ == "__main__":
    main()
