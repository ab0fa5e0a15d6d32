"""The journey of a photo: its board becomes a sheet, with what is doubtful named."""

from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import NoPhotoReaderError

if TYPE_CHECKING:
    from ninefold.scan import PhotoSheet
    from ninefold.scan.photo_sheet import Corners

BEGINNINGS = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""First bytes of pictures; of HEIC the word stands a little later."""


def read_photo(photo: str | Path | bytes, corners: "Corners | None" = None, is_upright: bool = False) -> "PhotoSheet":
    """The board in a photo, from a file or its bytes: printed digits are givens, written ones are placed.

    Where it is not found or the wrong one, `corners` point at it: four, clockwise, each from 0 to 1 of the photo's
    width and height. `is_upright` says that the first of them is its upper left; else it may lie on any side.

    >>> nf.read_photo("newspaper.jpg").doubtful  # doctest: +SKIP
    (23,)
    """
    try:
        from ninefold.scan import read_photo as read
    except ModuleNotFoundError as error:
        raise NoPhotoReaderError(f"photos need the package {error.name}: pip install 'ninefold[photo]'") from None
    return read(photo, corners, is_upright)


def is_picture(beginning: bytes) -> bool:
    """Whether a file that begins so is a picture and no text."""
    return beginning.startswith(BEGINNINGS) or beginning[4:8] == b"ftyp"
