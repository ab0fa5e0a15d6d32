"""How fast the logic engine is: whole paths and ratings, hints one by one, and how far it reaches without a guess."""

import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import ninefold as nf
from benchmarks.datasets import as_boards, read_lines
from ninefold.logic import HODOKU, NINEFOLD, Outcome, rate_boards, se_rate_boards

Boards = NDArray[np.uint8]


def cpu_rate(run: Callable[[], object], puzzles: int, repeats: int = 3) -> float:
    """Puzzles per CPU second, the best of several runs."""
    best = 0.0
    for _ in range(repeats):
        start = time.process_time()
        run()
        best = max(best, puzzles / (time.process_time() - start))
    return best


def wall_ratio(run: Callable[[int], object]) -> float:
    """How much faster two threads are than one."""
    seconds = []
    for threads in (1, 2):
        start = time.perf_counter()
        run(threads)
        seconds.append(time.perf_counter() - start)
    return seconds[0] / seconds[1]


def hint_times(lines: list[str]) -> tuple[float, float]:
    """Median and 99th percentile of one hint through `nf.hint`, in milliseconds of CPU time."""
    times = []
    for line in lines:
        start = time.process_time()
        nf.hint(line)
        times.append(1000 * (time.process_time() - start))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def main() -> None:
    clues17 = as_boards(read_lines("17clue_all.txt.gz", 1_000))
    magictour_lines = read_lines("hard_magictour_top1465.txt.gz", 200)
    magictour = as_boards(magictour_lines)
    print("| run, one thread | puzzles per CPU second |")
    print("|---|---:|")
    for name, profile in (("hodoku", HODOKU), ("ninefold", NINEFOLD)):
        for title, boards in (("first 1,000 of 17 clues", clues17), ("200 of magictour", magictour)):
            rate = cpu_rate(lambda boards=boards, profile=profile: rate_boards(boards, profile), len(boards))
            print(f"| {name}, {title} | {rate:,.0f} |")
    print(f"| se, first 1,000 of 17 clues | {cpu_rate(lambda: se_rate_boards(clues17), len(clues17)):,.0f} |")
    print(f"| se, 200 of magictour | {cpu_rate(lambda: se_rate_boards(magictour), len(magictour), 1):,.1f} |")
    print(f"\nse, two threads on 17 clues: {wall_ratio(lambda threads: se_rate_boards(clues17, threads)):.2f}x one")
    median, slowest = hint_times(magictour_lines)
    print(f"one hint on a magictour puzzle: median {median:.2f} ms, 99th percentile {slowest:.2f} ms")
    for title, boards in (("17 clues", as_boards(read_lines("17clue_all.txt.gz"))), ("magictour", magictour)):
        outcomes = rate_boards(boards, NINEFOLD, threads=2)["outcome"]
        solved = int((outcomes == Outcome.SOLVED).sum())
        print(f"solved by logic alone, {title}: {solved:,} of {len(boards):,}")


if __name__ == "__main__":
    main()
