"""The board widget: draws digits and marks, tells which cell was clicked. It knows no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text
from textual import events
from textual.color import Color
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from ninefold.grid.shape import shape_of_size
from ninefold.render.text import ASCII_EMPTY, ASCII_FOG, EMPTY, FOG
from ninefold.render.text_borders import TextBorders
from ninefold.render.text_outside import Outside
from ninefold.rules import Layout
from ninefold.tui.cages import NO_CAGES, Cages
from ninefold.tui.measures import WIDEST_SIDE, Measures, fitting, measures_of

RETREAT = "~"
"""The sign of a cell that the solver has just emptied: it shows a dash."""

_SIGN_ROLES = {"*": "warning", "+": "success", "-": "error", "x": "error"}


@dataclass(frozen=True)
class Picture:
    """Everything that is on the board now."""

    digits: tuple[int, ...]
    givens: tuple[int, ...]
    notes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    cursor: int | None = None
    peers: frozenset[int] = frozenset()
    clashes: frozenset[int] = frozenset()
    highlighted: int = 0
    """A digit to pick out, 0 for none."""
    signs: Mapping[int, str] = field(default_factory=dict)
    """A sign before some cells: `*` pattern, `o` its reasons, `+` placement, `-` removal, `x` wrong; or RETREAT."""
    note_signs: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """The same signs for notes, which are coloured by them: cell and digit."""
    tinted: frozenset[int] = frozenset()
    """Cells on a ground of their own: the houses and sets that a step speaks of."""
    machine: frozenset[int] = frozenset()
    """Cells filled by the solver."""
    is_hidden: bool = False
    cages: Cages = NO_CAGES
    fog: frozenset[int] = frozenset()
    """Cells whose clues are hidden."""


class Board(Widget):
    """A picture of the board, redrawn whenever it changes."""

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, layout: Layout, is_ascii: bool, outside: Outside | None = None) -> None:
        super().__init__()
        self._is_ascii = is_ascii
        self._outside = outside or Outside()
        self._empty, self._fog_sign = (ASCII_EMPTY, ASCII_FOG) if is_ascii else (EMPTY, FOG)
        self._lay(layout)

    @property
    def sizes(self) -> tuple[Measures, ...]:
        """All sizes it can be drawn in, largest first."""
        return measures_of(self._shape, self._borders, self._outside)

    def lay(self, layout: Layout) -> None:
        """Draws an empty board with other cells, as small as it can be."""
        if layout != self._layout:
            self._outside = Outside()
            self._lay(layout)
            self.refresh(layout=True)

    def _lay(self, layout: Layout) -> None:
        self._layout = layout
        self._shape = shape_of_size(layout.size)
        self._borders = TextBorders(layout, self._is_ascii)
        self.picture = self._nothing
        self.measures = self.sizes[-1]

    @property
    def _nothing(self) -> Picture:
        return Picture((0,) * self._shape.cells, (0,) * self._shape.cells)

    def clear(self) -> None:
        """Draws an empty board."""
        self.show(self._nothing)

    def show(self, picture: Picture) -> None:
        """Draws another picture."""
        self.picture = picture
        self.refresh()

    def resize(self, measures: Measures) -> None:
        """Draws cells of another size."""
        self.measures = measures
        self.refresh(layout=True)

    def get_content_width(self, *_: object) -> int:
        return self.measures.board_width

    def get_content_height(self, *_: object) -> int:
        return self.measures.board_height

    def on_click(self, event: events.Click) -> None:
        cell = self.cell_at(event.x, event.y)
        if cell is not None:
            self.post_message(self.Clicked(cell))

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place within the widget."""
        column = self.measures.column_at(x)
        row = self.measures.row_at(y)
        return None if row is None or column is None else row * self._shape.size + column

    def render(self) -> Text:
        size, height = self._shape.size, self.measures.cell_height
        lines = [Text(self._indent).append(self._column_numbers(), self._style("secondary"))]
        if self.measures.outside.top:
            lines.append(self._beyond(self.measures.outside.top))
        for row in range(size):
            if self._borders.rows[row]:
                lines.append(self._border(row))
            lines.extend(self._line(row, part) for part in range(height))
        lines.append(self._border(size))
        if self.measures.outside.bottom:
            lines.append(self._beyond(self.measures.outside.bottom))
        return Text("\n").join(lines)

    @property
    def _indent(self) -> str:
        return " " * self.measures.first_column

    def _beyond(self, texts: Mapping[int, str]) -> Text:
        """The clues above or below the columns; a star is one that is too long for its column."""
        width, line = self.measures.cell_width, self._indent
        for column in range(self._shape.size):
            text = texts.get(column, "")
            line += (" " if self._borders.columns[column] else "") + (text if len(text) <= width else "*").center(width)
        return Text(line, self._style("foreground"))

    def _line(self, row: int, part: int) -> Text:
        """One of the lines that a row of cells has."""
        size, quiet, clear = self._shape.size, self._style("secondary"), self._style("foreground")
        is_middle = part == (self.measures.cell_height - 1) // 2
        line = Text(f"{row + 1:>2} " if is_middle else "   ", quiet)
        before = self.measures.outside.left.get(row, "") if is_middle else ""
        line.append(before.rjust(self.measures.outside.widest_left), clear)
        for column in range(size):
            if self._borders.columns[column]:
                line.append(self._borders.down(row, column), quiet)
            line.append_text(self._caged(row * size + column, part))
        line.append(self._borders.down(row, size), quiet)
        return (
            line.append(f" {self.measures.outside.right[row]}", clear)
            if is_middle and row in self.measures.outside.right
            else line
        )

    def _column_numbers(self) -> str:
        width = self.measures.cell_width
        return "".join(
            (" " if self._borders.columns[column] else "") + str(column + 1).center(width)[:width]
            for column in range(self._shape.size)
        )

    def _border(self, row: int) -> Text:
        """The line above a row, or below the last one."""
        borders, line = self._borders, self._indent
        for column in range(self._shape.size):
            if borders.columns[column]:
                line += borders.corner(row, column)
            line += borders.across(row, column) * self.measures.cell_width
        return Text(line + borders.corner(row, self._shape.size), self._style("secondary"))

    def _caged(self, cell: int, part: int) -> Text:
        """One line of a cell, with the lines and the sum of its cage where there is room for them."""
        text, cages, height = self._cell(cell, part), self.picture.cages, self.measures.cell_height
        if not self.measures.is_roomy or self.picture.is_hidden:
            return text
        label = cages.texts.get(cell, "") if part == (0 if height > 2 else height - 1) else ""
        start = label or (self._cage_line if cell in cages.left and text.plain.startswith(" ") else "")
        if start:
            style = self._ground(cell) + self._style("foreground" if label else "secondary")
            text = Text(start, style).append_text(text[len(start) :])
        if part == height - 1 and cell in cages.below:
            text.stylize(Style(underline=True))
        return text

    @property
    def _cage_line(self) -> str:
        return ":" if self._is_ascii else "╎"

    def _cell(self, cell: int, part: int) -> Text:
        """One line of a cell: its digit in the middle line, or its notes."""
        style = self._ground(cell)
        width, height = self.measures.cell_width, self.measures.cell_height
        if self.picture.is_hidden:
            return Text(" " * width, style)
        notes = self.picture.notes.get(cell, frozenset())
        if self.measures.notes_per_line and notes and not self.picture.digits[cell]:
            return self._note_line(cell, part, notes, style)
        if part != (height - 1) // 2:
            return Text(" " * width, style)
        text = self._digit(cell, style)[:width]
        before = (width - len(text)) // 2
        return Text(" " * before, style).append_text(text).append(" " * (width - len(text) - before), style)

    def _digit(self, cell: int, ground: Style) -> Text:
        picture = self.picture
        digit = picture.digits[cell]
        is_cursor = cell == picture.cursor
        sign = picture.signs.get(cell, "[" if is_cursor else " ")
        right = "!" if cell in picture.clashes else "]" if is_cursor else " "
        if right == "!" and self.measures.cell_width < 3:
            sign = right
        empty = self._fog_sign if cell in picture.fog else self._empty
        middle = self._symbol(digit) if digit else "'" if picture.notes.get(cell) else empty
        if sign == RETREAT:
            return Text(" - ", ground + self._style("error", bold=True))
        sign_style = self._style("error" if right == "!" else "accent", bold=True)
        text = Text(sign, ground + self._sign_style(cell)).append(middle, ground + self._ink(cell))
        return text.append(right, ground + sign_style)

    def _note_line(self, cell: int, part: int, notes: frozenset[int], ground: Style) -> Text:
        """Notes in their places where there is room for all of them, else one after the other."""
        is_cursor = cell == self.picture.cursor
        is_middle = part == (self.measures.cell_height - 1) // 2
        left = self.picture.signs.get(cell, "[" if is_cursor else " ") if is_middle else " "
        right = "]" if is_cursor and is_middle else " "
        text = Text()
        if self.measures.is_roomy:
            text.append(left, ground + self._sign_style(cell))
        # A sum takes two places, and the notes of its line move together behind it.
        is_tight = self.measures.is_roomy and cell in self.picture.cages.texts
        room = self.measures.cell_width - 2 - self.measures.notes_per_line
        text.append(" " * min(2, room) if is_tight else "", ground)
        for digit, symbol in self._notes_in(part, notes):
            text.append(symbol[0] if is_tight else symbol, ground + self._note_style(cell, digit))
        end = right if self.measures.is_roomy else left if left != "[" else "]"
        text.append(" " * (self.measures.cell_width - 1 - len(text)), ground)
        return text.append(end, ground + self._style("accent", bold=True))[: self.measures.cell_width]

    def _note_style(self, cell: int, digit: int) -> Style:
        sign = self.picture.note_signs.get((cell, digit))
        if sign:
            return self._style(_SIGN_ROLES.get(sign, "accent"), bold=True) + Style(
                reverse=sign != "-", strike=sign == "-"
            )
        is_picked = digit == self.picture.highlighted
        return self._style("accent" if is_picked else "secondary", bold=is_picked)

    def _notes_in(self, part: int, notes: frozenset[int]) -> list[tuple[int, str]]:
        """The notes in a line of a cell, each with what is written for it."""
        count = self.measures.notes_per_line
        if self.measures.is_roomy:
            digits = range(part * count + 1, min((part + 1) * count, self._shape.size) + 1)
            gaps = " " * (count - 1)
            texts = [self._symbol(digit) if digit in notes else " " for digit in digits]
            return list(zip(digits, map(str.__add__, texts, [*gaps, ""]), strict=True))
        listed = sorted(notes)
        # The ninth note takes the place of the gap.
        shown = listed[:count] if part == 0 else listed[count:]
        return [(digit, self._symbol(digit)) for digit in shown]

    def _symbol(self, digit: int) -> str:
        return self._layout.symbols[digit - 1]

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
        return self._style(_SIGN_ROLES.get(sign, "accent"))

    def _ground(self, cell: int) -> Style:
        """Background: the cursor strongest, then the picked digit, then the cells the cursor sees."""
        picture = self.picture
        digit = picture.digits[cell]
        if cell == picture.cursor:
            return Style(bgcolor=self._mixed(0.30))
        sheet = "fog" if cell in picture.fog and not picture.is_hidden else "surface"
        if picture.highlighted and not picture.is_hidden:
            shows = digit == picture.highlighted or picture.highlighted in picture.notes.get(cell, ())
            if shows:
                return Style(bgcolor=self._mixed(0.20, sheet), bold=True)
        is_seen = cell in picture.peers or cell in picture.tinted
        return Style(bgcolor=self._mixed(0.09 if is_seen else 0.0, sheet))

    def _style(self, role: str, bold: bool = False, italic: bool = False, underline: bool = False) -> Style:
        return Style(color=self.app.theme_variables[role], bold=bold, italic=italic, underline=underline)

    def _mixed(self, share: float, sheet: str = "surface") -> str:
        """The pen's colour, thinned, on the sheet or on fog."""
        ground, pen = (Color.parse(self.app.theme_variables[name]) for name in (sheet, "primary"))
        return ground.blend(pen, share).hex


def fit_board(screen: Screen[None], width: int, height: int) -> None:
    """Draws the board of a screen as large as a window of that size allows, or says how large that must be."""
    board = screen.query_one(Board)
    measures = fitting(board.sizes, width, height)
    screen.set_class(measures is None, "too-small")
    if measures is None:
        least = board.sizes[-1]
        screen.query_one("#too-small", Static).update(
            f"This window is too small for the board: it has {width} columns and {height} lines, "
            f"and {least.width} and {least.height} are needed. Make it larger; your game waits."
        )
    else:
        board.resize(measures)
        screen.query_one("#side").styles.width = min(WIDEST_SIDE, width - measures.board_width)
