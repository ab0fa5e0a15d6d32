"""Limits for what strangers send: how much is read, how much it may unpack to, how deep it may nest."""

import base64
import binascii
import re
import zlib
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

from ninefold.errors import BadGridError

MOST_INPUT = 1_000_000
MOST_UNPACKED = 4_000_000
"""Characters of one puzzle, before and after unpacking."""

LARGEST_SIZE = 36


def require_short(text: str) -> None:
    """Refuses a text that is too long to be one puzzle."""
    if len(text) > MOST_INPUT:
        raise BadGridError(f"the text is too long for one puzzle: {len(text)} characters, at most {MOST_INPUT}")


def inflate(data: bytes) -> str:
    """Raw DEFLATE data unpacked to text."""
    unpacker = zlib.decompressobj(-15)
    try:
        text = unpacker.decompress(data, MOST_UNPACKED)
    except zlib.error as error:
        raise BadGridError("the packed part of the link is damaged") from error
    if unpacker.unconsumed_tail:
        raise BadGridError("the link unpacks to more than a puzzle can need")
    return text.decode("utf-8", "replace")


def deflate(text: str) -> bytes:
    """Text packed as raw DEFLATE data."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(text.encode()) + packer.flush()


def from_base64(text: str) -> bytes:
    """Bytes from base64 in either alphabet, with or without padding."""
    plain = text.strip().replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadGridError("the packed part of the link is damaged") from error


MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:]')
"""The texts of JSON, and the marks between them that say how it nests."""


@lru_cache(maxsize=1)
def keys_of_object(text: str) -> frozenset[str]:
    """The keys of the JSON object a text begins with, those of objects within it left out; also if it breaks off."""
    keys, depth, last = set[str](), 0, ""
    for part in MARKS.findall(text) if text.startswith("{") else ():
        if part in "[{":
            depth += 1
        elif part in "]}":
            depth -= 1
        elif part == ":" and depth == 1:
            keys.add(last.strip('"'))
        last = part
    return frozenset(keys)


def unquoted(text: str) -> str:
    """Percent signs decoded, also when that was done to the text twice."""
    for _ in range(2):
        if not re.search("%[0-9A-Fa-f]{2}", text):
            break
        text = unquote(text)
    return text


def as_digit(value: object) -> int:
    """A digit from a number or a text of digits, 0 from anything else."""
    if isinstance(value, bool):
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 4:
        return int(value)
    return 0


def as_digits(value: object) -> list[int]:
    """The digits of a list, or none."""
    return [as_digit(item) for item in value[:LARGEST_SIZE]] if isinstance(value, list) else []


def items_of(value: object) -> list[Any]:
    """The value if it is a list, else nothing."""
    return value if isinstance(value, list) else []
