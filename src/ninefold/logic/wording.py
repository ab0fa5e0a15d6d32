"""A step in words. The sentences stand in words/, one file per language; here they are only filled in."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ninefold.logic.branch_words import BranchWords
from ninefold.logic.language import language_named
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


def word(step: "Step", language: str) -> Words:
    """The words of a step."""
    phrases = Phrases(step, language_named(language))
    nudge, pointer, full = (phrases.sentence(part) for part in ("nudge", "pointer", "full"))
    branches = phrases.teller.tell() if "{branches}" in phrases.text("full") else ()
    phrases["branches"] = ""
    conclusion = phrases.sentence("full").rstrip() if branches else ""
    return Words(phrases.text("name"), nudge, pointer, full, branches, conclusion)
