"""How a booklet is to look."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from ninefold.errors import NinefoldError
from ninefold.render.palette import GREY, LIGHT
from ninefold.render.paper.paper_sizes import PAPERS
from ninefold.render.paper.words import WORDS, Words
from ninefold.render.style import Style

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Columns and rows."""

ANSWERS = ("below", "back", "apart", "none")
"""Upside down beside each puzzle, on the last pages, in a file of their own, or not at all."""

LONGEST_TITLE, LONGEST_DATE = 60, 30
LARGE_PRINT_POINTS = 18
"""The smallest digits that are called large print."""

Value = TypeVar("Value")


class BadLayoutError(NinefoldError):
    """A layout that no page can have. Says which part of the layout is to blame, and why in a word."""

    code = "bad-layout"

    def __init__(self, message: str, field: str, reason: str) -> None:
        super().__init__(message)
        self.field = field
        self.reason = reason


def _listed(choices: Iterable[object]) -> str:
    return ", ".join(map(str, choices))


def _described(default: Value, description: str) -> Value:
    """A field that says what it is for, to whoever offers it: the command's help, the API's description."""
    described: Value = field(default=default, metadata={"description": description})
    return described


@dataclass(frozen=True)
class Layout:
    """Everything about a booklet but its puzzles. The only list of these fields: the command and the API read it."""

    per_page: int = _described(2, f"Puzzles on a page: {_listed(PER_PAGE)}.")
    paper: str = _described("a4", f"Size of a page: {_listed(PAPERS)}.")
    is_booklet: bool = _described(False, "Two pages on each side of a sheet twice as large, to be folded.")
    answers: str = _described("back", f"Where answers go: {_listed(ANSWERS)}.")
    title: str = _described("", "Stands on every page.")
    date: str = _described("", "Stands behind the title, as you write it.")
    has_cover: bool = _described(False, "A page in front with the title.")
    has_introduction: bool = _described(False, "A page in front that says how to solve a puzzle.")
    has_techniques: bool = _described(False, "Pages in front with the techniques that the puzzles need, explained.")
    is_large_print: bool = _described(False, f"Digits of {LARGE_PRINT_POINTS} points or more.")
    is_coloured: bool = _described(False, "Colours instead of greys.")
    saves_ink: bool = _described(False, "Thin lines and light digits.")
    has_notes_grid: bool = _described(False, "Rule empty cells into nine places for notes.")
    has_candidates: bool = _described(False, "Write all candidates into empty cells.")
    has_lines: bool = _described(True, "Lines for the name on every page and the time at every puzzle.")
    has_levels: bool = _described(True, "Name the level of every puzzle.")
    has_stars: bool = _described(False, "Stars that say how hard a puzzle is, one for each level up to its own.")
    has_page_numbers: bool = _described(True, "Number the pages.")
    language: str = _described("en", f"Language of the words on the pages: {_listed(WORDS)}.")

    def __post_init__(self) -> None:
        _require_one_of("paper", "paper", self.paper, PAPERS)
        _require_one_of("per_page", "number of puzzles per page", self.per_page, PER_PAGE)
        _require_one_of("answers", "place for answers", self.answers, ANSWERS)
        _require_one_of("language", "language", self.language, WORDS)
        _require_short("title", self.title, LONGEST_TITLE)
        _require_short("date", self.date, LONGEST_DATE)

    @property
    def width(self) -> float:
        return PAPERS[self.paper][0]

    @property
    def height(self) -> float:
        return PAPERS[self.paper][1]

    @property
    def is_small(self) -> bool:
        """Whether the page is about half a sheet of office paper."""
        return self.width < 180

    @property
    def is_poster(self) -> bool:
        """Whether the page is to be read from afar: one board on a large sheet."""
        return self.width > 250 and self.per_page == 1

    @property
    def words(self) -> Words:
        """What is printed beside the boards."""
        return WORDS[self.language]

    @property
    def style(self) -> Style:
        """How boards are drawn."""
        palette = LIGHT if self.is_coloured else GREY
        if self.saves_ink:
            return Style(palette, frame=1.25, box_line=1.25, cell_line=0.5, cell_line_strength=0.5, given_weight=400)
        if self.is_large_print:
            return Style(palette, cell_line=1.25, cell_line_strength=0.5)
        return Style(palette)


def _require_one_of(field: str, what: str, value: object, known: Collection[object]) -> None:
    if value not in known:
        message = f"unknown {what} {value!r}; there are {_listed(known)}"
        raise BadLayoutError(message, field, "unknown")


def _require_short(field: str, text: str, limit: int) -> None:
    if len(text) > limit:
        raise BadLayoutError(f"a {field} has at most {limit} characters, not {len(text)}", field, "too-long")
