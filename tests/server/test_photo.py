"""A photo over HTTP: its board comes back, and what is no photo is refused in a sentence."""

import pytest

from guest_client import Guest
from scan.drawn_photos import PUZZLE, board, file_of, tilted

pytestmark = pytest.mark.django_db


def test_a_photo_comes_back_as_a_board(guest: Guest) -> None:
    status, answer = guest.send("POST", "/api/v1/photo", file_of(tilted(board()), "JPEG"))
    assert (status, answer["text"], answer["digits"]) == (200, PUZZLE, PUZZLE)
    assert (len(answer["confidences"]), len(answer["corners"])) == (81, 4)


def test_corners_say_where_the_board_lies(guest: Guest) -> None:
    corners = "&".join(f"corners={at / 660:.4f}" for at in (60, 60, 600, 60, 600, 600, 60, 600))
    status, answer = guest.send("POST", f"/api/v1/photo?{corners}&upright=true", file_of(board(), "JPEG"))
    assert (status, answer["text"]) == (200, PUZZLE)
    status, answer = guest.send("POST", "/api/v1/photo?corners=2", file_of(board(), "JPEG"))
    assert (status, answer["code"]) == (422, "bad-request")


@pytest.mark.parametrize(
    ("body", "said"),
    [(b"", "no picture"), (b"\xff\xd8\xff nonsense", "no picture"), (file_of(board())[:400], "cut off")],
)
def test_what_is_no_photo_is_refused_in_a_sentence(guest: Guest, body: bytes, said: str) -> None:
    status, answer = guest.send("POST", "/api/v1/photo", body)
    assert (status, answer["code"]) == (422, "bad-photo")
    assert said in answer["message"]
