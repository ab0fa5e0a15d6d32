"""How fast puzzles are made: to a level, to a technique, as drills, one at a time, and by the factory.

`python -m benchmarks.maker` takes some minutes; `levels`, `needs`, `variety`, `drills` or `factory` does one part.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import ninefold as nf
from ninefold.errors import NinefoldError
from ninefold.logic import LEVELS
from ninefold.make import Wish, attempts
from ninefold.usecases.learn_technique import taught_techniques

TECHNIQUES = ("x-wing", "jellyfish", "xy-wing", "unique-rectangle-1", "als-xz")
SECONDS = 5.0
IN_A_ROW = 50
FACTORY = 60_000


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
    for seed in range(count):
        start = time.process_time()
        nf.make(level, seed=seed)
        times.append(1000 * (time.process_time() - start))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def drills_per_second(technique: str, count: int = 20, seconds: float = 2.0) -> float:
    """Drills per CPU second."""
    start, made = time.process_time(), 0
    for seed in range(count):
        nf.drill(technique, seed=seed)
        made += 1
        if time.process_time() - start > seconds:
            break
    return made / (time.process_time() - start)


def levels() -> None:
    print("| level | per CPU second | one puzzle, median ms | 99th percentile ms |")
    print("|---|---:|---:|---:|")
    for level in LEVELS:
        median, slowest = latency(level.name, 100 if level.name != "extreme" else 20)
        speed = per_second(Wish(level=level.name))
        print(f"| {level.name} | {speed:,.0f} | {median:.1f} | {slowest:.1f} |", flush=True)


def needs() -> None:
    print("\n| puzzles that need | without symmetry, per CPU second | rotational |\n|---|---:|---:|")
    for technique in TECHNIQUES:
        plain, turned = (
            per_second(Wish(require=(technique,), symmetry=symmetry), 100) for symmetry in ("none", "rotational")
        )
        print(f"| {technique} | {plain:,.0f} | {turned:,.0f} |", flush=True)


def variety() -> None:
    """Of puzzles asked for in a row: how many have a solution grid that no other has, however disguised."""
    print(f"\n| puzzles that need | different solution grids of {IN_A_ROW} |\n|---|---:|")
    for technique in TECHNIQUES:
        made = (nf.make(require=[technique], seed=seed) for seed in range(IN_A_ROW))
        grids = {nf.canonical(nf.solve(str(puzzle))) for puzzle in made}
        print(f"| {technique} | {len(grids)} |", flush=True)


def drills() -> None:
    print("\n| drill | per CPU second |\n|---|---:|")
    refused = []
    for technique in taught_techniques():
        try:
            print(f"| {technique.slug} | {drills_per_second(technique.slug):,.0f} |", flush=True)
        except NinefoldError:
            refused.append(technique.slug)
    print(f"\nNo drill: {', '.join(refused)}")


def factory() -> None:
    """Medium puzzles to Parquet with rating and canonical key; says how busy the machine was meanwhile."""
    print(f"\n| processes | {FACTORY:,} medium puzzles, seconds | load before |\n|---:|---:|---:|")
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            out = str(Path(folder) / "medium.parquet")
            order = ("--level", "medium", "--seed", "1", "--count", str(FACTORY), "--workers", str(workers))
            load, start = os.getloadavg()[0], time.perf_counter()
            subprocess.run([sys.executable, "-m", "ninefold", "make", *order, "--out", out], check=True)
            print(f"| {workers} | {time.perf_counter() - start:.1f} | {load:.1f} |", flush=True)


PARTS = {"levels": levels, "needs": needs, "variety": variety, "drills": drills, "factory": factory}


def main() -> None:
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
