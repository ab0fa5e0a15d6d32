"""Packed puzzles: the JSON of a puzzle made short enough for links and QR codes."""

import re
from base64 import urlsafe_b64encode

from ninefold.errors import BadGridError
from ninefold.rules.formats.bounds import deflate, from_base64, inflate, unquoted
from ninefold.rules.formats.format import Format
from ninefold.rules.formats.links import query_values
from ninefold.rules.formats.rules_json import format_rules_json, parse_rules_json
from ninefold.rules.formats.sheet import Sheet

MARK = "nf1-"
_PACKED = re.compile(r"nf1-[\w%=-]+")


def pack(text: str) -> str:
    """The JSON of a puzzle as a word that links may hold."""
    return MARK + urlsafe_b64encode(deflate(text)).decode().rstrip("=")


def parse_packed(text: str) -> Sheet:
    """The sheet of a packed puzzle, or of a link that holds one."""
    held = next(iter(query_values(text.strip(), "puzzle")), text.strip())
    unpacked = inflate(from_base64(unquoted(held).removeprefix(MARK)))
    if not unpacked.startswith("{"):
        raise BadGridError("the packed part of the link is damaged")
    return parse_rules_json(unpacked)


def format_packed(sheet: Sheet) -> str:
    """The sheet's puzzle, packed."""
    return pack(format_rules_json(sheet))


def _looks_like(text: str) -> bool:
    held = query_values(text, "puzzle") if "puzzle=nf1-" in text else [text]
    return any(_PACKED.fullmatch(word) for word in held)


PACKED = Format("packed", "a packed puzzle", _looks_like, parse_packed, format_packed, holds_rules=True)
