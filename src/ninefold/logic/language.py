"""A language: the texts that stand in words/, one file each, and how lists, houses and candidates are put with them."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ninefold.errors import UnknownLanguageError
from ninefold.logic.chain import Node, format_cells

_KINDS = ("row", "column", "box")


@dataclass(frozen=True)
class Language:
    """The texts of one language. Those of its grammar, which all sentences are made with, are read by name."""

    texts: dict[str, Any]

    def __getitem__(self, name: str) -> str:
        return str(self.texts["grammar"][name])

    def text(self, technique: str, family: str, part: str) -> str:
        """A text of the technique, else of its family, else the usual one."""
        places = (self.texts["technique"][technique], self.texts["family"].get(family, {}), self.texts["default"])
        return next(str(place[part]) for place in places if part in place)

    def join(self, parts: Iterable[str]) -> str:
        """One, two and three."""
        *front, last = [*parts] or [""]
        return self["and"].format(self["comma"].join(front), last) if front else last

    def cells(self, cells: Iterable[int]) -> str:
        """Cells one by one, in reading order."""
        return self.join(format_cells((cell,)) for cell in sorted(cells))

    def house(self, house: int) -> str:
        """A house by its kind and number."""
        return self[_KINDS[house // 9]].format(house % 9 + 1)

    def state(self, node: Node) -> str:
        """What a node of a chain says: its cells hold the digit, or do not."""
        cell = format_cells(node.cells)
        return self["placement" if node.is_true else "denial"].format(cell=cell, digit=node.digit)


def languages() -> tuple[str, ...]:
    """The languages there are words for."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _folder().iterdir() if path.name.endswith(".toml")))


def nearest_language(wanted: str) -> str:
    """The language asked for if there are words in it, else English."""
    return wanted if wanted in languages() else "en"


@cache
def language_named(name: str) -> Language:
    """The language of that name; UnknownLanguageError if there are no words in it."""
    if name not in languages():
        raise UnknownLanguageError(f"there are no words in {name!r}; there are words in {', '.join(languages())}")
    return Language(tomllib.loads(_folder().joinpath(f"{name}.toml").read_text()))


def about(slug: str, language: str = "en") -> tuple[str, str]:
    """The name of a technique and a paragraph about it."""
    entry = language_named(language).texts["technique"][slug]
    return entry["name"], entry["about"]


def _folder() -> Any:
    return files(__package__).joinpath("words")
