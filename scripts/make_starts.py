"""Makes the starts anew: src/ninefold/make/starts.txt.gz. Run it when a technique is added or our order changes.

Random puzzles are rated in one sweep. A rare technique gets those of them that need it; where these do not suffice,
walks go from puzzles that come across the technique to puzzles that it solves.
"""

import gzip
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ninefold.kernel import Boards
from ninefold.logic import NINEFOLD, Profile, profile_of, rate_boards, technique_number
from ninefold.make.candidates import Found, Pattern, rows
from ninefold.make.chance import scattered, seeds_from
from ninefold.make.starts import FILE, Start, format_start
from ninefold.make.walk import walk

EACH = 12
SWEEP, BATCH = 100_000, 512
COMMON = 0.01
"""A technique that so many random puzzles need has no use for starts."""
WAYS, STEPS = 40, 150
"""Puzzles that walks set out from, and batches of each walk."""
SYMMETRIES = ("none", "rotational")
ORDER = NINEFOLD.techniques
SWEPT = ORDER[: ORDER.index("nishio-forcing-chain")]
"""Beyond these a sweep takes days."""

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE


def starts_of(symmetry: str) -> list[Start]:
    """The starts of all rare techniques."""
    boards, uses = swept(symmetry)
    found = []
    for place, technique in enumerate(SWEPT):
        crossing = boards[uses[:, technique_number(technique)] > 0]
        own = list(islice(needing(technique, profile_of(SWEPT[: place + 1]), crossing, symmetry), EACH))
        found += [Start(technique, symmetry, _text(board)) for board in own]
        print(f"{symmetry:11} {technique:32} {len(crossing):6} come across it, {len(own):2} starts", flush=True)
    return found


def swept(symmetry: str) -> tuple[Boards, NDArray[np.int32]]:
    """Random minimal puzzles, and how often each uses each technique."""
    profile, pattern = profile_of(SWEPT), Pattern(symmetry, is_minimal=True)
    batches = [range(first, first + BATCH) for first in range(0, SWEEP, BATCH)]
    boards = [rows(pattern, 1, batch).puzzles for batch in batches]
    return np.concatenate(boards), np.concatenate([rate_boards(batch, profile)["uses"] for batch in boards])


def needing(technique: str, profile: Profile, crossing: Boards, symmetry: str) -> Iterator[NDArray[np.uint8]]:
    """Puzzles that need the technique, each from another one that comes across it; none if many need it."""
    if not len(crossing):
        return
    figures = rate_boards(crossing, profile)
    is_used = figures["uses"][:, technique_number(technique)] > 0
    is_needed = is_used & (figures["outcome"] == 0)
    if is_needed.sum() >= COMMON * SWEEP:
        return
    yield from crossing[is_needed]
    for place, board in enumerate(crossing[is_used & ~is_needed][:WAYS]):
        yield from walked(technique, profile, board, Pattern(symmetry, 20, 32), place)


def walked(
    technique: str, profile: Profile, board: NDArray[np.uint8], pattern: Pattern, seed: int
) -> Iterator[NDArray[np.uint8]]:
    """The first puzzle on a walk that needs the technique, if the walk comes to one."""
    number = technique_number(technique)
    needed: list[NDArray[np.uint8]] = []

    def crossing(found: Sequence[Found]) -> list[Found]:
        if not found:
            return []
        boards = np.stack([one.board for one in found])
        figures = rate_boards(boards, profile)
        is_used = figures["uses"][:, number] > 0
        needed.extend(boards[is_used & (figures["outcome"] == 0)])
        return [found[row] for row in np.flatnonzero(is_used).tolist()]

    own_seed = int(scattered(seeds_from(1, range(1)), np.array([seed]))[0, 0])
    for _ in islice(walk(board, pattern, crossing, own_seed), STEPS):
        if needed:
            yield needed[0]
            return


def _text(board: NDArray[np.uint8]) -> str:
    return "".join(str(digit) if digit else "." for digit in board.tolist())


def main() -> None:
    with ProcessPoolExecutor(2) as pool:
        lines = [format_start(start) for found in pool.map(starts_of, SYMMETRIES) for start in found]
    # No time stamp in the file: the same maker writes the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))
    print(f"{len(lines)} puzzles, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
