"""Makes puzzles that need a senior or a double exocet for src/ninefold/make/rare_puzzles.txt.gz.

    python scripts/make_exocets.py --minutes 10 --seed 1 senior-exocet double-exocet

Random puzzles never need one, and too few come across one for walks to set out from. So the pattern comes first: random
solution grids are looked through for places where one could be, all cells that it needs open are opened, and givens are
taken out in random order as long as it stays and there is one solution. Few of these come across the technique beside
quick others. From them it goes on to neighbours that come across it beside more and more techniques until one is solved
by our order up to the technique, and not without it. Puzzles that are there stay.
"""

import argparse
import gzip
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from make_rare_puzzles import TARGET
from ninefold.grid import CLASSIC
from ninefold.kernel import Boards, canonical_many, solve_many
from ninefold.logic import NINEFOLD, Outcome, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Pattern, random_puzzles
from ninefold.make.chance import seeds_from
from ninefold.make.neighbours import neighbours
from ninefold.make.rare_puzzles import RarePuzzle, all_rare_puzzles, board_of, format_rare_puzzle, found_of
from ninefold.make.screen import QUICK, boards_of
from ninefold.rules.house import peers_of

GRIDS = {"senior-exocet": 20, "double-exocet": 1_000}
"""Solution grids that are looked through at once: two exocets fit together in few of them."""
FEWEST, MOST = 20, 30
"""How many givens are left, by chance; fewer where none can go, more where none may."""
STRIDE = 6
"""Techniques that are allowed more from one rung of a ladder to the next."""
LOOKS, NEAR = 60, 200
"""Looks of a climb, and neighbours tried at each."""
MOST_DIGITS = 4
"""In the base of an exocet."""

ORDER = NINEFOLD.techniques
PEERS = [sorted(peers) for peers in peers_of(CLASSIC)]

Grid = Sequence[int]


@dataclass(frozen=True)
class Exocet:
    """A base in the first band, the cells that must hold its digits, and where else these may not be.

    Three columns cross the band: through the third cell beside the base, and one through each of the other boxes.
    """

    base: tuple[int, int]
    targets: tuple[int, int]
    companions: tuple[int, ...]
    crossing: tuple[int, ...]
    """Below the band, on the three columns, without targets."""

    def stays(self, board: Grid, open_digits: Sequence[set[int]], digits: set[int]) -> bool:
        """Whether the engine will see it: of these digits, as far as givens alone tell."""
        own = open_digits[self.base[0]] | open_digits[self.base[1]]
        return (
            2 < len(own) <= MOST_DIGITS
            and own <= digits
            and not any(board[cell] for cell in (*self.base, *self.targets))
            and not any(board[cell] in own or open_digits[cell] & own for cell in self.companions)
            and all(self._fits_two_lines(board, open_digits, digit) for digit in own)
        )

    def _fits_two_lines(self, board: Grid, open_digits: Sequence[set[int]], digit: int) -> bool:
        seats = [divmod(cell, 9) for cell in self.crossing if board[cell] == digit or digit in open_digits[cell]]
        rows, columns = {row for row, _ in seats}, {column for _, column in seats}
        mixed = (len({column for other, column in seats if other != row}) < 2 for row in rows)
        return min(len(rows), len(columns)) < 3 or any(mixed)


@dataclass(frozen=True)
class Place:
    """Where the pattern of a technique could be in a solution grid, and the digits that it is about."""

    exocets: tuple[Exocet, ...]
    digits: set[int]

    def opened(self, grid: Grid) -> list[int]:
        """The grid without its cells, and without its digits in the band and on the columns across."""
        cells = {cell for exocet in self.exocets for cell in (*exocet.base, *exocet.targets)}
        below = {cell for exocet in self.exocets for cell in exocet.crossing}
        cells |= {cell for cell in range(81) if grid[cell] in self.digits and (cell < 27 or cell in below)}
        return [0 if cell in cells else grid[cell] for cell in range(81)]

    def stays(self, board: Grid) -> bool:
        open_digits = _open_digits(board)
        return all(exocet.stays(board, open_digits, self.digits) for exocet in self.exocets)


def senior_places(grid: Grid) -> Iterator[Place]:
    """One target in the band, the other on the columns across below it; further digits of the base are in its row."""
    for row, third, columns in _frames():
        base, others = _beside(row, third), [line for line in range(3) if line != row]
        inside = [9 * line + column for line in others for column in columns]
        near = [cell for cell in inside if grid[cell] in {grid[one] for one in base}]
        if len(near) != 1:
            continue
        (last,) = {grid[cell] for cell in base} - {grid[near[0]]}
        below = [9 * line + column for line in range(3, 9) for column in (third, *columns)]
        companions = tuple(cell for cell in inside if cell != near[0])
        further = [grid[9 * row + column] for column in (third, *columns)]
        for far in (cell for cell in below if grid[cell] == last):
            crossing = tuple(cell for cell in below if cell != far)
            for more in (*combinations(further, 1), *combinations(further, 2)):
                digits = {grid[near[0]], last, *more}
                if not digits & {grid[cell] for cell in companions}:
                    yield Place((Exocet(base, (near[0], far), companions, crossing),), digits)


def double_places(grid: Grid) -> Iterator[Place]:
    """Two exocets on the same columns, with two digits each, that exclude each other."""
    for row, third, (middle, last) in _frames():
        first = _junior(grid, row, third, (middle, last))
        for other in range(3):
            second = _junior(grid, other, middle, (third, last)) if first and other != row else None
            if first is None or second is None:
                continue
            digits = {grid[cell] for cell in (*first.base, *second.base)}
            apart = first.targets[1] // 9 == other or second.targets[1] // 9 == row
            shown = {grid[cell] for cell in (*first.companions, *second.companions)}
            if len(digits) == 4 and apart and not {*first.targets} & {*second.targets} and not digits & shown:
                yield Place((first, second), digits)


PLACES = {"senior-exocet": senior_places, "double-exocet": double_places}


def _frames() -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Row of the base in the first box, column of the cell beside it, and a column through each other box."""
    for row, third, one, two in product(range(3), range(3), range(3, 6), range(6, 9)):
        yield row, third, (one, two)


def _beside(row: int, third: int) -> tuple[int, int]:
    """The base: the cells of a box in that row without the one in that column."""
    first = third - third % 3
    one, two = (9 * row + column for column in range(first, first + 3) if column != third)
    return one, two


def _junior(grid: Grid, row: int, third: int, columns: tuple[int, int]) -> Exocet | None:
    """The exocet with that base whose targets are on those columns in the band, if the solution has it."""
    base, others = _beside(row, third), [line for line in range(3) if line != row]
    digits = {grid[cell] for cell in base}
    inside = [[9 * line + column for line in others] for column in columns]
    held = [[cell for cell in cells if grid[cell] in digits] for cells in inside]
    if [len(cells) for cells in held] != [1, 1] or grid[held[0][0]] == grid[held[1][0]]:
        return None
    targets = (held[0][0], held[1][0])
    companions = tuple(cell for cells in inside for cell in cells if cell not in targets)
    crossing = tuple(9 * line + column for line in range(3, 9) for column in sorted((third, *columns)))
    return Exocet(base, targets, companions, crossing)


def _open_digits(board: Grid) -> list[set[int]]:
    return [set() if board[cell] else {*range(1, 10)} - {board[peer] for peer in PEERS[cell]} for cell in range(81)]


def puzzles(technique: str, dice: random.Random, seed: int) -> Iterator[list[int]]:
    """Puzzles with one solution that have the pattern, from the grids of that seed."""
    batch = range(seed * GRIDS[technique], (seed + 1) * GRIDS[technique])
    grids = solve_many(random_puzzles(Pattern("none", is_minimal=True), 1, batch))[0].tolist()
    for grid in grids:
        for place in PLACES[technique](grid):
            board = place.opened(grid)
            if place.stays(board) and _is_unique(board):
                yield _thinned(board, place, dice)


def _thinned(board: list[int], place: Place, dice: random.Random) -> list[int]:
    """The board without the givens that the pattern and the one solution can spare."""
    left = dice.randint(FEWEST, MOST)
    for cell in dice.sample(range(81), 81):
        if 81 - board.count(0) <= left:
            break
        less = [0 if other == cell else digit for other, digit in enumerate(board)]
        if board[cell] and place.stays(less) and _is_unique(less):
            board = less
    return board


def _is_unique(board: Grid) -> bool:
    return bool(solve_many(np.array([board], np.uint8))[1][0] == 1)


class Ladder:
    """How many techniques a puzzle may be given before it no longer comes across the one that it is for."""

    def __init__(self, technique: str) -> None:
        self._technique = technique_number(technique)
        until = ORDER.index(technique)
        known = [QUICK, *(frozenset(ORDER[:end]) for end in range(ORDER.index("x-chain"), until, STRIDE))]
        self._rungs = [profile_of([*(slug for slug in ORDER if slug in some), technique]) for some in known]
        self._rungs.append(profile_of(ORDER[: until + 1]))
        self._without = profile_of(ORDER[:until])
        self.top = len(self._rungs)

    def heights(self, boards: Boards) -> NDArray[np.intp]:
        """The rung every puzzle is on; the top if it is solved there, and not without the technique."""
        heights, left = np.full(len(boards), -1), np.arange(len(boards))
        for rung, profile in enumerate(self._rungs):
            if len(left):
                figures = rate_boards(boards[left], profile)
                left = left[figures["uses"][:, self._technique] > 0]
                heights[left] = rung
        if len(left):
            is_solved, is_without = (
                rate_boards(boards[left], profile)["outcome"] == Outcome.SOLVED
                for profile in (self._rungs[-1], self._without)
            )
            heights[left[is_solved & ~is_without]] = self.top
        return heights


def climbed(ladder: Ladder, start: NDArray[np.uint8], dice: random.Random) -> Iterator[NDArray[np.uint8]]:
    """From neighbour to neighbour that is no lower, to one at the top, if it comes there."""
    here, pattern = start, Pattern("none", FEWEST, MOST + 2)
    height = int(ladder.heights(here[None, :])[0])
    for _ in range(LOOKS):
        if height == ladder.top:
            yield here
            return
        near = neighbours(found_of(here), pattern, seeds_from(dice.getrandbits(60), range(NEAR)))
        heights = ladder.heights(boards_of(near)) if near else np.zeros(0, np.intp)
        if len(heights) and heights.max() >= height:
            height = int(heights.max())
            here = near[dice.choice(np.flatnonzero(heights == height).tolist())].board


class Collection:
    """All shipped puzzles and what is found, of each technique no two with the same solution."""

    def __init__(self) -> None:
        self.puzzles = list(all_rare_puzzles())
        self._known = {self._key(puzzle) for puzzle in self.puzzles}

    def add(self, technique: str, board: NDArray[np.uint8]) -> None:
        text = "".join(str(digit) if digit else "." for digit in board.tolist())
        puzzle = RarePuzzle(technique, "none", text)
        if self._key(puzzle) not in self._known:
            self._known.add(self._key(puzzle))
            self.puzzles.append(puzzle)
            print(f"{technique} {text}", flush=True)
            self._write()

    def _key(self, puzzle: RarePuzzle) -> tuple[str, str, bytes]:
        solution = found_of(board_of(puzzle.text)).solution
        return puzzle.technique, puzzle.symmetry, canonical_many(solution[None, :])[0].tobytes()

    def _write(self) -> None:
        # No time stamp in the file: the same puzzles make the same bytes.
        lines = map(format_rare_puzzle, sorted(self.puzzles, key=_place))
        TARGET.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))


def _place(puzzle: RarePuzzle) -> tuple[bool, int]:
    return puzzle.symmetry != "none", ORDER.index(puzzle.technique)


def search(techniques: Iterable[str], minutes: float, seed: int) -> None:
    """Grids after grids for each technique in turn, until the time is over."""
    collection, dice = Collection(), random.Random(seed)
    until, turn = time.monotonic() + 60 * minutes, seed * 1_000_000
    wanted = [*techniques]
    while time.monotonic() < until:
        for technique in wanted:
            ladder, found = Ladder(technique), [*puzzles(technique, dice, turn)]
            boards = np.array(found, np.uint8).reshape(-1, 81)
            for start in boards[ladder.heights(boards) > 0]:
                for board in climbed(ladder, start, dice):
                    collection.add(technique, board)
        turn += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("techniques", nargs="*", default=list(PLACES), help=", ".join(PLACES))
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    search(options.techniques, options.minutes, options.seed)


if __name__ == "__main__":
    main()
