"""Chooses between doubtful readings: what breaks the rules was misread, and a printed puzzle has one solution.

Nothing is invented: a digit is taken only where the photo itself makes it likely.
"""

import heapq
from collections.abc import Iterator

import numpy as np

from ninefold.grid import CLASSIC, Grid
from ninefold.kernel import count_solutions
from ninefold.rules.puzzle import Puzzle
from ninefold.scan.reading import Reading

LIKELY = 0.02
"""Less likely readings are not considered."""
MOST_TRIES = 48
BOX = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]


def choose(reading: Reading) -> list[int]:
    """The digit of every cell, 0 for none: of the likeliest readings the first that makes sense."""
    likeliest, without_clash = None, None
    for digits in by_likelihood(reading):
        likeliest = likeliest or digits
        if clashes(digits):
            continue
        without_clash = without_clash or digits
        if solutions(digits, reading) == 1:
            return digits
    return without_clash or likeliest or [0] * 81


def by_likelihood(reading: Reading) -> Iterator[list[int]]:
    """Readings of the whole board, the likeliest first."""
    options = [np.flatnonzero(row >= LIKELY) for row in reading.digits]
    options = [found[np.argsort(-row[found])] for found, row in zip(options, reading.digits, strict=True)]
    doubtful = [cell for cell in range(81) if len(options[cell]) > 1]
    cost = {cell: -np.log(reading.digits[cell, options[cell]]) for cell in doubtful}
    digits = [int(found[0]) if len(found) else 0 for found in options]
    queue = [(0.0, (0,) * len(doubtful))]
    seen = set(queue[0][1:])
    for _ in range(MOST_TRIES):
        if not queue:
            return
        price, picks = heapq.heappop(queue)
        chosen = digits.copy()
        for cell, pick in zip(doubtful, picks, strict=True):
            chosen[cell] = int(options[cell][pick])
        yield chosen
        for index, cell in enumerate(doubtful):
            pick = picks[index] + 1
            later = (*picks[:index], pick, *picks[index + 1 :])
            if pick < len(options[cell]) and later not in seen:
                seen.add(later)
                heapq.heappush(queue, (price + float(cost[cell][pick] - cost[cell][pick - 1]), later))


def clashes(digits: list[int]) -> set[int]:
    """Cells whose digit stands in their row, column or box once more."""
    found = set()
    for house in (lambda cell: cell // 9, lambda cell: cell % 9, BOX.__getitem__):
        first: dict[tuple[int, int], int] = {}
        for cell, digit in enumerate(digits):
            if digit and (other := first.setdefault((house(cell), digit), cell)) != cell:
                found |= {cell, other}
    return found


def solutions(digits: list[int], reading: Reading) -> int:
    """Of the printed digits alone: what somebody wrote may be wrong."""
    printed = tuple(digit if reading.is_printed[cell] else 0 for cell, digit in enumerate(digits))
    return count_solutions(Puzzle(Grid(printed, CLASSIC)), limit=2)
