"""The board widget: draws digits and marks, tells which cell was clicked. It knows no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text
from textual import events
from textual.color import Color
from textual.message import Message
from textual.widget import Widget

LIGHT_FRAME = {"corners": "┌┬┐├┼┤└┴┘", "across": "─", "down": "│", "empty": "·"}
ASCII_FRAME = {"corners": "+++++++++", "across": "-", "down": "|", "empty": "."}
RETREAT = "~"
"""The sign of a cell that the solver has just emptied: it shows a dash."""
LARGE_WIDTH, LARGE_HEIGHT = 100, 34
"""From this terminal size on, notes are drawn inside the cells."""


@dataclass(frozen=True)
class Picture:
    """Everything that is on the board now."""

    digits: tuple[int, ...] = (0,) * 81
    givens: tuple[int, ...] = (0,) * 81
    notes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    cursor: int | None = None
    peers: frozenset[int] = frozenset()
    clashes: frozenset[int] = frozenset()
    highlighted: int = 0
    """A digit to pick out, 0 for none."""
    signs: Mapping[int, str] = field(default_factory=dict)
    """A sign before some cells: `*` pattern, `+` placement, `-` removal, `x` wrong; or RETREAT."""
    machine: frozenset[int] = frozenset()
    """Cells filled by the solver."""
    is_hidden: bool = False


class Board(Widget):
    """A picture of the board, redrawn whenever it changes."""

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, is_ascii: bool) -> None:
        super().__init__()
        self._frame = ASCII_FRAME if is_ascii else LIGHT_FRAME
        self.picture = Picture()
        self._is_large = False

    def show(self, picture: Picture) -> None:
        """Draws another picture."""
        self.picture = picture
        self.refresh()

    def resize(self, width: int, height: int) -> None:
        """Fits the board to a terminal of that size."""
        self._is_large = width >= LARGE_WIDTH and height >= LARGE_HEIGHT
        self.refresh(layout=True)

    @property
    def _cell_size(self) -> tuple[int, int]:
        return (7, 3) if self._is_large else (3, 1)

    def get_content_width(self, *_: object) -> int:
        return 3 + 4 + 9 * self._cell_size[0]

    def get_content_height(self, *_: object) -> int:
        return 1 + 4 + 9 * self._cell_size[1]

    def on_click(self, event: events.Click) -> None:
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.Clicked(cell))

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place within the widget."""
        width, height = self._cell_size
        column, row = _index(x - 3, width), _index(y - 1, height)
        return None if row is None or column is None else row * 9 + column

    def render(self) -> Text:
        width, height = self._cell_size
        lines = [Text("   ").append(self._column_numbers(width), self._style("secondary"))]
        for row in range(9):
            if row % 3 == 0:
                lines.append(self._rule(row // 3, width))
            for part in range(height):
                label = f"{row + 1:>2} " if part == height // 2 else "   "
                line = Text(label, self._style("secondary"))
                for column in range(9):
                    if column % 3 == 0:
                        line.append(self._frame["down"], self._style("secondary"))
                    line.append_text(self._cell(row * 9 + column, part))
                line.append(self._frame["down"], self._style("secondary"))
                lines.append(line)
        lines.append(self._rule(3, width))
        return Text("\n").join(lines)

    def _column_numbers(self, width: int) -> str:
        numbers = [str(column + 1).center(width) for column in range(9)]
        return "".join(f" {''.join(numbers[at : at + 3])}" for at in (0, 3, 6))

    def _rule(self, number: int, width: int) -> Text:
        left, cross, right = tuple(self._frame["corners"][3 * ((number > 0) + (number > 2)) :][:3])
        segment = self._frame["across"] * (3 * width)
        return Text(f"   {left}{segment}{cross}{segment}{cross}{segment}{right}", self._style("secondary"))

    def _cell(self, cell: int, part: int) -> Text:
        """One line of a cell: its digit in the middle line, or its notes."""
        style = self._ground(cell)
        if self.picture.is_hidden:
            return Text(" " * self._cell_size[0], style)
        notes = self.picture.notes.get(cell, frozenset())
        if self._is_large and notes and not self.picture.digits[cell]:
            return self._note_line(cell, part, notes, style)
        if self._is_large and part != 1:
            return Text(" " * 7, style)
        text = self._digit(cell, style)
        return Text("  ", style).append_text(text).append("  ", style) if self._is_large else text

    def _digit(self, cell: int, ground: Style) -> Text:
        picture = self.picture
        digit = picture.digits[cell]
        is_cursor = cell == picture.cursor
        sign = picture.signs.get(cell, "[" if is_cursor else " ")
        right = "!" if cell in picture.clashes else "]" if is_cursor else " "
        middle = str(digit) if digit else "'" if picture.notes.get(cell) else self._frame["empty"]
        if sign == RETREAT:
            return Text(" - ", ground + self._style("error", bold=True))
        sign_style = self._style("error" if right == "!" else "accent", bold=True)
        text = Text(sign, ground + self._sign_style(cell)).append(middle, ground + self._ink(cell))
        return text.append(right, ground + sign_style)

    def _note_line(self, cell: int, part: int, notes: frozenset[int], ground: Style) -> Text:
        is_cursor = cell == self.picture.cursor
        left = self.picture.signs.get(cell, "[" if is_cursor else " ") if part == 1 else " "
        text = Text(left, ground + self._sign_style(cell))
        for digit in range(3 * part + 1, 3 * part + 4):
            is_picked = digit == self.picture.highlighted
            style = self._style("accent" if is_picked else "secondary", bold=is_picked)
            text.append(str(digit) if digit in notes else " ", ground + style)
            text.append(" " if digit % 3 else "", ground)
        return text.append("]" if is_cursor and part == 1 else " ", ground + self._style("accent", bold=True))

    def _ink(self, cell: int) -> Style:
        picture = self.picture
        if not picture.digits[cell]:
            return self._style("secondary")
        colour = "error" if cell in picture.clashes else None
        if picture.givens[cell]:
            return self._style(colour or "foreground", bold=True)
        if cell in picture.machine:
            return self._style(colour or "success", italic=True)
        return self._style(colour or "primary", underline=True)

    def _sign_style(self, cell: int) -> Style:
        sign = self.picture.signs.get(cell, " ")
        return self._style({"*": "warning", "+": "success", "-": "error", "x": "error"}.get(sign, "accent"))

    def _ground(self, cell: int) -> Style:
        """Background: the cursor strongest, then the picked digit, then the cells the cursor sees."""
        picture = self.picture
        digit = picture.digits[cell]
        if cell == picture.cursor:
            return Style(bgcolor=self._mixed(0.30))
        if picture.highlighted and not picture.is_hidden:
            shows = digit == picture.highlighted or picture.highlighted in picture.notes.get(cell, ())
            if shows:
                return Style(bgcolor=self._mixed(0.20), bold=True)
        return Style(bgcolor=self._mixed(0.09)) if cell in picture.peers else Style(bgcolor=self._mixed(0.0))

    def _style(self, role: str, bold: bool = False, italic: bool = False, underline: bool = False) -> Style:
        return Style(color=self.app.theme_variables[role], bold=bold, italic=italic, underline=underline)

    def _mixed(self, share: float) -> str:
        """The pen's colour, thinned, on the sheet."""
        sheet, pen = (Color.parse(self.app.theme_variables[name]) for name in ("surface", "primary"))
        return sheet.blend(pen, share).hex


def _index(offset: int, size: int) -> int | None:
    """Which of nine cells an offset falls into, with a line before every third one."""
    for index in range(9):
        start = 1 + index // 3 + index * size
        if start <= offset < start + size:
            return index
    return None
