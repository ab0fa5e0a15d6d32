"""How long paper takes and how much memory: `python -m benchmarks.paper`.

Puzzles come from a stock that is made before the clock starts, as a server or a file would hand them over; they are
solved, laid out and typeset within it. Every case runs in a process of its own, so that its peak memory is its own.
"""

import argparse
import multiprocessing
import resource
import time

from ninefold.make import Wish, make
from ninefold.render.paper import Layout
from ninefold.rules import Puzzle
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.print_booklet import Printed, PrintOrder, print_booklet

CASES = {
    "100 pages, 400 boards": (400, Layout(per_page=4, answers="none")),
    "100 pages, 400 boards, answers at the back": (400, Layout(per_page=4, answers="back")),
    "100 pages, 400 boards, codes and answers below": (400, Layout(per_page=4, answers="below")),
    "1,000 pages, 4,000 boards": (4000, Layout(per_page=4, answers="none")),
    "1,000 pages, 4,000 boards, answers at the back": (4000, Layout(per_page=4, answers="back")),
}


def run(name: str) -> tuple[Printed, float, float, int]:
    """What was printed, seconds on the clock, seconds of processor time, and peak memory in megabytes."""
    count, layout = CASES[name]
    stock = [Pick(Puzzle(make(Wish(), seed).givens), level="easy") for seed in range(count)]
    order = PrintOrder(layout, has_codes=layout.answers == "below")
    wall, busy = time.perf_counter(), time.process_time()
    printed = print_booklet(order, stock)
    wall, busy = time.perf_counter() - wall, time.process_time() - busy
    return printed, wall, busy, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=CASES, help="one case")
    options = parser.parse_args()
    print("| case | pages | file | clock | processor | peak memory |\n|---|---|---|---|---|---|")
    for name in [options.only] if options.only else CASES:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            printed, wall, busy, memory = pool.apply(run, (name,))
        size = len(printed.booklet) / 1e6
        print(f"| {name} | {printed.pages} | {size:.1f} MB | {wall:.1f} s | {busy:.1f} s | {memory} MB |", flush=True)


if __name__ == "__main__":
    main()
