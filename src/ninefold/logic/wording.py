"""A step in words. The sentences stand in words/, one file per language; here they are only filled in."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ninefold.errors import UnknownLanguageError
from ninefold.logic.branch_words import BranchWords
from ninefold.logic.phrases import Phrases

if TYPE_CHECKING:
    from ninefold.logic.step import Step


@dataclass(frozen=True)
class Words:
    """A step told to a player, from a nudge to the whole reason."""

    name: str
    nudge: str
    pointer: str
    full: str
    branches: tuple[BranchWords, ...] = ()
    """Of a forcing step: what follows from each assumption."""
    conclusion: str = ""
    """Of a forcing step: the full explanation without the branches."""


def languages() -> tuple[str, ...]:
    """The languages there are words for."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in _folder().iterdir() if path.name.endswith(".toml")))


def nearest_language(wanted: str) -> str:
    """The language asked for if there are words in it, else English."""
    return wanted if wanted in languages() else "en"


def word(step: "Step", language: str) -> Words:
    """The words of a step."""
    phrases = Phrases(step, _read(language))
    nudge, pointer, full = (phrases.sentence(part) for part in ("nudge", "pointer", "full"))
    branches = phrases.teller.tell() if "{branches}" in phrases.text("full") else ()
    phrases["branches"] = ""
    conclusion = phrases.sentence("full").rstrip() if branches else ""
    return Words(phrases.text("name"), nudge, pointer, full, branches, conclusion)


def about(slug: str, language: str = "en") -> tuple[str, str]:
    """The name of a technique and a paragraph about it."""
    entry = _read(language)["technique"][slug]
    return entry["name"], entry["about"]


@cache
def _read(language: str) -> dict[str, Any]:
    path = _folder().joinpath(f"{language}.toml")
    if language not in languages():
        raise UnknownLanguageError(f"there are no words in {language!r}; there are words in {', '.join(languages())}")
    return tomllib.loads(path.read_text())


def _folder() -> Any:
    return files(__package__).joinpath("words")
