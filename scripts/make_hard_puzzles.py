"""Makes src/ninefold/make/hard_puzzles.txt.gz: puzzles so hard that random ones never are, found by climbs.

    python scripts/make_hard_puzzles.py --climbs 40 --polish 2000 --seed 1

Those that are there stay. Every climb begins with random puzzles of its own; at the end one more goes on from the best
of them all, and of an earlier run. Of each rating and symmetry some are kept, no two with the same solution.
"""

import argparse
import gzip
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from pathlib import Path

from ninefold.kernel import canonical_many
from ninefold.make.candidates import Found, Pattern
from ninefold.make.climb import Climb, random_starts
from ninefold.make.hard_puzzles import FILE, HARD, HardPuzzle, all_hard_puzzles, format_hard_puzzle
from ninefold.make.rare_puzzles import board_of, found_of

EACH = 12
"""Puzzles that are kept of each rating and symmetry."""
BROAD = 60
"""Puzzles the last climb looks around."""

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE


class Collection:
    """The hard puzzles found so far."""

    def __init__(self, kept: Iterable[HardPuzzle]) -> None:
        self._puzzles = dict[bytes, HardPuzzle]()
        self._counts = Counter[tuple[str, int]]()
        for puzzle in kept:
            self._take(puzzle, found_of(board_of(puzzle.text)))

    def add(self, symmetry: str, found: Found) -> None:
        if (found.er or 0) >= HARD:
            text = "".join(str(digit) if digit else "." for digit in found.board.tolist())
            self._take(HardPuzzle(found.er or 0, symmetry, text), found)

    def _take(self, puzzle: HardPuzzle, found: Found) -> None:
        """A solution is known by its canonical form; of two puzzles with one solution the harder is kept."""
        key = puzzle.symmetry.encode() + canonical_many(found.solution[None, :])[0].tobytes()
        other = self._puzzles.get(key)
        if other is not None and other.er >= puzzle.er:
            return
        if self._counts[puzzle.symmetry, puzzle.er] >= EACH:
            return
        if other is not None:
            self._counts[other.symmetry, other.er] -= 1
        self._counts[puzzle.symmetry, puzzle.er] += 1
        self._puzzles[key] = puzzle

    def of(self, symmetry: str) -> list[Found]:
        own = (puzzle for puzzle in self._puzzles.values() if puzzle.symmetry == symmetry)
        return [replace(found_of(board_of(puzzle.text)), er=puzzle.er) for puzzle in own]

    @property
    def puzzles(self) -> list[HardPuzzle]:
        return sorted(self._puzzles.values(), key=lambda puzzle: (puzzle.symmetry, puzzle.er, puzzle.text))

    def __str__(self) -> str:
        return ", ".join(f"{symmetry} {er / 10}: {n}" for (symmetry, er), n in sorted(self._counts.items()) if n)


def search(collection: Collection, symmetry: str, climbs: int, polish: int, seed: int) -> None:
    """Climbs from random puzzles, then on from the best of them."""
    pattern = Pattern(symmetry, is_minimal=True)
    best = collection.of(symmetry)
    for turn in range(seed * 1_000, seed * 1_000 + climbs):
        climb = Climb(pattern, random_starts(pattern, turn), turn)
        own = [found for look in climb for found in look]
        for found in own:
            collection.add(symmetry, found)
        best += sorted(own, key=lambda found: found.er or 0)[-5:]
        print(f"{symmetry} {turn}: {climb.hardest / 10}", flush=True)
        write(collection.puzzles)
    broad = Climb(pattern, best, seed, BROAD)
    for look in islice(broad, polish):
        for found in look:
            collection.add(symmetry, found)
    print(f"{symmetry}: {broad.hardest / 10}", flush=True)
    write(collection.puzzles)


def write(puzzles: Iterable[HardPuzzle]) -> None:
    # No time stamp in the file: the same puzzles make the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join(map(format_hard_puzzle, puzzles)).encode(), mtime=0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--symmetry", action="append", help="none and rotational unless others are named")
    parser.add_argument("--climbs", type=int, default=40)
    parser.add_argument("--polish", type=int, default=2_000, help="looks of the last climb")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    collection = Collection(all_hard_puzzles())
    for symmetry in options.symmetry or ("none", "rotational"):
        search(collection, symmetry, options.climbs, options.polish, options.seed)
    print(f"{len(collection.puzzles)} puzzles; {collection}")


if __name__ == "__main__":
    main()
