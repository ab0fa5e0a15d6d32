"""How large things get on a page, in millimetres."""

from dataclasses import dataclass
from math import ceil, inf, sqrt

from ninefold.render.geometry import CELL, DIGIT_SIZE, NOTE_SIZE
from ninefold.render.paper.layout import LARGE_PRINT_POINTS, PER_PAGE, BadLayoutError, Layout

POINT = 25.4 / 72

LETTER, LINE_HEIGHT = 0.55, 1.35
"""Of running text, in its size: the width of a letter (on the safe side) and the way from line to line."""

GAP = 4.0
GUTTER = 8.0
HEADER, FOOTER = 11.0, 8.0
LARGEST_CODE, LARGEST_ANSWER = 18.0, 26.0
LARGEST_PART = 0.76
"""Of the page's width: a single board keeps some white around it."""
WIDE = 12
"""Boards with more cells than this need all the room there is."""
SMALLEST_CELL = 3.6
"""A digit can just be written into such a cell."""
SMALLEST_ANSWER_CELL = 2.2
"""A printed digit can just be read in such a cell."""
SMALLEST_NOTE = 4.0
"""In points: the height of candidates that can just be read."""


@dataclass(frozen=True)
class Measures:
    """Sizes that all pages of a layout share."""

    margin: float
    column: float
    """The width of a puzzle's place."""
    row: float
    """Its height."""
    text: float
    """The size of captions in points."""
    code: float
    """The side of a QR code, 0 without."""
    answer: float
    """The side of an answer next to its puzzle, 0 without."""
    board: float
    is_aside: bool
    """Whether code and answer stand to the right of the board and not under it."""
    rules: float = 0
    """The height of the longest rules under a board, 0 without."""
    across: float = 9
    """How many cells the widest board would be wide, with the clues beside it."""

    @property
    def top(self) -> float:
        return self.margin + HEADER

    @property
    def small_text(self) -> float:
        """The size of rules in points."""
        return self.text - 1

    @property
    def caption(self) -> float:
        """The height of a caption with the room under it."""
        return self.text * POINT + 2.5


@dataclass(frozen=True)
class Content:
    """What about the puzzles decides how large things can be."""

    has_codes: bool = False
    rules: int = 0
    """How many letters the longest rules have."""
    across: float = 9
    """How many cells the widest board would be wide, with the clues beside it."""
    size: int = 9
    """Rows of the largest board."""


def measure(layout: Layout, content: Content = Content()) -> Measures:  # noqa: B008, a frozen value
    """The sizes for a layout; BadLayoutError if boards, answers or candidates get too small."""
    columns, rows = PER_PAGE[layout.per_page]
    margin = 12.0 if layout.is_small else 20.0 if layout.is_poster else 16.0
    text = 14.0 if layout.is_large_print or layout.is_poster else (9.0 if layout.per_page < 6 else 8.0)
    column = (layout.width - 2 * margin - (columns - 1) * GUTTER) / columns
    row = (layout.height - 2 * margin - HEADER - FOOTER - (rows - 1) * GUTTER) / rows
    code = min(LARGEST_CODE, 0.3 * column) if content.has_codes else 0.0
    answer = min(LARGEST_ANSWER * max(1, content.across / 9), 0.42 * column) if layout.answers == "below" else 0.0
    largest = inf if layout.is_large_print or layout.is_poster or content.across > WIDE else LARGEST_PART * layout.width

    def fitted(width: float) -> tuple[float, bool, float]:
        """The board, whether the extra is beside it, and the height of rules that are set so wide."""
        below = _height_of(content.rules, text - 1, width)
        board, is_aside = _board(column, row - text * POINT - 2.5 - below, max(code, answer))
        return min(board, largest), is_aside, below

    # Rules begin where the board does, which depends on the room they take.
    first, *_ = fitted(column)
    board, is_aside, below = fitted((column + first) / 2)
    # Side by side under the board, code and answer may not be wider than it.
    fit = min(1.0, (board - GAP) / (code + answer)) if code and answer else 1.0
    _require_large_enough(layout, board, fit * answer, content)
    return Measures(margin, column, row, text, fit * code, fit * answer, board, is_aside, below, content.across)


def _height_of(letters: int, size: float, width: float) -> float:
    """How high a text of so many letters is when it is set that wide, with the room above it."""
    lines = ceil(letters * LETTER * size * POINT / width)
    return lines * LINE_HEIGHT * size * POINT + GAP / 2 if letters else 0.0


def digit_points(board: float, across: float = 9) -> float:
    """The height of digits on a board of that side, in points."""
    return board / across * DIGIT_SIZE / CELL / POINT


def _board(width: float, height: float, extra: float) -> tuple[float, bool]:
    """The largest board that leaves room for something extra, and whether that room is beside it."""
    room = extra + GAP if extra else 0.0
    under = min(width, height - room)
    aside = min(width - room, height)
    return (aside, True) if aside > under else (under, False)


def _require_large_enough(layout: Layout, board: float, answer: float, content: Content) -> None:
    where = f"{layout.per_page} to a page on {layout.paper}"
    if board / content.across < SMALLEST_CELL:
        raise BadLayoutError(
            f"{where} leaves boards of {board:.0f} mm, too small to write in. "
            "Ask for fewer to a page, or leave out codes or answers",
            "per_page",
            "too-small",
        )
    if answer and answer / content.across < SMALLEST_ANSWER_CELL:
        raise BadLayoutError(
            f"{where} leaves answers of {answer:.0f} mm, too small to read. Put the answers at the back",
            "answers",
            "too-small",
        )
    points = digit_points(board, content.across)
    if layout.is_large_print and points < LARGE_PRINT_POINTS:
        raise BadLayoutError(
            f"large print needs digits of {LARGE_PRINT_POINTS} points or more; {where} leaves {points:.0f}. "
            "Ask for fewer to a page or for larger paper",
            "per_page",
            "large-print",
        )
    notes = points * NOTE_SIZE / DIGIT_SIZE * 3 / max(3, ceil(sqrt(content.size)))
    if layout.has_candidates and notes < SMALLEST_NOTE:
        raise BadLayoutError(
            f"{where} leaves candidates of {notes:.1f} points, too small to read. "
            "Ask for fewer to a page or for larger paper",
            "per_page",
            "too-small",
        )
