"""QR codes, read by a reader that is not ours."""

import numpy as np
import pytest
import zxingcpp

from ninefold.render.qr_code import draw_qr_svg, draw_qr_text
from ninefold.render.typeset import MAIN, typeset_pdf
from render.paper_reader import read_codes

ADDRESSES = ["https://sudoku.example.org/p/104729", "http://ab/p/1"]
"""A short address too: it must not become a Micro QR code, which most phones do not read."""

LIGHT = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
"""Upper and lower half of a character; the terminal is dark and its characters are light."""


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_drawn_code_says_its_address(address: str) -> None:
    page = b'#image("code.svg", width: 5cm)'
    assert read_codes(typeset_pdf({MAIN: page, "code.svg": draw_qr_svg(address, border=2).encode()})) == [address]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_code_in_the_terminal_says_its_address(address: str) -> None:
    lines = [[LIGHT[character] for character in line] for line in draw_qr_text(address).splitlines()]
    squares = np.array([[pair[half] for pair in line] for line in lines for half in (0, 1)], dtype=np.uint8)
    picture = np.kron(255 * squares, np.ones((8, 8), dtype=np.uint8))
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [address]
    assert zxingcpp.read_barcodes(picture)[0].format == zxingcpp.BarcodeFormat.QRCode
