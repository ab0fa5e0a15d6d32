"""Makes the starter set anew: src/ninefold/make/starter.txt.gz. Run it when the maker's version is raised
or our order of techniques changes."""

import gzip
from itertools import islice
from pathlib import Path

import ninefold as nf
from ninefold.logic import LEVELS
from ninefold.make import Wish, attempts
from ninefold.make.starter import FILE, Starter, format_starter
from ninefold.rules import parse_puzzle
from ninefold.usecases.study_puzzle import study

EACH = 60
SEED = 1

TARGET = Path(__file__).parent.parent / "src" / "ninefold" / "make" / FILE


def starters(level: str) -> list[Starter]:
    """The first puzzles of a level that the seed leads to, but for those whose twins are rated otherwise."""
    made = (str(puzzle) for puzzle in attempts(Wish(level=level), SEED, effort=10**9) if puzzle is not None)
    return list(islice((starter for text in made if (starter := _starter(text))), EACH))


def _starter(text: str) -> Starter | None:
    """The puzzle with what the server finds out about its canonical form."""
    found = study(parse_puzzle(nf.canonical(text)))
    return Starter(found.level, found.rating, text, found.techniques) if found.rating == nf.rate(text).se else None


def main() -> None:
    lines = [format_starter(starter) for level in LEVELS for starter in starters(level.name)]
    # No time stamp in the file: the same maker writes the same bytes.
    TARGET.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))
    print(f"{len(lines)} puzzles, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
