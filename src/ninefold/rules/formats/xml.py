"""XML read piece by piece, with everything that can grow or reach outside switched off."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.parsers import expat

from ninefold.errors import BadGridError

_DEEPEST = 20
_LONGEST_TEXT = 20_000


@dataclass
class Element:
    """An element that has ended: its name, its attributes and the text directly in it."""

    path: tuple[str, ...]
    attributes: dict[str, str]
    text: str = ""

    @property
    def name(self) -> str:
        return self.path[-1]


def read_elements(pieces: Iterable[str]) -> Iterator[Element]:
    """Every element when it ends, innermost first. A document that declares more than its own name is refused."""
    reader = _Reader()
    for piece in pieces:
        yield from reader.feed(piece, is_last=False)
    yield from reader.feed("", is_last=True)


class _Reader:
    def __init__(self) -> None:
        self._open: list[Element] = []
        self._ended: list[Element] = []
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._name
        self._parser.EntityDeclHandler = self._refuse

    def feed(self, piece: str, is_last: bool) -> list[Element]:
        try:
            # Lone surrogates, as a damaged file may contain them, are no characters to the parser.
            self._parser.Parse(piece.encode("utf-8", "replace").decode(), is_last)
        except expat.ExpatError as error:
            raise BadGridError(f"the XML text is damaged: {error}") from error
        ended, self._ended = self._ended, []
        return ended

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= _DEEPEST:
            raise BadGridError("the XML text nests too deeply")
        path = (*(self._open[-1].path if self._open else ()), name)
        self._open.append(Element(path, attributes))

    def _end(self, _: str) -> None:
        self._ended.append(self._open.pop())

    def _characters(self, text: str) -> None:
        element = self._open[-1]
        element.text += text[: _LONGEST_TEXT - len(element.text)]

    def _name(self, _: str, system: str | None, public: str | None, has_own: int) -> None:
        """`<!DOCTYPE ksudoku>` only names the document; anything more could grow or reach outside."""
        if system or public or has_own:
            self._refuse()

    def _refuse(self, *_: object) -> None:
        raise BadGridError("XML with a document type or entities of its own is not read")
