"""How long a search goes on after it was told to stop: the slowest of many, in milliseconds.

The clock also counts what other programs take of a busy machine; processor time does not.
"""

import random
import threading
import time
from collections.abc import Callable
from functools import partial

from benchmarks.datasets import as_boards, read_lines
from ninefold.logic import HODOKU, NINEFOLD, Position, Watch, find_all_steps, rate_boards, se_path, solve_path
from ninefold.rules import parse_puzzle

RUNS = 12


def delay(search: Callable[[Watch], object], after: float) -> tuple[float, float] | None:
    """Milliseconds, by the clock and of processor time, from stop() to the end; None if the search had ended before."""
    watch = Watch()
    thread = threading.Thread(target=search, args=(watch,))
    thread.start()
    thread.join(after)
    if not thread.is_alive():
        return None
    clock, processor = time.perf_counter(), time.process_time()
    watch.stop()
    thread.join()
    return 1000 * (time.perf_counter() - clock), 1000 * (time.process_time() - processor)


def main() -> None:
    lines = read_lines("hardest_forum_2011.txt.gz", RUNS)
    positions = [Position.of(parse_puzzle(line[:81])) for line in lines]
    boards = as_boards(lines)
    chance = random.Random(1)
    searches: dict[str, Callable[[Position, Watch], object]] = {
        "ninefold, whole path": lambda position, watch: solve_path(position, NINEFOLD, watch),
        "hodoku, whole path": lambda position, watch: solve_path(position, HODOKU, watch),
        "se, whole path": lambda position, watch: se_path(position, watch),
        "all steps": lambda position, watch: find_all_steps(position, NINEFOLD, watch),
        "a batch": lambda _, watch: rate_boards(boards, NINEFOLD, watch=watch),
    }
    print("| search | stopped | slowest, clock | slowest, processor |")
    print("|---|---:|---:|---:|")
    for name, search in searches.items():
        times = [delay(partial(search, position), chance.uniform(0.005, 0.4)) for position in positions]
        ended = [each for each in times if each is not None]
        clock, processor = (max(column) for column in zip((0.0, 0.0), *ended, strict=True))
        print(f"| {name} | {len(ended)} | {clock:.1f} | {processor:.1f} |")


if __name__ == "__main__":
    main()
