"""The shortened JSON that some SudokuPad links hold: keys cut to a letter or two, quotes and empty objects left out."""

import re
from typing import Any

from ninefold.errors import BadGridError

_KEYS = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
    "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
    "vd": "videos", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
    "hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_WORDS = {"t": True, "f": False, "null": None, "#0": "#000000", "#F": "#FFFFFF"}
_NUMBER = re.compile(r"-?(?:[0-9]+|[0-9]*\.[0-9]+)")
_COLOUR = re.compile(r"(?=.*[A-Fa-f])[0-9A-Fa-f]{6}")
"""One of digits alone looks like a number, and no colour that means anything does."""
_LONGEST_NUMBER = 20
_DEEPEST = 40


def unzip(text: str) -> dict[str, Any]:
    """The object of a shortened text."""
    value = _Reader(text).value(0)
    if not isinstance(value, dict):
        raise BadGridError("the packed part of the link holds no puzzle")
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def value(self, depth: int) -> Any:
        if depth > _DEEPEST:
            raise BadGridError("the packed part of the link nests too deeply")
        mark = self._peek()
        if mark == "{":
            return self._object(depth)
        if mark == "[":
            return self._list(depth)
        return self._string() if mark in "'\"" else self._word()

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._at += 1
        while self._peek() != "}":
            key = self._string() if self._peek() in "'\"" else self._until(":")
            self._expect(":")
            found[_KEYS.get(key, key)] = self.value(depth + 1)
            self._skip_comma("}")
        self._at += 1
        return found

    def _list(self, depth: int) -> list[Any]:
        """A list in which nothing between two commas is an empty object."""
        found: list[Any] = []
        self._at += 1
        while True:
            found.append({} if self._peek() in ",]" else self.value(depth + 1))
            if self._peek() == "]":
                self._at += 1
                return found
            self._expect(",")

    def _string(self) -> str:
        quote = self._peek()
        self._at += 1
        found: list[str] = []
        while (mark := self._peek()) != quote:
            self._at += 1
            if mark == "\\":
                mark = {"n": "\n", "t": "\t"}.get(self._peek(), self._peek())
                self._at += 1
            found.append(mark)
        self._at += 1
        return "".join(found)

    def _word(self) -> Any:
        """A number, t, f, null, or a colour."""
        word = self._until(",]}")
        if word in _WORDS:
            return _WORDS[word]
        if _COLOUR.fullmatch(word):
            return f"#{word}"
        if not _NUMBER.fullmatch(word) or len(word) >= _LONGEST_NUMBER:
            return word
        return float(word) if "." in word else int(word)

    def _until(self, ends: str) -> str:
        start = self._at
        while self._peek() not in ends:
            self._at += 1
        return self._text[start : self._at]

    def _skip_comma(self, end: str) -> None:
        if self._peek() != end:
            self._expect(",")

    def _expect(self, mark: str) -> None:
        if self._peek() != mark:
            raise BadGridError("the packed part of the link is damaged")
        self._at += 1

    def _peek(self) -> str:
        if self._at >= len(self._text):
            raise BadGridError("the packed part of the link is cut short")
        return self._text[self._at]
