"""A language: the texts that stand in words/, one file each, and how lists, houses and candidates are put with them."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

from ninefold.errors import UnknownLanguageError
from ninefold.logic.chain import format_cells
from ninefold.logic.fact import Claim
from ninefold.logic.setting import AT_A_CELL, CLASSIC_SETTING, Setting, SettingHouse
from ninefold.rules.rule_words import rule_name

MANY = {
    **{kind: f"{kind}s" for kind in ("row", "column", "region", "window", "group", "extra", "cage", "line")},
    "box": "boxes",
}
"""What several houses of a kind are called in the grammar; of each diagonal there is one."""


@dataclass(frozen=True)
class Language:
    """The texts of one language. Those of its grammar, which all sentences are made with, are read by name."""

    texts: dict[str, Any]
    name: str = "en"
    setting: Setting = CLASSIC_SETTING
    """What the sentences speak of."""

    def on(self, setting: Setting) -> "Language":
        """The language for steps on another board."""
        return self if setting is self.setting else replace(self, setting=setting)

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
        return self.join(map(self.setting.cell, sorted(cells)), last_word)

    def group(self, cells: tuple[int, ...]) -> str:
        """Cells in short, as notation has them: r4c789."""
        return format_cells(cells, self.setting.size)

    def digit(self, digit: int) -> str:
        """A digit as it is written."""
        return self.setting.digit(digit)

    def digits(self, digits: Iterable[int], last_word: str = "and") -> str:
        """Digits one by one, in the order they come."""
        return self.join(map(self.setting.digit, digits), last_word)

    def houses(self, houses: Iterable[int], form: str = "", last_word: str = "and") -> str:
        """Houses by kind and number: rows 2 and 7, and box 3. With the form `in_`: in rows 2 and 7."""
        named = (self.setting.houses[house] for house in sorted(houses))
        kinds = groupby(named, key=lambda house: house.kind)
        return self.join((self._of_kind(kind, [*group], form) for kind, group in kinds), last_word)

    def _of_kind(self, kind: str, group: list[SettingHouse], form: str) -> str:
        name = kind if len(group) == 1 else MANY[kind]
        return self[form + name].format(self.join(map(self._which, group)))

    def _which(self, house: SettingHouse) -> str:
        """By its number among its kind; what is strewn over the board by its first cell."""
        return self.setting.cell(house.cells[0]) if house.kind in AT_A_CELL else str(house.index)

    def rules(self, rules: Iterable[int]) -> str:
        """Rules by what they are called on this board: cage 15 at r1c1."""
        return self.join(rule_name(self.setting.puzzle, rule, self.name) for rule in rules)

    def house(self, house: int) -> str:
        """A house by its kind and number."""
        return self.houses((house,))

    def claim(self, claim: Claim) -> str:
        """What a claim says: r4c7 is 5, r4c7 or r4c8 is 5, r4c7 and r4c8 are not 5."""
        cells = self.cells(claim.cells, "or" if claim.is_true else "and")
        text = "placement" if claim.is_true else "denial" if len(claim.cells) == 1 else "denials"
        return self[text].format(cell=cells, digit=self.digit(claim.digit))


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
    return Language(tomllib.loads(_folder().joinpath(f"{name}.toml").read_text()), name)


def about(slug: str, language: str = "en") -> tuple[str, str]:
    """The name of a technique and a paragraph about it."""
    entry = language_named(language).texts["technique"][slug]
    return entry["name"], entry["about"]


def _folder() -> Any:
    return files(__package__).joinpath("words")
