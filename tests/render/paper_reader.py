"""Reads printed boards back from a PDF, by where its frames and digits are."""

from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pypdf
import pypdfium2
import zxingcpp

CELL = 56.0
SIDE = 9 * CELL
DIGIT_SIZE = 32.48


@dataclass
class Board:
    """One printed board. Its text has a dot for every empty cell."""

    page: int
    x: float
    y: float
    scale: float
    cells: list[str] = field(default_factory=lambda: ["."] * 81)

    @property
    def text(self) -> str:
        return "".join(self.cells)

    @property
    def is_turned(self) -> bool:
        return self.scale < 0

    @property
    def millimetres(self) -> float:
        """The length of a side."""
        return abs(self.scale) * SIDE * 25.4 / 72

    def cell_at(self, x: float, y: float) -> int | None:
        column, row = (x - self.x) / self.scale / CELL, (self.y - y) / self.scale / CELL
        return int(row) * 9 + int(column) if 0 <= row < 9 and 0 <= column < 9 else None


def open_pdf(pdf: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(pdf))


def read_boards(pdf: bytes) -> list[Board]:
    """All boards, page by page, in the order they were drawn."""
    return [board for number, page in enumerate(open_pdf(pdf).pages) for board in _boards_of(page, number)]


def _boards_of(page: pypdf.PageObject, number: int) -> list[Board]:
    boards: dict[tuple[float, ...], Board] = {}
    digits: list[tuple[str, float, float]] = []

    def see_line(operator: bytes, arguments: list[Any], cm: list[float], tm: list[float]) -> None:
        if operator == b"l" and [float(argument) for argument in arguments] == [SIDE, SIDE]:
            boards.setdefault(tuple(cm), Board(number, float(cm[4]), float(cm[5]), float(cm[0])))

    def see_text(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if abs(size - DIGIT_SIZE) < 0.01 and text.strip():
            digits.append((text.strip(), float(cm[4]), float(cm[5])))

    page.extract_text(visitor_operand_before=see_line, visitor_text=see_text)
    for symbol, x, y in digits:
        for board in boards.values():
            cell = board.cell_at(x, y)
            if cell is not None:
                board.cells[cell] = symbol
    return list(boards.values())


def read_codes(pdf: bytes) -> list[str]:
    """What the QR codes say, in any order within a page, read from the rendered pages by a reader that is not ours."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    for page in document:
        picture = page.render(scale=200 / 72, grayscale=True).to_numpy()
        codes = zxingcpp.read_barcodes(picture)
        found += [code.text for code in codes if code.format == zxingcpp.BarcodeFormat.QRCode]
    document.close()
    return found
