"""A step in words. They say the step's facts, sentence by sentence, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ninefold.logic.branch_words import BranchWords, branch_words
from ninefold.logic.effect_words import effect_in_words
from ninefold.logic.fact import Fact
from ninefold.logic.language import language_named
from ninefold.logic.sentences import capitalised, sentence
from ninefold.logic.setting import Setting
from ninefold.logic.statement import Statement, joined, statements

if TYPE_CHECKING:
    from ninefold.logic.step import Step


@dataclass(frozen=True)
class Words:
    """A step told to a player, from a nudge to the whole reason.

    >>> words = nf.drill("x-wing", seed=1).step.words("en")
    >>> words.nudge, words.name
    ('Follow the 9s.', 'X-Wing')
    >>> words.effect
    'remove 9 from r3c3, r3c6, r9c3 and r9c6'
    """

    name: str
    nudge: str
    pointer: str
    full: str
    branches: tuple[BranchWords, ...] = ()
    """Of a forcing step: what follows from each assumption."""
    conclusion: str = ""
    """Of a forcing step: the full explanation without the branches. Of a chain: what it comes to."""
    effect: str = ""
    """What the step gives, without the reason: `r4c7 is 5`, `remove 4 from r9c4`."""
    statements: tuple[Statement, ...] = ()
    """The full explanation sentence by sentence."""
    eureka: str = ""
    """The chain in Eureka notation, for those who ask for it."""


def word(step: "Step", language: str) -> Words:
    """The words of a step."""
    spoken = language_named(language).on(step.setting)

    def text(part: str) -> str:
        return spoken.text(step.technique, step.entry.family, part)

    name, lead = text("name"), _lead(step.facts)
    more = {
        "name": name,
        "where": spoken.house(_where(step.facts, step.setting)),
        "all_cells": spoken.cells(_all_cells(step.facts)),
    }
    nudge, pointer = (sentence(text(part), lead, spoken, more=more) for part in ("nudge", "pointer"))

    def template(fact: Fact) -> str:
        return (spoken.inner(fact.kind) if fact.chain else "") or text(fact.kind)

    told = statements(step.facts, template, spoken)
    branches = branch_words(step, told, spoken)
    effect = effect_in_words(step, language)
    own = (each for each in told if not each.branch and not each.chain)
    conclusion = joined(own, spoken) if branches else f"{capitalised(effect)}." if step.eureka else ""
    return Words(name, nudge, pointer, joined(told, spoken), branches, conclusion, effect, told, step.eureka)


def _lead(facts: Sequence[Fact]) -> Fact:
    """The first fact, with the cells of its claims where it names no others."""
    first = facts[0]
    claimed = {cell for claim in first.claims for cell in claim.cells}
    return replace(first, cells=first.cells or tuple(sorted(claimed)))


def _all_cells(facts: Sequence[Fact]) -> set[int]:
    """The cells of all that the board shows."""
    return {cell for fact in facts if not fact.claims for cell in fact.cells}


def _where(facts: Sequence[Fact], setting: Setting) -> int:
    """Where to look, without giving the cell away: the one house of the first fact, else the box of its first cell."""
    first = facts[0]
    if len(first.houses) == 1:
        return first.houses[0]
    named = ({*fact.cells, *(cell for claim in fact.claims for cell in claim.cells)} for fact in facts)
    cell = min(next(filter(None, named)))
    return setting.house_around(cell)
