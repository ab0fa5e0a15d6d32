"""The cells of a board set with characters: lines where regions end, rows and columns numbered, clues outside."""

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.render.text_borders import TextBorders
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class TextGrid:
    """Cells of one width, and where the lines between them are."""

    layout: Layout
    cells: Sequence[str]
    width: int
    """Of the widest cell, or more where more is written beside a column."""
    borders: TextBorders

    def lines(self) -> list[tuple[int | None, str]]:
        """The lines of text from top to bottom, each with the row of cells it shows; None for a border."""
        found: list[tuple[int | None, str]] = []
        for row in range(self.layout.size + 1):
            if self.borders.rows[row]:
                found.append((None, self._border(row)))
            if row < self.layout.size:
                found.append((row, self._row(row)))
        return found

    def beside_columns(self, texts: Sequence[str]) -> str:
        """A line of its own with a text for each column, which begins where the column does."""
        line = ""
        for column, text in enumerate(texts):
            line += self._gap(None, column) + text.ljust(self.width)
        return line.rstrip()

    def _gap(self, row: int | None, column: int) -> str:
        """What is between a cell and the one before it; without a row only as wide."""
        if not self.borders.columns[column]:
            return " "
        bar = " " if row is None else self.borders.down(row, column)
        return f"{bar} " if column == 0 else f" {bar}" if column == self.layout.size else f" {bar} "

    def _row(self, row: int) -> str:
        size = self.layout.size
        cells = self.cells[row * size : (row + 1) * size]
        parts = (self._gap(row, column) + text.ljust(self.width) for column, text in enumerate(cells))
        return "".join(parts) + self._gap(row, size)

    def _border(self, row: int) -> str:
        line = ""
        for column in range(self.layout.size + 1):
            gap = self._gap(None, column)
            before, after = (self.borders.across(row, at) for at in (column - 1, column))
            if self.borders.columns[column]:
                left, right = (before if column else "", after if column < self.layout.size else "")
                line += left + self.borders.corner(row, column) + right
            else:
                line += before * len(gap)
            line += after * self.width if column < self.layout.size else ""
        return line.rstrip()
