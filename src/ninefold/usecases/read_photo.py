"""The journey of a photo: its board becomes a sheet, with what is doubtful named."""

from pathlib import Path
from typing import TYPE_CHECKING

from ninefold.errors import BadPhotoError

if TYPE_CHECKING:
    from ninefold.scan import PhotoSheet

BEGINNINGS = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""First bytes of pictures; of HEIC the word stands a little later."""


def read_photo(photo: str | Path | bytes) -> "PhotoSheet":
    """The board in a photo, from a file or its bytes: printed digits are givens, written ones are placed.

    >>> nf.read_photo("newspaper.jpg").doubtful  # doctest: +SKIP
    (23,)
    """
    try:
        from ninefold.scan import read_photo as read
    except ModuleNotFoundError as error:
        raise BadPhotoError(f"photos need the package {error.name}: pip install 'ninefold[photo]'") from None
    return read(photo)


def is_picture(beginning: bytes) -> bool:
    """Whether a file that begins so is a picture and no text."""
    return beginning.startswith(BEGINNINGS) or beginning[4:8] == b"ftyp"
