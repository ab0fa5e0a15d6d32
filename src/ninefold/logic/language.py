"""A language: the texts that stand in words/, one file each, and how lists, houses and candidates are put with them."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

from ninefold.errors import UnknownLanguageError
from ninefold.logic.chain import format_cells
from ninefold.logic.fact import Claim

_KINDS = ("row", "column", "box")
_MANY_OF_KIND = ("rows", "columns", "boxes")


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

    def inner(self, part: str) -> str:
        """A text for a chain inside a branch, which is told more briefly; empty where the usual one is brief enough."""
        return str(self.texts["inner"].get(part, ""))

    def join(self, parts: Iterable[str], last_word: str = "and") -> str:
        """One, two and three; or one, two or three."""
        *front, last = [*parts] or [""]
        return self[last_word].format(self["comma"].join(front), last) if front else last

    def cells(self, cells: Iterable[int], last_word: str = "and") -> str:
        """Cells one by one, in reading order."""
        return self.join((format_cells((cell,)) for cell in sorted(cells)), last_word)

    def houses(self, houses: Iterable[int], form: str = "", last_word: str = "and") -> str:
        """Houses by kind and number: rows 2 and 7, and box 3. With the form `in_`: in rows 2 and 7."""
        kinds = groupby(sorted(houses), key=lambda house: house // 9)
        return self.join(
            (self._of_kind(kind, [house % 9 + 1 for house in group], form) for kind, group in kinds), last_word
        )

    def _of_kind(self, kind: int, numbers: list[int], form: str) -> str:
        name = (_KINDS if len(numbers) == 1 else _MANY_OF_KIND)[kind]
        return self[form + name].format(self.join(map(str, numbers)))

    def house(self, house: int) -> str:
        """A house by its kind and number."""
        return self[_KINDS[house // 9]].format(house % 9 + 1)

    def claim(self, claim: Claim) -> str:
        """What a claim says: r4c7 is 5, r4c7 or r4c8 is 5, r4c7 and r4c8 are not 5."""
        cells = self.cells(claim.cells, "or" if claim.is_true else "and")
        text = "placement" if claim.is_true else "denial" if len(claim.cells) == 1 else "denials"
        return self[text].format(cell=cells, digit=claim.digit)


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
