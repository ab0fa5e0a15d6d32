"""How far logic gets in real puzzles with rules, without guessing: how many it solves, by which steps, and how fast.

NINEFOLD_DATA  its folder `variants` has the puzzles

    python -m benchmarks.rule_logic [set ...]

For each set: how many puzzles logic alone solves, how many steps these take, processor time of a rating, the techniques
by how many puzzles need them, and what stops it: the kinds of rules of the puzzles that are left. Every step is held to
the solution of the puzzle; a wrong one ends the benchmark.
"""

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from benchmarks.datasets import read_lines
from ninefold.logic import Position, Run, solve_path
from ninefold.logic.engine import Outcome, rate_boards
from ninefold.logic.profile import Profile
from ninefold.logic.rule_profile import RULES
from ninefold.rules import Puzzle

SETS = ("puzzles", "killer", "killer-graded", "jigsaw", "consecutive", "even-odd", "skyscraper", "sixteen")
MOST = 400
"""Puzzles of a set."""


@dataclass(frozen=True)
class Tried:
    """One puzzle."""

    name: str
    kinds: frozenset[str]
    run: Run
    left: int
    milliseconds: float


def tried(data: dict[str, Any], profile: Profile = RULES) -> Tried:
    puzzle = Puzzle.from_json({key: value for key, value in data.items() if key != "solution"})
    position = Position.of(puzzle)
    start = time.process_time()
    _rate(position, profile)
    spent = 1_000 * (time.process_time() - start)
    run = solve_path(position, profile)
    for step in run.steps:
        position = position.after(step.placements, step.removals)
    require_right(position, data, run)
    kinds = frozenset(rule["kind"] for rule in data.get("rules", ()))
    return Tried(data["id"], kinds, run, position.digits.count(0), spent)


def _rate(position: Position, profile: Profile) -> None:
    if position.setting.is_classic:
        rate_boards(position.arrays()[0].reshape(1, -1), profile)
    else:
        position.setting.engine.rate(*position.arrays(), profile.compiled, None)


def require_right(position: Position, data: dict[str, Any], run: Run) -> None:
    solution = data.get("solution")
    for cell, symbol in enumerate(solution or ""):
        digit = position.setting.symbols.index(symbol) + 1
        if position.digits[cell] != digit and digit not in position.candidates_of(cell):
            wrong = next(
                step
                for step in run.steps
                if any(each.cell == cell and each.digit == digit for each in step.removals)
                or any(each.cell == cell and each.digit != digit for each in step.placements)
            )
            sys.exit(f"{data['id']}: {wrong} is wrong: {wrong.words('en').full}")


def report(name: str, every: list[Tried]) -> None:
    solved = [each for each in every if each.run.outcome == Outcome.SOLVED]
    times = sorted(each.milliseconds for each in every)
    share = 100 * len(solved) / len(every)
    print(f"{name}: {len(solved)} of {len(every)} solved ({share:.0f} %)")
    median, most_of_them = times[len(times) // 2], times[9 * len(times) // 10]
    print(f"  milliseconds: median {median:.1f}, 90 % {most_of_them:.1f}, most {times[-1]:.0f}")
    if solved:
        steps = sorted(len(each.run.steps) for each in solved)
        print(f"  steps: median {steps[len(steps) // 2]}, most {steps[-1]}")
    needed = Counter(technique for each in every for technique in {step.technique for step in each.run.steps})
    print("  needed: " + ", ".join(f"{technique} {count}" for technique, count in needed.most_common(30)))
    stuck = [each for each in every if each not in solved]
    missing = Counter(kind for each in stuck for kind in each.kinds)
    print("  left: " + ", ".join(f"{kind} {count}" for kind, count in missing.most_common()))
    for each in stuck[:60]:
        print(f"    {each.name}: {each.left} cells, {each.run.outcome.name.lower()}: {' '.join(sorted(each.kinds))}")


def main() -> None:
    for name in sys.argv[1:] or SETS:
        lines = read_lines(f"variants/{name}.jsonl", MOST)
        report(name, [tried(json.loads(line)) for line in lines])


if __name__ == "__main__":
    main()
