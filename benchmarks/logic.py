"""How fast the logic engine is: whole paths and ratings, hints one by one, and how far it reaches without a guess."""

import time
from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

import ninefold as nf
from benchmarks.datasets import as_boards, read_lines
from ninefold.grid import Grid
from ninefold.logic import HODOKU, NINEFOLD, Outcome, Position, next_step, rate_boards, se_rate_boards
from ninefold.rules import Puzzle

Boards = NDArray[np.uint8]


def cpu_rate(run: Callable[[], object], puzzles: int, repeats: int = 3) -> float:
    """Puzzles per CPU second, the best of several runs."""
    best = 0.0
    for _ in range(repeats):
        start = time.process_time()
        run()
        best = max(best, puzzles / (time.process_time() - start))
    return best


def wall_ratio(run: Callable[[int], object], repeats: int = 7) -> float:
    """How much faster two threads are than one: the best of several runs of each, taken in turn.

    Says something only on a machine with two idle cores.
    """
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(repeats):
        for threads in best:
            start = time.perf_counter()
            run(threads)
            best[threads] = min(best[threads], time.perf_counter() - start)
    return best[1] / best[2]


def hint_times(lines: list[str]) -> tuple[float, float]:
    """Median and 99th percentile of one hint through `nf.hint`, in milliseconds of CPU time."""
    times = []
    for line in lines:
        start = time.process_time()
        nf.hint(line)
        times.append(1000 * (time.process_time() - start))
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def step_times(boards: Boards) -> tuple[float, float]:
    """Median and 99th percentile of the next step of the default profile, at every position where a digit is not
    placed at once; in milliseconds of CPU time."""
    times = []
    for board in boards[:60]:
        puzzle = Puzzle(Grid(tuple(board.tolist())))
        position = Position.of(puzzle)
        while not position.is_solved:
            start = time.process_time()
            _, step = next_step(position, NINEFOLD)
            took = 1000 * (time.process_time() - start)
            if step is None:
                break
            if not step.placements:
                times.append(took)
            position = position.after(step.placements, step.removals)
    return float(np.percentile(times, 50)), float(np.percentile(times, 99))


def main() -> None:
    givens17 = as_boards(read_lines("17clue_all.txt.gz", 1_000))
    magictour_lines = read_lines("hard_magictour_top1465.txt.gz", 200)
    magictour = as_boards(magictour_lines)
    hardest = as_boards(read_lines("hardest_forum_2011.txt.gz"))
    print("| run, one thread | puzzles per CPU second |")
    print("|---|---:|")
    for name, profile in (("hodoku", HODOKU), ("ninefold", NINEFOLD)):
        for title, boards in (("first 1,000 of 17 givens", givens17), ("200 of magictour", magictour)):
            rate = cpu_rate(partial(rate_boards, boards, profile), len(boards))
            print(f"| {name}, {title} | {rate:,.0f} |")
    print(f"| se, first 1,000 of 17 givens | {cpu_rate(lambda: se_rate_boards(givens17), len(givens17)):,.0f} |")
    print(f"| se, 200 of magictour | {cpu_rate(lambda: se_rate_boards(magictour), len(magictour), 1):,.1f} |")
    print(f"| se, 50 hardest, to the end | {cpu_rate(lambda: se_rate_boards(hardest[:50]), 50, 1):,.2f} |")
    many = read_lines("17clue_all.txt.gz", 5_000)
    ratio = wall_ratio(lambda n: nf.rate_many(many, threads=n))
    print(f"\nrate_many, two threads on 5,000 of 17 givens: {ratio:.2f}x one")
    median, slowest = hint_times(magictour_lines)
    print(f"one hint on a magictour puzzle: median {median:.2f} ms, 99th percentile {slowest:.2f} ms")
    all17 = as_boards(read_lines("17clue_all.txt.gz"))
    all_magictour = as_boards(read_lines("hard_magictour_top1465.txt.gz"))
    ratings = se_rate_boards(all_magictour, threads=2)["er"]
    for ceiling in (75, 90):
        median, slowest = step_times(all_magictour[ratings <= ceiling])
        print(f"one step on the way, up to {ceiling / 10}: median {median:.2f} ms, 99th percentile {slowest:.2f} ms")
    for title, boards in (("17 givens", all17), ("magictour", all_magictour), ("hardest", hardest)):
        outcomes = rate_boards(boards, NINEFOLD, threads=2)["outcome"]
        solved = int((outcomes == Outcome.SOLVED).sum())
        print(f"solved by logic alone, {title}: {solved:,} of {len(boards):,}")


if __name__ == "__main__":
    main()
