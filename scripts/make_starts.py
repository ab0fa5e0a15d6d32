"""Makes the starts anew: src/ninefold/make/starts.txt.gz. Run it when a technique is added or our order changes.

    python scripts/make_starts.py                  those of all techniques: an hour
    python scripts/make_starts.py als-xz x-wing    those of some; all others stay as they are

Random puzzles are rated in one sweep. A rare technique gets those of them that need it; where these do not suffice,
walks go from puzzles that come across the technique to puzzles that it solves, and from those on to others.
"""

import gzip
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import Boards
from ninefold.logic import NINEFOLD, Outcome, Profile, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.chance import scattered, seeds_from
from ninefold.make.screen import QUICK, Screen, boards_of
from ninefold.make.starts import FILE, Start, all_starts, format_start, found_of
from ninefold.make.walk import Meets, walk

EACH = 30
SWEEP, BATCH = 60_000, 512
COMMON = 0.01
"""A technique that so many random puzzles need, or come across, has no use for starts, or for drills from them."""
WAYS, STEPS = 24, 60
"""Puzzles that walks set out from, and how long each walk may take."""
SYMMETRIES = ("none", "rotational")
ORDER = NINEFOLD.techniques
SWEPT = ORDER[: ORDER.index("nishio-forcing-chain")]
"""Beyond these a sweep takes days."""

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE


def starts_of(symmetry: str, wanted: Sequence[str]) -> list[Start]:
    """The starts of those of the techniques that are rare."""
    boards, uses = swept(symmetry, SWEPT[: max(map(SWEPT.index, wanted)) + 1])
    found = []
    for technique in wanted:
        crossing = boards[uses[:, technique_number(technique)] > 0]
        own = Rare(technique, profile_of(SWEPT[: SWEPT.index(technique) + 1]), symmetry).starts(crossing)
        found += [Start(technique, symmetry, _text(board)) for board in own]
        print(f"{symmetry:11} {technique:32} {len(crossing):6} come across it, {len(own):2} starts", flush=True)
    return found


def swept(symmetry: str, techniques: Sequence[str]) -> tuple[Boards, NDArray[np.int32]]:
    """Random minimal puzzles that are not easy, and how often each uses each technique."""
    quick, everything = profile_of(QUICK.intersection(techniques)), profile_of(techniques)
    boards, uses = [], []
    for first in range(0, SWEEP, BATCH):
        batch = rows(Pattern(symmetry, is_minimal=True), 1, range(first, first + BATCH)).puzzles
        figures = rate_boards(batch, quick)
        is_hard = figures["outcome"] != Outcome.SOLVED
        figures["uses"][is_hard] = rate_boards(batch[is_hard], everything)["uses"]
        boards.append(batch)
        uses.append(figures["uses"])
    return np.concatenate(boards), np.concatenate(uses)


class Rare:
    """The search for the starts of one technique."""

    def __init__(self, technique: str, profile: Profile, symmetry: str) -> None:
        self._profile = profile
        self._number = technique_number(technique)
        self._pattern = Pattern(symmetry, 20, 32)
        self._screen = Screen(profile, (technique,), is_solved=True)

    def starts(self, crossing: Boards) -> list[NDArray[np.uint8]]:
        """No two with the same solution, those that make quick walks first; none if many puzzles need the technique."""
        if not len(crossing):
            return []
        is_needed = self._is_needed(crossing)
        if is_needed.sum() >= COMMON * SWEEP:
            return []
        needed, others = crossing[is_needed], crossing[~is_needed][:WAYS]
        found = dict[bytes, NDArray[np.uint8]]()
        far = self._walked_to(others) if len(needed) < EACH else ()
        for board in [*sorted(needed[: 4 * EACH], key=self._is_slow), *far]:
            found.setdefault(found_of(board).solution.tobytes(), board)
        for board in self._walked_on(list(found.values())):
            if len(found) >= EACH:
                break
            found.setdefault(found_of(board).solution.tobytes(), board)
        is_seldom_seen = len(crossing) < COMMON * SWEEP
        # What few puzzles need, but some come across, has at least drills.
        return [*found.values(), *(others if is_seldom_seen else ())][:EACH]

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
            steps = walk(found_of(board), self._pattern, meets, _seed(WAYS + place))
            yield from (found.board for found in islice(steps, 2 * STEPS) if found is not None)


def _seed(place: int) -> int:
    return int(scattered(seeds_from(1, range(1)), np.array([place]))[0, 0])


def _text(board: NDArray[np.uint8]) -> str:
    return "".join(str(digit) if digit else "." for digit in board.tolist())


def main() -> None:
    wanted = sys.argv[1:] or SWEPT
    kept = [start for start in all_starts() if start.technique not in wanted]
    with ProcessPoolExecutor(2) as pool:
        made = [start for found in pool.map(starts_of, SYMMETRIES, [wanted] * len(SYMMETRIES)) for start in found]
    lines = [format_start(start) for start in sorted([*kept, *made], key=_place)]
    # No time stamp in the file: the same maker writes the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))
    print(f"{len(lines)} puzzles, {TARGET.stat().st_size:,} bytes")


def _place(start: Start) -> tuple[int, int]:
    return SYMMETRIES.index(start.symmetry), SWEPT.index(start.technique)


if __name__ == "__main__":
    main()
