"""Makes more puzzles for src/ninefold/make/variants/small_puzzles.txt.gz. Run it when levels of small grids change.

    python scripts/make_small_puzzles.py                     for the levels of 6x6 and 8x8 that are rare: some minutes
    python scripts/make_small_puzzles.py 8x8 medium 200      so many of one

Those that are there stay, as long as they still are of their level.
"""

import gzip
import sys
from collections import defaultdict
from dataclasses import replace
from itertools import product
from pathlib import Path

import ninefold as nf
from ninefold.make import Wish, attempts
from ninefold.make.variants import small_puzzles as shipped
from ninefold.make.variants.small_puzzles import SmallPuzzle, all_small_puzzles, format_small_puzzle

WANTED = {
    ("8x8", "medium"): 120,
    ("8x8", "hard"): 80,
    ("6x6", "expert"): 60,
    ("6x6", "medium"): 40,
}
NEIGHBOURS = 4
"""So many are kept beside a puzzle that was found."""
TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / "variants" / shipped.FILE


def puzzles_of(variant: str, level: str, wanted: int, known: list[SmallPuzzle]) -> list[SmallPuzzle]:
    """What is known and still of its level, and new ones from seeds that follow, each with its neighbours."""
    kept = [puzzle for puzzle in known if is_of_its_level(puzzle)]
    # An exclusion that changes nothing, so that the wish is met by search and not from what is shipped.
    wish = Wish(level, variant=variant, exclude=["nishio-forcing-chain"])
    for made in attempts(wish, len(known), 10**9):
        if len(kept) >= wanted:
            break
        if made is not None:
            found = SmallPuzzle(variant, level, str(made), "".join(map(str, made.solution.digits)))
            kept += [found, *neighbours(found)][: wanted - len(kept)]
            print(variant, level, len(kept), flush=True)
    return kept


def neighbours(puzzle: SmallPuzzle) -> list[SmallPuzzle]:
    """Puzzles of the same level with one pair of opposite givens more and another one less: a few of them."""
    last = len(puzzle.givens) - 1
    half = range((last + 1) // 2)
    found: list[SmallPuzzle] = []
    for back, gone in product((at for at in half if puzzle.givens[at] == "."), half):
        if puzzle.givens[gone] == "." or len(found) == NEIGHBOURS:
            continue
        givens = list(puzzle.givens)
        for cell in (back, last - back):
            givens[cell] = puzzle.solution[cell]
        for cell in (gone, last - gone):
            givens[cell] = "."
        other = replace(puzzle, givens="".join(givens))
        if nf.count_solutions(other.givens) == 1 and is_of_its_level(other):
            found.append(other)
    return found


def is_of_its_level(puzzle: SmallPuzzle) -> bool:
    return nf.rate(puzzle.givens).level == puzzle.level


def main() -> None:
    wanted = {(sys.argv[1], sys.argv[2]): int(sys.argv[3])} if len(sys.argv) > 3 else WANTED
    every: defaultdict[tuple[str, str], list[SmallPuzzle]] = defaultdict(list)
    for puzzle in all_small_puzzles() if TARGET.exists() else ():
        every[puzzle.variant, puzzle.level].append(puzzle)
    for (variant, level), number in wanted.items():
        every[variant, level] = puzzles_of(variant, level, number, every[variant, level])
        text = "".join(format_small_puzzle(puzzle) + "\n" for puzzles in every.values() for puzzle in puzzles)
        TARGET.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main()
