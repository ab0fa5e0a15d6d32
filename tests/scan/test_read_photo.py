"""A photo becomes a puzzle, and what is no photo of one is refused in a sentence."""

import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import ninefold as nf
from command import Command
from ninefold.grid import format_grid
from scan.drawn_photos import PUZZLE, Picture, bent, board, file_of, shadowed, tilted


def read(picture: Picture) -> str:
    return format_grid(nf.read_photo(file_of(picture)).givens)


@pytest.mark.parametrize("seen", [np.array, tilted, bent, shadowed])
def test_a_board_is_read_from_any_seat_on_any_page_in_any_light(seen: Callable[[Picture], Picture]) -> None:
    assert read(seen(board())) == PUZZLE


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_photo_may_lie_on_any_side(quarters: int) -> None:
    sheet = nf.read_photo(file_of(np.rot90(tilted(board()), quarters)))
    assert format_grid(sheet.givens) == PUZZLE
    left, top = sheet.corners[0]
    assert (left < 0.5, top < 0.5) == {1: (True, False), 2: (False, False), 3: (False, True)}[quarters]


CORNERS = [(60, 60), (600, 60), (600, 600), (60, 600)]
"""Of the board in its picture of 660 pixels."""


def near(*away: int) -> list[tuple[float, float]]:
    """The corners as a hand points at them, so many pixels off."""
    return [((x + away[0]) / 660, (y + away[1]) / 660) for x, y in CORNERS]


@pytest.mark.parametrize("away", [(0, 0), (20, -15)])
def test_a_board_is_read_between_the_corners_that_somebody_points_at(away: tuple[int, int]) -> None:
    assert format_grid(nf.read_photo(file_of(board()), near(*away)).givens) == PUZZLE


def test_who_points_chooses_between_two_boards() -> None:
    page = np.full((1320, 660), 235, np.uint8)
    page[:660], page[660:] = board(), board("." * 40 + "7" + "." * 40)
    below = [(x, 0.5 + y / 2) for x, y in near(0, 0)]
    assert format_grid(nf.read_photo(file_of(page), below).givens) == "." * 40 + "7" + "." * 40


def test_a_board_without_lines_is_read_between_corners() -> None:
    faint = board().copy()
    faint[(faint > 30) & (faint < 235)] = 235
    for at in range(60, 601, 60):
        faint[:, at - 3 : at + 4] = 235
        faint[at - 3 : at + 4] = 235
    sheet = nf.read_photo(file_of(faint), near(0, 0), is_upright=True)
    wrong = {cell for cell, (is_, was) in enumerate(zip(PUZZLE, format_grid(sheet.givens), strict=True)) if is_ != was}
    assert len(wrong) <= 2
    assert wrong <= set(sheet.doubtful)


def test_upright_means_that_the_first_corner_is_the_upper_left_one() -> None:
    sideways, corners = file_of(np.rot90(board())), near(0, 0)
    assert format_grid(nf.read_photo(sideways, corners).givens) == PUZZLE
    assert format_grid(nf.read_photo(sideways, corners, is_upright=True).givens) != PUZZLE
    turned = nf.read_photo(sideways, corners[3:] + corners[:3], is_upright=True)
    assert format_grid(turned.givens) == PUZZLE
    assert min(turned.corners[0][1], 1 - turned.corners[0][0]) > 0.5


def test_corners_that_surround_nothing_are_refused() -> None:
    for corners in ([(0.1, 0.1)] * 4, [(0, 0), (1, 1), (1, 0), (0, 1)]):
        with pytest.raises(nf.BadPhotoError, match="do not surround a board"):
            nf.read_photo(file_of(board()), corners)


def test_without_the_extra_it_is_said_what_is_missing() -> None:
    program = "import sys; sys.modules['cv2'] = None; import ninefold as nf; nf.read_photo(b'')"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "NoPhotoReaderError: photos need the package cv2: pip install 'ninefold[photo]'" in ended.stderr


def test_light_digits_on_a_dark_screen_are_read() -> None:
    assert read(board(paper=25, ink=215)) == PUZZLE


def test_of_two_boards_the_larger_is_read() -> None:
    page = np.full((1100, 720), 235, np.uint8)
    page[:660, :660] = board()
    small = np.asarray(Image.fromarray(board("." * 80 + "7")).resize((330, 330)))
    page[720:1050, 40:370] = small
    assert read(page) == PUZZLE


def test_the_camera_says_which_side_is_up() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned a quarter to the right when shown
    sideways = np.rot90(board())
    sheet = nf.read_photo(file_of(np.ascontiguousarray(sideways), "JPEG", exif=exif, quality=90))
    assert format_grid(sheet.givens) == PUZZLE
    assert max(sheet.corners[0]) < 0.5


def test_every_kind_of_picture_is_read_from_a_file_and_from_bytes(tmp_path: Path) -> None:
    file = tmp_path / "page"
    for kind in ("JPEG", "WEBP", "HEIF"):
        file.write_bytes(file_of(board(), kind))
        assert format_grid(nf.read_photo(file).givens) == PUZZLE
    assert nf.read_photo(str(file)) == nf.read_photo(file.read_bytes())


def bomb() -> bytes:
    """A header that promises far more pixels than anybody has memory for."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + head
    body = struct.pack(">I", len(head)) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return b"\x89PNG\r\n\x1a\n" + body + struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))


@pytest.mark.parametrize(
    ("photo", "said"),
    [
        (b"", "no picture"),
        (b"just a text, whatever its name says", "no picture"),
        (b"%PDF-1.7", "no picture"),
        (bomb(), "far more than 60 million pixels"),
        (file_of(board(), "JPEG")[:3000], "damaged or cut off"),
        (file_of(np.full((20, 20), 200, np.uint8)), "too few"),
        (file_of(np.full((600, 800), 200, np.uint8)), "no board"),
        (file_of(np.random.default_rng(1).integers(0, 255, (500, 500)).astype(np.uint8)), "no board"),
        (bytes(20_000_001), "at most 20 MB"),
    ],
)
def test_what_is_no_photo_of_a_board_is_refused_in_a_sentence(photo: bytes, said: str) -> None:
    with pytest.raises(nf.BadPhotoError, match=said):
        nf.read_photo(photo)


def test_the_command_prints_the_puzzle_and_the_others_take_a_photo_too(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "page.jpg"
    file.write_bytes(file_of(tilted(board()), "JPEG"))
    assert ninefold("photo", str(file))[:2] == (0, PUZZLE)
    status, out, _ = ninefold("photo", str(file), "--json")
    answer = json.loads(out)
    assert (status, answer["puzzle"], len(answer["confidences"])) == (0, PUZZLE, 81)
    assert ninefold("solve", str(file))[:2] == (0, nf.solve(PUZZLE))


def test_a_text_with_the_name_of_a_photo_is_refused_by_the_command(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "page.jpg"
    file.write_text("shopping list")
    status, out, err = ninefold("photo", str(file))
    assert (status, out) == (64, "")
    assert "no picture" in err
