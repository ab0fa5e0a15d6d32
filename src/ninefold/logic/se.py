"""Sudoku Explainer's ratings. Its rules are a family of their own in the engine, not a profile of ours."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ninefold._native.logic as native
from ninefold.logic.engine import Outcome, Run, Watch, to_step
from ninefold.logic.position import Position

ANY_RATING = (0, 1_000)


@dataclass(frozen=True)
class Explained:
    """A path by Sudoku Explainer's rules, and its three figures."""

    se: float
    ep: float
    ed: float
    run: Run


def se_path(position: Position, watch: Watch | None = None) -> Explained:
    """The path Sudoku Explainer takes. Unless it ends solved, the figures are lower bounds."""
    (outcome, er, ep, ed), raw_steps = native.se_path(*position.arrays(), watch.native if watch else None)
    steps = tuple(to_step(raw, raw[2]) for raw in raw_steps)
    hardest = max(steps, key=lambda step: step.rating or 0).technique if steps else None
    return Explained(er / 10, ep / 10, ed / 10, Run(Outcome(outcome), steps, 0, 0, hardest))


def se_rate_boards(
    boards: NDArray[np.uint8], threads: int = 1, within: tuple[int, int] = ANY_RATING
) -> dict[str, NDArray[Any]]:
    """The figures of many puzzles in tenths: `er`, `ep`, `ed` and `outcome`.

    A puzzle harder than the range ends with the outcome BOUND. Of one that is easier only this is told, by some `er`
    below the range. Unless the range begins with 0, `ep` and `ed` say nothing, and the puzzles must have one solution.
    """
    columns: dict[str, NDArray[Any]] = native.se_rate_many(boards, threads, *within)
    return columns
