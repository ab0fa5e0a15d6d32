"""Bytes of a photo as grey pixels, upright, and nothing else that was in the file."""

import io
import warnings
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError
from pillow_heif import register_heif_opener

from ninefold.errors import BadPhotoError
from ninefold.scan.arrays import Picture

FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF", "HEIF")
MOST_BYTES = 20_000_000
MOST_PIXELS = 60_000_000
LARGE_ENOUGH = 2_000
"""Pixels of the longer side; more show nothing more of a board."""
TOO_SMALL = 60

register_heif_opener()


def load(photo: str | Path | bytes) -> Picture:
    """The photo in grey. What is no photo, or one too large to look at, is refused before it is unpacked."""
    data = photo if isinstance(photo, bytes) else read_file(Path(photo))
    if len(data) > MOST_BYTES:
        raise BadPhotoError(f"the photo has {len(data) / 1e6:.0f} MB; at most {MOST_BYTES / 1e6:.0f} MB are read")
    try:
        with opened(data) as image:
            check_size(*image.size)
            image.draft("L", (LARGE_ENOUGH, LARGE_ENOUGH))
            return shrunk(np.asarray(ImageOps.exif_transpose(on_white(image)).convert("L")))
    except UnidentifiedImageError:
        raise BadPhotoError(
            "this is no picture that can be read: JPEG, PNG, WebP, HEIC, GIF, BMP and TIFF can"
        ) from None
    except Image.DecompressionBombError:
        raise BadPhotoError(f"the picture has far more than {MOST_PIXELS // 1_000_000} million pixels") from None
    except (OSError, ValueError, SyntaxError, EOFError):
        raise BadPhotoError("the picture is damaged or cut off") from None


def opened(data: bytes) -> Image.Image:
    """Its header alone has been read. How many pixels are too many is decided here, not by a warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        return Image.open(io.BytesIO(data), formats=FORMATS)


def read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadPhotoError(f"{path} cannot be read: {(error.strerror or 'no file').lower()}") from None


def check_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise BadPhotoError(
            f"the picture has {width} by {height} pixels; at most {MOST_PIXELS // 1_000_000} million are read"
        )
    if min(width, height) < TOO_SMALL:
        raise BadPhotoError(f"the picture has {width} by {height} pixels, too few for a board")


def on_white(image: Image.Image) -> Image.Image:
    """What is transparent becomes paper."""
    if image.mode not in ("RGBA", "LA", "PA") and "transparency" not in image.info:
        return image
    paper = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(paper, image.convert("RGBA"))


def shrunk(picture: Picture) -> Picture:
    scale = LARGE_ENOUGH / max(picture.shape)
    return picture if scale >= 1 else cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
