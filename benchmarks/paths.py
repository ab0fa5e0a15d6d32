"""How much effort the best path saves beside the greedy one, over puzzles from hard to extreme."""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

import ninefold as nf
from benchmarks.datasets import read_lines
from ninefold.logic import NINEFOLD, Outcome, Position, Run, best_path, solve_path
from ninefold.logic.engine import POSITIONS
from ninefold.rules import parse_puzzle

LEVELS = ("hard", "expert", "fiendish", "extreme")


@dataclass(frozen=True)
class Compared:
    """Two paths of one puzzle: effort, steps, how long their chains are, and the seconds of processor time."""

    effort: tuple[float, float]
    steps: tuple[int, int]
    lengths: tuple[int, int]
    seconds: tuple[float, float]

    @property
    def saving(self) -> float:
        return 1 - self.effort[1] / self.effort[0]


def compare(text: str, positions: int) -> Compared | None:
    """None where the greedy path does not reach the solution."""
    position = Position.of(parse_puzzle(text))
    start = time.process_time()
    greedy = solve_path(position, NINEFOLD)
    between = time.process_time()
    best = best_path(position, NINEFOLD, positions=positions)
    end = time.process_time()
    if greedy.outcome is not Outcome.SOLVED:
        return None
    both = greedy, best
    return Compared(
        (_effort(greedy), _effort(best)),
        (len(greedy.steps), len(best.steps)),
        tuple(sum(step.chain_length for step in run.steps) for run in both),  # type: ignore[arg-type]
        (between - start, end - between),
    )


def _effort(run: Run) -> float:
    return sum(step.cost for step in run.steps)


def row(title: str, compared: list[Compared]) -> str:
    savings = np.array([each.saving for each in compared])
    seconds = np.array([each.seconds[1] for each in compared])
    figures = [
        title,
        str(len(compared)),
        f"{(savings > 0).mean():.0%}",
        f"{savings.mean():.1%}",
        f"{savings.max():.0%}",
        " → ".join(f"{np.mean([each.steps[i] for each in compared]):.1f}" for i in (0, 1)),
        " → ".join(f"{np.mean([each.lengths[i] for each in compared]):.0f}" for i in (0, 1)),
        f"{np.median(seconds):.2f}",
        f"{seconds.max():.1f}",
    ]
    return f"| {' | '.join(figures)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=75, help="so many puzzles of each level")
    parser.add_argument("--hardest", type=int, default=20, help="and so many of the hardest of 2011")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    sets = {level: [str(nf.make(level, seed=seed)) for seed in range(wanted.each)] for level in LEVELS}
    listed = read_lines("hardest_forum_2011.txt.gz")
    hardest = [line[:81] for line in listed[:: len(listed) // wanted.hardest][: wanted.hardest]]
    print("| puzzles | solved | cheaper | saving, mean | most | steps | length of chains | seconds, median | most |")
    print("|---|---:|---:|---:|---:|---|---|---:|---:|")
    everything: list[Compared] = []
    with ProcessPoolExecutor(wanted.processes) as pool:
        compare_all = partial(pool.map, partial(compare, positions=wanted.positions))
        for level, texts in sets.items():
            compared = [*filter(None, compare_all(texts))]
            print(row(level, compared), flush=True)
            everything += compared
        print(row("hard to extreme", everything), flush=True)
        print(row("2011 hardest", [*filter(None, compare_all(hardest))]))


if __name__ == "__main__":
    main()
