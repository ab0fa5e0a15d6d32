"""Makes more puzzles for src/ninefold/make/rare_puzzles.txt.gz. Run it when a technique is added or our order changes.

    python scripts/make_rare_puzzles.py                  for all techniques: an hour
    python scripts/make_rare_puzzles.py als-xz x-wing    for some of them
    python scripts/make_rare_puzzles.py --each 60 --sweep 200000 jellyfish    more of one

Those that are there stay, as long as they still need their technique. Random puzzles are rated in one sweep: a rare
technique gets those of them that need it. Where these do not suffice, walks go from puzzles that come across the
technique to puzzles that it solves, and from those on to others: a second run walks on from what the first has found.
"""

import argparse
import gzip
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import Boards, canonical_many
from ninefold.logic import NINEFOLD, Outcome, Profile, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Found, Pattern, random_puzzles
from ninefold.make.chance import scattered, seeds_from
from ninefold.make.rare_puzzles import (
    FILE,
    RarePuzzle,
    all_rare_puzzles,
    board_of,
    format_rare_puzzle,
    found_of,
    needs_technique,
    rare_puzzles,
)
from ninefold.make.screen import QUICK, Screen, boards_of
from ninefold.make.walk import Meets, walk

BATCH = 512
COMMON = 0.01
"""A technique that so many random puzzles need, or come across, has no use for them, or for drills from them."""
STEPS = 120
"""How long a walk may take. Nearly as many walks set out as there should be puzzles."""
SYMMETRIES = ("none", "rotational")
ORDER = NINEFOLD.techniques
SWEPT = ORDER[: ORDER.index("nishio-forcing-chain")]
"""Beyond these a sweep takes days."""

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE


def rare_puzzles_of(symmetry: str, wanted: Sequence[str], sweep: int, each: int) -> list[RarePuzzle]:
    """The puzzles for those of the techniques that are rare: `each` at the most."""
    boards, uses = swept(symmetry, SWEPT[: max(map(SWEPT.index, wanted)) + 1], sweep)
    found = []
    for technique in wanted:
        crossing = boards[uses[:, technique_number(technique)] > 0]
        search = RareSearch(technique, profile_of(SWEPT[: SWEPT.index(technique) + 1]), symmetry, each)
        known = [board_of(puzzle.text) for puzzle in rare_puzzles(technique, symmetry) if needs_technique(puzzle)]
        own = search.puzzles(crossing, COMMON * sweep, known)
        found += [RarePuzzle(technique, symmetry, _text(board)) for board in own]
        print(f"{symmetry:11} {technique:32} {len(crossing):6} come across it, {len(own):2} puzzles", flush=True)
    return found


def swept(symmetry: str, techniques: Sequence[str], count: int) -> tuple[Boards, NDArray[np.int32]]:
    """Random minimal puzzles that are not easy, and how often each uses each technique."""
    quick, everything = profile_of(QUICK.intersection(techniques)), profile_of(techniques)
    boards, uses = [], []
    for first in range(0, count, BATCH):
        batch = random_puzzles(Pattern(symmetry, is_minimal=True), 1, range(first, first + BATCH))
        figures = rate_boards(batch, quick)
        is_hard = figures["outcome"] != Outcome.SOLVED
        figures["uses"][is_hard] = rate_boards(batch[is_hard], everything)["uses"]
        boards.append(batch)
        uses.append(figures["uses"])
    return np.concatenate(boards), np.concatenate(uses)


class RareSearch:
    """The search for the puzzles of one technique."""

    def __init__(self, technique: str, profile: Profile, symmetry: str, each: int) -> None:
        self._each = each
        self._profile = profile
        self._number = technique_number(technique)
        self._pattern = Pattern(symmetry, 20, 32)
        self._screen = Screen(profile, (technique,), is_solved=True)

    def puzzles(self, crossing: Boards, common: float, known: list[NDArray[np.uint8]]) -> list[NDArray[np.uint8]]:
        """No two with the same solution, known ones and quick walks first; none if many puzzles need the technique."""
        is_needed = self._is_needed(crossing) if len(crossing) else np.zeros(0, np.bool_)
        if is_needed.sum() >= common:
            return []
        needed, others = crossing[is_needed], crossing[~is_needed][: self._each]
        found = dict[bytes, NDArray[np.uint8]]()
        far = self._walked_to(others) if len(needed) + len(known) < self._each else ()
        for board in [*known, *sorted(needed[: 4 * self._each], key=self._is_slow), *far]:
            found.setdefault(_grid_of(board), board)
        for board in self._walked_on(list(found.values())):
            if len(found) >= self._each:
                break
            found.setdefault(_grid_of(board), board)
        return [*found.values()][: self._each]

    def _is_needed(self, boards: Boards) -> NDArray[np.bool_]:
        figures = rate_boards(boards, self._profile)
        needed: NDArray[np.bool_] = (figures["uses"][:, self._number] > 0) & (figures["outcome"] == Outcome.SOLVED)
        return needed

    def _is_slow(self, board: NDArray[np.uint8]) -> bool:
        return self._screen.before(self._needing, found_of(board)) == self._needing

    def _needing(self, found: Sequence[Found]) -> list[Found]:
        return [found[row] for row in np.flatnonzero(self._is_needed(boards_of(found))).tolist()] if found else []

    def _walked_to(self, boards: Boards) -> Iterator[NDArray[np.uint8]]:
        """From puzzles that come across the technique to the first that needs it."""
        for place, board in enumerate(boards):
            needed: list[Found] = []
            for _ in islice(walk(found_of(board), self._pattern, self._crossing(needed), _seed(place)), STEPS):
                if needed:
                    yield needed[0].board
                    break

    def _crossing(self, needed: list[Found]) -> Meets:
        def meets(found: Sequence[Found]) -> list[Found]:
            if not found:
                return []
            figures = rate_boards(boards_of(found), self._profile)
            is_used = figures["uses"][:, self._number] > 0
            needed.extend(
                found[row] for row in np.flatnonzero(is_used & (figures["outcome"] == Outcome.SOLVED)).tolist()
            )
            return [found[row] for row in np.flatnonzero(is_used).tolist()]

        return meets

    def _walked_on(self, boards: list[NDArray[np.uint8]]) -> Iterator[NDArray[np.uint8]]:
        """On from puzzles that need the technique to others that do."""
        for place, board in enumerate(boards):
            meets = self._screen.before(self._needing, found_of(board))
            steps = walk(found_of(board), self._pattern, meets, _seed(self._each + place))
            yield from (found.board for found in islice(steps, 2 * STEPS) if found is not None)


def _grid_of(board: NDArray[np.uint8]) -> bytes:
    """What tells solutions apart, twins taken for one."""
    return canonical_many(found_of(board).solution[None, :])[0].tobytes()


def _seed(place: int) -> int:
    return int(scattered(seeds_from(1, range(1)), np.array([place]))[0, 0])


def _text(board: NDArray[np.uint8]) -> str:
    return "".join(str(digit) if digit else "." for digit in board.tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("techniques", nargs="*", default=SWEPT)
    parser.add_argument("--sweep", type=int, default=60_000, help="random puzzles of each symmetry")
    parser.add_argument("--each", type=int, default=30, help="puzzles of each technique and symmetry")
    options = parser.parse_args()
    kept = [
        puzzle
        for puzzle in all_rare_puzzles()
        if puzzle.technique not in options.techniques and needs_technique(puzzle)
    ]
    orders = [(symmetry, options.techniques, options.sweep, options.each) for symmetry in SYMMETRIES]
    with ProcessPoolExecutor(2) as pool:
        made = [puzzle for found in pool.map(rare_puzzles_of, *zip(*orders, strict=True)) for puzzle in found]
    lines = [format_rare_puzzle(puzzle) for puzzle in sorted([*kept, *made], key=_place)]
    # No time stamp in the file: the same maker writes the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))
    print(f"{len(lines)} puzzles, {TARGET.stat().st_size:,} bytes")


def _place(puzzle: RarePuzzle) -> tuple[int, int]:
    return SYMMETRIES.index(puzzle.symmetry), SWEPT.index(puzzle.technique)


if __name__ == "__main__":
    main()
