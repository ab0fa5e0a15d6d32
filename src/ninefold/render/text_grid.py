"""The cells of a board set with characters: lines where regions end, rows and columns numbered, clues outside."""

from collections.abc import Sequence
from dataclasses import dataclass

from ninefold.rules.layout import Layout

CORNERS = dict(
    zip(
        ("0110", "0101", "1010", "1001", "1110", "1101", "0111", "1011", "1111", "1100", "0011"),
        "┌┐└┘├┤┬┴┼│─",
        strict=True,
    )
)
"""By the lines that meet there: from above, from below, to the right, to the left."""


@dataclass(frozen=True)
class TextGrid:
    """Cells of one width, and where the lines between them are."""

    layout: Layout
    cells: Sequence[str]
    width: int
    """Of the widest cell, or more where more is written beside a column."""
    ascii_only: bool

    def lines(self) -> list[tuple[int | None, str]]:
        """The lines of text from top to bottom, each with the row of cells it shows; None for a border."""
        found: list[tuple[int | None, str]] = []
        for row in range(self.layout.size + 1):
            if any(self._is_above(row, column) for column in self._numbers):
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

    @property
    def _numbers(self) -> range:
        return range(self.layout.size)

    def _region(self, row: int, column: int) -> int | None:
        """None outside of the grid."""
        is_inside = self.layout.has(row, column)
        return self.layout.regions[row * self.layout.size + column] if is_inside else None

    def _is_above(self, row: int, column: int) -> bool:
        """Whether a line lies above a cell."""
        return self._region(row - 1, column) != self._region(row, column)

    def _is_before(self, row: int, column: int) -> bool:
        """Whether a line lies on the left of a cell."""
        return self._region(row, column - 1) != self._region(row, column)

    def _has_line(self, column: int) -> bool:
        """Whether there is a line anywhere on the left of a column."""
        return any(self._is_before(row, column) for row in self._numbers)

    def _gap(self, row: int | None, column: int) -> str:
        """What is between a cell and the one before it; without a row only as wide."""
        if not self._has_line(column):
            return " "
        is_line = row is not None and self._is_before(row, column)
        bar = ("|" if self.ascii_only else "│") if is_line else " "
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
            before, after = (self._dash(row, at) for at in (column - 1, column))
            if self._has_line(column):
                left, right = (before if column else "", after if column < self.layout.size else "")
                line += left + self._corner(row, column) + right
            else:
                line += before * len(gap)
            line += after * self.width if column < self.layout.size else ""
        return line.rstrip()

    def _dash(self, row: int, column: int) -> str:
        return ("-" if self.ascii_only else "─") if self._is_above(row, column) else " "

    def _corner(self, row: int, column: int) -> str:
        meeting = (
            self._is_before(row - 1, column),
            self._is_before(row, column),
            self._is_above(row, column),
            self._is_above(row, column - 1),
        )
        if not any(meeting):
            return " "
        corner = CORNERS["".join(str(int(there)) for there in meeting)]
        return {"│": "|", "─": "-"}.get(corner, "+") if self.ascii_only else corner
