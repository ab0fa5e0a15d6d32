"""Search: solve, count, fill, minimise. It guesses and explains nothing."""

from ninefold.kernel.backtrack import ORDERS, Trial, backtrack
from ninefold.kernel.batch import count_many, solve_many
from ninefold.kernel.grids import fill, minimise
from ninefold.kernel.solve import count_solutions, solve, solve_line

__all__ = [
    "ORDERS",
    "Trial",
    "backtrack",
    "count_many",
    "count_solutions",
    "fill",
    "minimise",
    "solve",
    "solve_line",
    "solve_many",
]
