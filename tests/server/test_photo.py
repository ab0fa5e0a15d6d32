"""A photo over HTTP: its board comes back, and what is no photo is refused in a sentence."""

import pytest

from guest_client import Guest
from scan.drawn_photos import PUZZLE, board, file_of, tilted

pytestmark = pytest.mark.django_db


def test_a_photo_comes_back_as_a_board(guest: Guest) -> None:
    status, answer = guest.send("POST", "/api/v1/photo", file_of(tilted(board()), "JPEG"))
    assert (status, answer["text"], answer["digits"]) == (200, PUZZLE, PUZZLE)
    assert (len(answer["confidences"]), len(answer["corners"])) == (81, 4)


@pytest.mark.parametrize(
    ("body", "said"),
    [(b"", "no picture"), (b"\xff\xd8\xff nonsense", "no picture"), (file_of(board())[:400], "cut off")],
)
def test_what_is_no_photo_is_refused_in_a_sentence(guest: Guest, body: bytes, said: str) -> None:
    status, answer = guest.send("POST", "/api/v1/photo", body)
    assert (status, answer["code"]) == (422, "bad-photo")
    assert said in answer["message"]
