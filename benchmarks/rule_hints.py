"""How long a hint takes on real puzzles with rules, at every position of their paths, nothing remembered from before.

NINEFOLD_DATA  its folder `variants` has the puzzles

    python -m benchmarks.rule_hints [set ...]

Processor time of finding the step; the last position of a puzzle that logic does not solve counts too.
"""

import json
import sys
import time
from typing import Any

from benchmarks.datasets import read_lines
from ninefold.logic import Position, next_step
from ninefold.logic.rule_profile import RULES
from ninefold.rules import Puzzle


def hint_times(data: dict[str, Any]) -> list[float]:
    """In milliseconds, position by position."""
    position = Position.of(Puzzle.from_json({key: value for key, value in data.items() if key != "solution"}))
    times = []
    while True:
        start = time.process_time()
        _, step = next_step(position, RULES)
        times.append(1_000 * (time.process_time() - start))
        if step is None:
            return times
        position = position.after(step.placements, step.removals)


def main() -> None:
    for name in sys.argv[1:] or ("puzzles",):
        every = [hint_times(json.loads(line)) for line in read_lines(f"variants/{name}.jsonl")]
        times = sorted(each for one in every for each in one)
        at = {share: times[min(len(times) - 1, int(share * len(times)))] for share in (0.5, 0.95, 0.99)}
        told = ", ".join(f"p{100 * share:.0f} {spent:.1f} ms" for share, spent in at.items())
        print(f"{name}: {len(times):,} hints, {told}, most {times[-1]:.0f} ms")


if __name__ == "__main__":
    main()
