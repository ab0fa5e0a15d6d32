"""Levels: ranges of required logic, never a number of givens. One table for docs, page and command."""

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from ninefold.errors import BadWishError


@dataclass(frozen=True)
class Level:
    """A label for how hard a puzzle is, by the hardest step it needs on Sudoku Explainer's scale.

    >>> [(level.name, level.se_from) for level in nf.LEVELS][3:]
    [('hard', 2.6), ('expert', 4.1), ('fiendish', 6.3), ('extreme', 7.6)]
    """

    name: str
    se_from: float
    se_to: float
    """Both included."""
    givens_from: int
    givens_to: int
    """How many givens feel right; not what makes the level."""
    hodoku: str
    """HoDoKu's levels that puzzles of this level usually get."""
    techniques: tuple[str, ...]
    """What may be needed beyond the levels before; at least one of them is."""

    @property
    def tenths(self) -> tuple[int, int]:
        """The range of ratings in tenths."""
        return round(self.se_from * 10), round(self.se_to * 10)

    def about(self, language: str = "en") -> str:
        """What a puzzle of this level needs, in plain words; in English where the language has none."""
        return _words(language)[self.name]


LEVELS = (
    Level("beginner", 1.0, 1.2, 38, 48, "easy", ("full-house", "hidden-single")),
    Level("easy", 1.3, 1.5, 36, 45, "easy", ("hidden-single",)),
    Level(
        "medium",
        1.6,
        2.5,
        30,
        36,
        "easy, medium",
        ("direct-pointing", "direct-claiming", "direct-hidden-pair", "naked-single", "direct-hidden-triplet"),
    ),
    Level(
        "hard",
        2.6,
        4.0,
        24,
        32,
        "medium, hard",
        (
            "pointing",
            "claiming",
            "naked-pair",
            "x-wing",
            "hidden-pair",
            "naked-triple",
            "swordfish",
            "hidden-triple",
        ),
    ),
    Level(
        "expert",
        4.1,
        6.2,
        22,
        30,
        "hard, unfair",
        (
            "xy-wing",
            "xyz-wing",
            "unique-rectangle-1",
            "unique-rectangle-2",
            "unique-rectangle-3",
            "unique-rectangle-4",
            "unique-loop-1",
            "unique-loop-2",
            "unique-loop-3",
            "unique-loop-4",
            "naked-quad",
            "jellyfish",
            "hidden-quad",
            "bug-plus-1",
            "bug-2",
            "bug-3",
            "bug-4",
            "aligned-pair-exclusion",
        ),
    ),
    Level(
        "fiendish",
        6.3,
        7.5,
        20,
        30,
        "unfair, extreme",
        (
            "bidirectional-x-cycle",
            "bidirectional-y-cycle",
            "forcing-x-chain",
            "bidirectional-cycle",
            "forcing-chain",
            "aligned-triple-exclusion",
        ),
    ),
    Level(
        "extreme",
        7.6,
        20.0,
        20,
        30,
        "extreme",
        (
            "nishio-forcing-chain",
            "cell-forcing-chain",
            "unit-forcing-chain",
            "dynamic-forcing-chain",
            "dynamic-forcing-chain-plus",
            "nested-forcing-chain-2",
            "nested-forcing-chain-3",
            "nested-forcing-chain-4",
            "nested-forcing-chain-5",
        ),
    ),
)

LEVEL_NAMES = tuple(level.name for level in LEVELS)


def level_of(se: float) -> Level:
    """The level of a puzzle with that rating."""
    return next(level for level in LEVELS if se <= level.se_to)


def level_named(name: str) -> Level:
    """The level of that name; BadWishError names the nearest ones."""
    for level in LEVELS:
        if level.name == name:
            return level
    near = get_close_matches(name, LEVEL_NAMES, n=2, cutoff=0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(LEVEL_NAMES)}"
    raise BadWishError(f"there is no level {name!r}{hint}")


@cache
def _words(language: str) -> dict[str, str]:
    folder = files(__package__).joinpath("level_words")
    spoken = {path.name.removesuffix(".toml"): path for path in folder.iterdir()}
    return tomllib.loads(spoken.get(language, spoken["en"]).read_text(encoding="utf-8"))
