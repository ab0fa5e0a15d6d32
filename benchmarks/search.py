"""How fast the search is, on puzzle sets and with a yardstick that are pointed to by environment variables.

NINEFOLD_DATA       folder with the puzzle sets (`name.txt.gz`, 81 characters a line)
NINEFOLD_YARDSTICK  a program that is called as `program FILE SECONDS` and prints the puzzles it solves in a second of
                    processor time; each set is then also given as a ratio to it, measured in turns with ours, and
                    `--plot FILE` draws the ratios

All figures are per second of processor time, best of several turns. Between turns every puzzle is replaced by a random
twin, so that the processor cannot learn a small set by heart.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

import ninefold._native as native
from ninefold.render.histogram import draw_histogram

Boards = npt.NDArray[np.uint8]

SETS = [
    "gen_easy_singles",
    "gen_minimal",
    "17clue_all",
    "hard_magictour_top1465",
    "hard_forum_11plus",
    "hardest_forum_2011",
    "multi_serg",
    "invalid_zero_solutions",
]
TURNS = 3
FEWEST = 100_000
SECONDS = 0.3


def read_lines(path: Path) -> list[str]:
    with gzip.open(path, "rt") as file:
        return [line[:81] for line in file]


def as_boards(lines: list[str]) -> Boards:
    return np.frombuffer("".join(lines).encode(), np.uint8).reshape(-1, 81).copy()


def twins(lines: list[str], turn: int) -> Boards:
    """A twin of every puzzle; small sets come several times over, to make little of starting threads."""
    many = lines * -(-FEWEST // len(lines))
    return as_boards([str(native.twin_line(line, turn * len(many) + i)) for i, line in enumerate(many)])


def rate(work: Callable[[], object], items: int) -> float:
    """Items per second of processor time; the clock covers all threads of the process."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        work()
        done += items
    return done / spent


def wall_rate(work: Callable[[], object], items: int) -> float:
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        work()
        done += items
    return done / spent


def yardstick(lines: list[str]) -> float | None:
    program = os.environ.get("NINEFOLD_YARDSTICK")
    if not program:
        return None
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        result = subprocess.run([program, file.name, "1"], check=False, capture_output=True, text=True)
    return float(result.stdout)


def solver(boards: Boards, threads: int, first_only: bool) -> Callable[[], object]:
    return lambda: native.solve_many(boards, threads, first_only)


def bench_set(name: str, lines: list[str], threads: int) -> float:
    """Prints the row of a set; the ratio to the yardstick, 0 without one."""
    unique = first = together = reference = 0.0
    for turn in range(TURNS):
        boards = twins(lines, turn)
        unique = max(unique, rate(solver(boards, 1, False), len(boards)))
        first = max(first, rate(solver(boards, 1, True), len(boards)))
        together = max(together, wall_rate(solver(boards, threads, False), len(boards)))
        if turn < 2:
            reference = max(reference, yardstick(lines) or 0.0)
    guesses = native.guesses_many(as_boards(lines)).mean()
    ratio = f"{unique / reference:10.1f}" if reference else f"{'-':>10}"
    print(f"{name:28}{unique:12,.0f}{first:12,.0f}{together:12,.0f}{guesses:10.2f}{ratio}", flush=True)
    return unique / reference if reference else 0.0


def bench_making() -> None:
    seeds = np.arange(4096, dtype=np.uint64)
    grids = native.fill_many(seeds)
    alone, pairs = np.arange(81, dtype=np.uint8), np.minimum(np.arange(81), 80 - np.arange(81)).astype(np.uint8)
    targets = np.zeros(len(seeds), np.uint8)

    def make(orbits: npt.NDArray[np.uint8]) -> object:
        return native.minimise_rows(native.fill_many(seeds), orbits, targets, seeds)

    tasks: list[tuple[str, Callable[[], object]]] = [
        ("full random grids", lambda: native.fill_many(seeds)),
        ("minimal puzzles", lambda: make(alone)),
        ("minimal, half-turn symmetry", lambda: make(pairs)),
        ("canonical form, grids", lambda: native.canonical_many(grids)),
    ]
    for name, work in tasks:
        print(f"{name:28}{max(rate(work, len(seeds)) for _ in range(TURNS)):12,.0f}")


def plot(ratios: dict[str, float], path: Path) -> None:
    bars = [(name.removeprefix("hard_"), round(ratio)) for name, ratio in ratios.items()]
    path.write_text(draw_histogram(bars, "Times as fast as a plain backtracker, one thread, uniqueness proved"))


def main() -> int:
    parser = argparse.ArgumentParser(description="How fast the search is.")
    parser.add_argument("--plot", type=Path, metavar="FILE")
    picture = parser.parse_args().plot
    folder = os.environ.get("NINEFOLD_DATA")
    threads = os.cpu_count() or 1
    bench_making()
    if not folder:
        print("NINEFOLD_DATA is not set: the puzzle sets were left out")
        return 0
    print(f"\n{'set':28}{'unique/s':>12}{'first/s':>12}{f'{threads} threads':>12}{'guesses':>10}{'yardstick':>10}")
    ratios = {name: bench_set(name, read_lines(Path(folder) / f"{name}.txt.gz"), threads) for name in SETS}
    if picture and all(ratios.values()):
        plot(ratios, picture)
    lines = read_lines(Path(folder) / "17clue_all.txt.gz")
    boards = twins(lines, 1)
    print(f"\n{'canonical form, 17 givens':28}{rate(lambda: native.canonical_many(boards), len(boards)):12,.0f}")
    single = rate(lambda: [native.solve_line(line) for line in lines[:5000]], 5000)
    print(f"{'one call per puzzle':28}{single:12,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
