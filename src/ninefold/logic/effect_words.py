"""What steps give, in few words: one step, or a plan of several."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ninefold.logic.fact import RESULTS
from ninefold.logic.language import language_named
from ninefold.logic.sentences import clause
from ninefold.logic.setting import CLASSIC_SETTING

if TYPE_CHECKING:
    from ninefold.logic.step import Step

MOST_NAMED = 4
"""Removals that a plan lists one by one."""


def effect_in_words(step: "Step", language: str) -> str:
    """What the step writes and what it removes, and nothing of the reason: `r4c7 is 5`, `remove 4 from r9c4`."""
    spoken = language_named(language).on(step.setting)
    texts = spoken.texts["effect"]
    results = (fact for fact in step.facts if fact.kind in RESULTS)
    return spoken.join(clause(texts["place" if fact.kind == "place" else "remove"], fact, spoken) for fact in results)


def plan_in_words(steps: Sequence["Step"], cell: int, language: str) -> str:
    """Steps that lead to the digit of a cell: `First r2c3 is 7, then remove 5 from r4c1, then r4c7 is 5.`

    If they do not lead there, what they say about the cell; if there are none, that there are none.
    """
    texts = language_named(language).texts["effect"]
    name = (steps[0].setting if steps else CLASSIC_SETTING).cell(cell)
    if not steps:
        return str(texts["nothing"].format(cell=name))
    if steps[0].entry.family == "mistake":
        return steps[0].words(language).full
    effects = [_briefly(step, language) for step in steps]
    if not leads_to(steps, cell):
        return str(texts["about"].format(cell=name, effect=effects[-1]))
    if len(effects) == 1:
        return str(texts["one"].format(effects[0]))
    first, *others = effects
    told = [texts["first"].format(first), *(texts["then"].format(effect) for effect in others)]
    return f"{texts['gap'].join(told)}."


def _briefly(step: "Step", language: str) -> str:
    """The effect of one step among several; of many removals how many, and by which technique."""
    if len(step.removals) <= MOST_NAMED:
        return effect_in_words(step, language)
    many: str = language_named(language).texts["effect"]["many"]
    return many.format(count=len(step.removals), name=step.words(language).name)


def leads_to(steps: Sequence["Step"], cell: int) -> bool:
    """Whether the last of the steps writes the digit of the cell."""
    return bool(steps) and any(placed.cell == cell for placed in steps[-1].placements)
