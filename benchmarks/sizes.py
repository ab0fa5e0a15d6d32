"""How fast the engine for any shape is, on puzzles of every size that it makes itself.

NINEFOLD_EXACT_COVER  a program that is called as `program SIZE BOX_ROWS BOX_COLUMNS`, reads puzzles as numbers (0 for a
                      blank, SIZE x SIZE of them each) and prints, as its last word, how many it decides in a second of
                      processor time; each row is then also given as a ratio to it
"""

import os
import subprocess
import time

import numpy as np
import numpy.typing as npt

from ninefold._native import Shape as Engine
from ninefold.grid.shape import shape_of_size
from ninefold.rules.puzzle import houses_of

Digits = npt.NDArray[np.uint8]

RUNS = [("6 by 6, minimal", 6, 1.0, 200), ("9 by 9, minimal", 9, 1.0, 200), ("16 by 16, half full", 16, 0.5, 40)]
RUNS += [("16 by 16, minimal", 16, 1.0, 12), ("25 by 25, half full", 25, 0.5, 6)]
GUESSES = 20_000


def engine_of(size: int) -> Engine:
    shape = shape_of_size(size)
    return Engine(size, shape.cells, [list(house.cells) for house in houses_of(shape)])


def made(engine: Engine, size: int, share: float, seed: int) -> Digits:
    """A grid from a seed with that share of its cells tried, and emptied where one solution is left."""
    (puzzle,), _ = engine.solve(np.zeros(size * size, np.uint8), 1, seed=seed)
    for cell in np.random.default_rng(seed).permutation(puzzle.size)[: int(puzzle.size * share)]:
        kept, puzzle[cell] = puzzle[cell], 0
        if engine.count(puzzle, 2, GUESSES) != 1:
            puzzle[cell] = kept
    return np.array(puzzle)


def our_rate(engine: Engine, puzzles: list[Digits]) -> float:
    start = time.process_time()
    for puzzle in puzzles:
        assert engine.count(puzzle, 2) == 1
    return len(puzzles) / (time.process_time() - start)


def their_rate(program: str, size: int, puzzles: list[Digits]) -> float:
    box = shape_of_size(size)
    text = "\n".join(" ".join(map(str, puzzle)) for puzzle in puzzles)
    command = [program, str(size), str(box.box_height), str(box.box_width)]
    return float(subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout.split()[-1])


def main() -> None:
    program = os.environ.get("NINEFOLD_EXACT_COVER")
    print(f"{'puzzles':22}{'per second':>12}{'exact cover':>14}")
    for name, size, share, count in RUNS:
        engine = engine_of(size)
        puzzles = [made(engine, size, share, seed) for seed in range(count)]
        ours = our_rate(engine, puzzles)
        ratio = f"{ours / their_rate(program, size, puzzles):.1f}x" if program else "-"
        print(f"{name:22}{ours:12,.0f}{ratio:>14}")


if __name__ == "__main__":
    main()
