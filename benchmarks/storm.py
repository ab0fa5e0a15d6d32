"""Positions of runs: how many a second by level, and whether the step is alone in its kind in all of them.

    python -m benchmarks.storm

Processor time, so that other work on the machine counts little. A position is made ready as Python does it: read, put
into other clothes, its step found. The page does the same without finding the step, which it is shipped with.
"""

import sys
import time

from ninefold.logic import LEVELS
from ninefold.make.one_step import one_step, only_effect, shipped
from ninefold.make.rearrange import rearranged

SEEDS = 20


def level_of(technique: str) -> str:
    """The first level that may need the technique; beyond all of them, `extreme`."""
    return next((level.name for level in LEVELS if technique in level.techniques), "extreme")


def main() -> int:
    shipped()
    by_level = dict[str, list[str]]()
    for technique in shipped():
        by_level.setdefault(level_of(technique), []).append(technique)
    print("| level | techniques | positions | a second | step alone in its kind |\n|---|---:|---:|---:|---:|")
    for level in LEVELS:
        techniques = by_level.get(level.name, [])
        if not techniques:
            continue
        began = time.process_time()
        made = [one_step(technique, seed) for technique in techniques for seed in range(SEEDS)]
        rate = len(made) / (time.process_time() - began)
        cases = [case for technique in techniques for case in shipped()[technique]]
        alone = sum(
            only_effect(case.technique, rearranged(case.position, number)[1]) is not None
            for number, case in enumerate(cases)
        )
        print(f"| {level.name} | {len(techniques)} | {len(cases)} | {rate:,.0f} | {100 * alone / len(cases):.1f} % |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
