"""Makes shipped positions: src/ninefold/make/positions.txt.gz, where rare techniques are the next step.

    python scripts/make_positions.py --sweep 60000 --climb 500
    python scripts/make_positions.py --puzzles hard.txt

Positions that are there stay, as long as our order still finds nothing easier in them. Others come from the paths of
random puzzles, of harder and harder neighbours of those, or of the puzzles of a file.
"""

import argparse
import gzip
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ninefold.grid import Grid
from ninefold.kernel import minimise_rows, solve_many
from ninefold.logic import NINEFOLD, Outcome, Position, next_step, profile_of, rate_boards, solve_path, technique_number
from ninefold.logic.examples import parse_case
from ninefold.make.candidates import Pattern, random_puzzles
from ninefold.make.chance import seeds_from, shuffled
from ninefold.make.drill_order import LEFT_OUT, drill_order
from ninefold.make.neighbours import neighbours
from ninefold.make.never_first import NEVER_FIRST
from ninefold.make.positions import FILE, format_position, lines_by_technique, puzzles_looked_through
from ninefold.make.rare_puzzles import board_of, found_of
from ninefold.make.screen import QUICK
from ninefold.rules import Puzzle

EACH = 30
BATCH = 512
COMMON = 0.03
"""What so many random puzzles come across, and what is quick to look for, needs no shipped positions."""
HARDEST = 40
"""Puzzles among which the next one to look around is chosen."""

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE
PLACES = {slug: place for place, entry in enumerate(NINEFOLD.entries) for slug in entry.techniques}

Board = NDArray[np.uint8]


class Collection:
    """The positions found so far, by technique; of one puzzle at most one for each."""

    def __init__(self) -> None:
        self.looked = puzzles_looked_through()
        self._lines = dict[str, dict[str, str]]()
        self._met = Counter[str]()
        self._swept = 0

    def keep(self, line: str) -> None:
        """Takes a position that was shipped before, if it still is one."""
        case = parse_case(line)
        step = next_step(case.position, drill_order(case.technique))[1]
        if case.technique not in NEVER_FIRST and step is not None and step.technique == case.technique:
            self._lines.setdefault(case.technique, {})[str(case.puzzle)] = line

    def count(self, uses: NDArray[np.int32]) -> None:
        """Takes note of what random puzzles come across."""
        self._swept += len(uses)
        self.looked += len(uses)
        self._met.update({slug: int(np.count_nonzero(uses[:, technique_number(slug)])) for slug in PLACES})

    def lacks(self, technique: str) -> bool:
        return not self._is_common(technique) and len(self._lines.get(technique, ())) < EACH

    def _is_common(self, technique: str) -> bool:
        """Whether random puzzles serve as well: what is slow to look for is not looked for in them."""
        return technique in QUICK and self._met[technique] >= COMMON * self._swept > 0

    def walk(self, board: Board) -> None:
        """Follows our order through a puzzle and takes what is lacking on the way."""
        puzzle = Puzzle(Grid(tuple(board.tolist())))
        position = Position.of(puzzle)
        for step in solve_path(position, NINEFOLD).steps:
            for technique in (step.technique, *_left_out_at(position, PLACES[step.technique], self)):
                if self.lacks(technique):
                    line = format_position(technique, puzzle, position)
                    self._lines.setdefault(technique, {}).setdefault(str(puzzle), line)
            position = position.after(step.placements, step.removals)

    def lines(self) -> list[str]:
        rare = sorted(technique for technique in self._lines if not self._is_common(technique))
        return [line for technique in rare for line in self._lines[technique].values()]

    def __str__(self) -> str:
        return "\n".join(f"{len(self._lines.get(slug, ())):3} {slug}" for slug in (*PLACES, *LEFT_OUT))


def _left_out_at(position: Position, place: int, collection: Collection) -> Iterator[str]:
    """Techniques our order leaves out, but that are there before what it finds in a position."""
    for technique, after in LEFT_OUT.items():
        is_wanted = technique not in NEVER_FIRST and collection.lacks(technique)
        if is_wanted and PLACES[after] < place and next_step(position, profile_of([technique]))[1] is not None:
            yield technique


def sweep(collection: Collection, count: int, seed: int) -> list[Board]:
    """Goes through random puzzles; returns the hard ones."""
    quick, hard = profile_of(QUICK), []
    for first in range(0, count, BATCH):
        boards = random_puzzles(Pattern("none", is_minimal=True), seed, range(first, first + BATCH))
        figures = rate_boards(boards, quick)
        is_hard = figures["outcome"] != Outcome.SOLVED
        figures["uses"][is_hard] = rate_boards(boards[is_hard], NINEFOLD)["uses"]
        collection.count(figures["uses"])
        for board, uses in zip(boards, figures["uses"], strict=True):
            if any(uses[technique_number(slug)] and collection.lacks(slug) for slug in PLACES):
                collection.walk(board)
        hard += [*boards[is_hard]]
    return hard


def climb(collection: Collection, known: list[Board], looks: int, seed: int) -> None:
    """Looks around the hardest puzzles known, those neighbours that are as hard being known from then on."""
    rated = [(_hardest(board), board.tobytes()) for board in known]
    for look in range(looks):
        rated = sorted(set(rated), reverse=True)[:HARDEST]
        level, here = rated[shuffled(seed + look, len(rated))[0]]
        found = found_of(np.frombuffer(here, np.uint8))
        for near in neighbours(found, Pattern("none", most=28), seeds_from(seed + look, range(64))):
            collection.looked += 1
            hardest = _hardest(near.board)
            if hardest >= level:
                rated.append((hardest, near.board.tobytes()))
                collection.walk(near.board)


def look_alikes(collection: Collection, count: int, seed: int) -> None:
    """Goes through puzzles that are their own image when turned upside down, if digits change places too."""
    chance = random.Random(seed)
    for _ in range(count):
        board = _look_alike(chance)
        if board is not None:
            collection.looked += 1
            collection.walk(board)


def _look_alike(chance: random.Random) -> Board | None:
    """Givens are added in pairs until there is one solution, then left out in pairs; None if that leads nowhere."""
    order = chance.sample(range(1, 10), 9)
    partner = {digit: digit for digit in order} | dict(zip(order, [*order[4:8], *order[:4]], strict=False))
    board, solutions = np.zeros(81, np.uint8), 2
    for cell in chance.sample(range(40), 40):
        for digit in chance.sample(range(1, 10), 9):
            board[[cell, 80 - cell]] = digit, partner[digit]
            solutions = int(solve_many(board[None, :])[1][0])
            if solutions > 0:
                break
        if solutions != 2:
            break
    orbits = np.array([min(cell, 80 - cell) for cell in range(81)], np.uint8)
    return (
        minimise_rows(board[None, :], orbits, np.zeros(1, np.uint8), seeds_from(1, range(1)))[0]
        if solutions == 1
        else None
    )


def _hardest(board: Board) -> int:
    """How late in our order the last technique stands that a puzzle comes across."""
    uses = rate_boards(board[None, :], NINEFOLD)["uses"][0]
    return max(place for slug, place in PLACES.items() if uses[technique_number(slug)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sweep", type=int, default=4_096, help="random puzzles to go through")
    parser.add_argument("--climb", type=int, default=0, help="looks around the hardest of them")
    parser.add_argument("--look-alikes", type=int, default=0, help="puzzles that are their own image to try to make")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--puzzles", type=Path, help="a file of puzzles to go through, one a line")
    options = parser.parse_args()
    collection = Collection()
    for line in (line for lines in lines_by_technique().values() for line in lines):
        collection.keep(line)
    known = sweep(collection, options.sweep, options.seed)
    texts = options.puzzles.read_text().splitlines() if options.puzzles else []
    for text in texts:
        collection.looked += 1
        collection.walk(board_of(text.split()[0]))
    look_alikes(collection, options.look_alikes, options.seed)
    climb(collection, known, options.climb, options.seed)
    lines = collection.lines()
    # No time stamp in the file: the same maker writes the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join([str(collection.looked), *lines]).encode(), mtime=0))
    print(f"{collection}\n{len(lines)} positions, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
