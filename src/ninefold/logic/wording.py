"""A step in words: the sentences of a language, filled with the phrases they ask for.

Phrases name the step's digits, cells, houses, sets and colours.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ninefold.logic.branch_words import BranchTeller, BranchWords
from ninefold.logic.chain import eureka, format_cells
from ninefold.logic.effect_words import effect_in_words
from ninefold.logic.language import Language, language_named
from ninefold.logic.marks import Candidate

if TYPE_CHECKING:
    from ninefold.logic.step import Step

_CELL_FIRST = re.compile(r"r\dc\d")
_SETS = ("set-a", "set-b", "set-c", "set-d")
_NO_PLACE = ("cover", "fin", "endo-fin", "helper")
"""Roles that are told by phrases of their own, not among the cells of the pattern."""


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
    effect: str = ""
    """What the step gives, without the reason: `r4c7 is 5`, `remove 4 from r9c4`."""


def word(step: "Step", language: str) -> Words:
    """The words of a step."""
    phrases = _Phrases(step, language_named(language))
    nudge, pointer, full = (phrases.sentence(part) for part in ("nudge", "pointer", "full"))
    branches = phrases.teller.tell() if "{branches}" in phrases.text("full") else ()
    phrases["branches"] = ""
    conclusion = phrases.sentence("full").rstrip() if branches else ""
    return Words(phrases.text("name"), nudge, pointer, full, branches, conclusion, effect_in_words(step, language))


class _Phrases(dict[str, str]):
    """The phrases of a step, made when a sentence asks for them."""

    def __init__(self, step: "Step", language: Language) -> None:
        super().__init__()
        self._step = step
        self._language = language

    @cached_property
    def teller(self) -> BranchTeller:
        """Tells the branches, which few steps have."""
        return BranchTeller(self._step, self._language)

    def text(self, part: str) -> str:
        """What the language has for a step of its kind."""
        return self._language.text(self._step.technique, self._step.entry.family, part)

    def sentence(self, part: str) -> str:
        """A text of the technique with its phrases filled in."""
        return _sentence(self.text(part).format_map(self))

    def __missing__(self, name: str) -> str:
        phrase: str = getattr(self, f"_{name}")()
        return phrase

    def _name(self) -> str:
        return self.text("name")

    def _digit(self) -> str:
        return self._digits()

    def _a_digit(self) -> str:
        digit = self._digits()
        return self._language["an" if digit in self._language["an_before"].split() else "a"].format(digit)

    def _digits(self) -> str:
        digits = self._step.digits or sorted({c.digit for c in (*self._step.placements, *self._step.removals)})
        return self._language.join(map(str, digits))

    def _cells(self) -> str:
        marks = self._step.marks
        places = (
            {mark.cell for mark in marks.candidates if mark.role not in _NO_PLACE}
            | {mark.cell for mark in marks.cells},
            {cell for node in self._step.chain for cell in (node.set_cells or node.cells)},
            {mark.cell for mark in marks.candidates},
            {placed.cell for placed in self._step.placements},
            {removed.cell for removed in self._step.removals},
        )
        return self._language.cells(next(filter(None, places), ()))

    def _houses(self) -> str:
        return self._houses_with("pattern")

    def _covers(self) -> str:
        return self._houses_with("cover")

    def _helper_houses(self) -> str:
        return self._houses_with("helper")

    def _fins(self) -> str:
        return self._language.cells(self._cells_with("fin", "endo-fin"))

    def _pivot(self) -> str:
        return self._language.cells(self._cells_with("pivot"))

    def _pincers(self) -> str:
        return self._language.cells(self._cells_with("pincer"))

    def _helpers(self) -> str:
        return self._language.cells(self._cells_with("helper"))

    def _set_a(self) -> str:
        return self._set("set-a")

    def _set_b(self) -> str:
        return self._set("set-b")

    def _set_c(self) -> str:
        return self._set("set-c")

    def _sets(self) -> str:
        return self._language.join(self._set(role) for role in _SETS if self._cells_with(role))

    def _digits_a(self) -> str:
        return self._digits_with("set-a")

    def _digits_b(self) -> str:
        return self._digits_with("set-b")

    def _shared(self) -> str:
        return self._language.cells(self._cells_with("restricted"))

    def _some_fin(self) -> str:
        fins = self._cells_with("fin", "endo-fin")
        return (
            self._language["one_of"].format(self._language.cells(fins)) if len(fins) > 1 else self._language.cells(fins)
        )

    def _restricted(self) -> str:
        return self._digits_with("restricted")

    def _colour_a(self) -> str:
        return self._coloured("colour-a")

    def _colour_b(self) -> str:
        return self._coloured("colour-b")

    def _extras(self) -> str:
        extras = (mark for mark in self._step.marks.candidates if mark.role == "fin")
        return self._language.join(sorted({str(mark.digit) for mark in extras}))

    def _ends(self) -> str:
        ends = self._cells_with("link-end")
        if not ends and self._step.chain:
            ends = {*self._step.chain[0].cells, *self._step.chain[-1].cells}
        return self._language.cells(ends)

    def _chain(self) -> str:
        return eureka(self._step.chain)

    def _branches(self) -> str:
        return " ".join(branch.full for branch in self.teller.tell())

    def _why(self) -> str:
        return self.teller.why()

    def _where(self) -> str:
        """Where to look, without giving the cell away: a house of the pattern, else the box of its first cell."""
        houses = [mark.house for mark in self._step.marks.houses if mark.role == "pattern"]
        if len(houses) == 1:
            return self._language.house(houses[0])
        touched = [
            *(mark.cell for mark in self._step.marks.candidates),
            *(mark.cell for mark in self._step.marks.cells),
        ]
        touched += [candidate.cell for candidate in (*self._step.placements, *self._step.removals)]
        return self._language.house(_box_of(touched[0])) if touched else self._language["nothing"]

    def _placements(self) -> str:
        placed = self._step.placements
        return self._language.join(
            self._language["placement"].format(cell=format_cells((c.cell,)), digit=c.digit) for c in placed
        )

    def _removals(self) -> str:
        return self._language.join(
            self._language["removal"].format(digits=digit, cells=self._language.cells(cells))
            for digit, cells in _cells_by_digit(self._step.removals)
        )

    def _result(self) -> str:
        return self._language.join(filter(None, (self._placements(), self._removals())))

    def _cells_with(self, *roles: str) -> set[int]:
        candidates = {mark.cell for mark in self._step.marks.candidates if mark.role in roles}
        return candidates | {mark.cell for mark in self._step.marks.cells if mark.role in roles}

    def _digits_with(self, role: str) -> str:
        digits = {mark.digit for mark in self._step.marks.candidates if mark.role == role}
        return self._language.join(map(str, sorted(digits)))

    def _set(self, role: str) -> str:
        cells = self._language["comma"].join(format_cells((cell,)) for cell in sorted(self._cells_with(role)))
        return self._language["set"].format(cells)

    def _coloured(self, role: str) -> str:
        marked = [mark for mark in self._step.marks.candidates if mark.role == role]
        if len({mark.digit for mark in marked}) == 1:
            return self._language.cells({mark.cell for mark in marked})
        return self._language.join(f"({mark.digit}){format_cells((mark.cell,))}" for mark in marked)

    def _houses_with(self, role: str) -> str:
        return self._language.join(
            self._language.house(mark.house) for mark in self._step.marks.houses if mark.role == role
        )


def _cells_by_digit(candidates: Iterable[Candidate]) -> list[tuple[int, list[int]]]:
    cells: dict[int, list[int]] = {}
    for candidate in candidates:
        cells.setdefault(candidate.digit, []).append(candidate.cell)
    return sorted(cells.items())


def _box_of(cell: int) -> int:
    return 18 + cell // 27 * 3 + cell % 9 // 3


def _sentence(text: str) -> str:
    """With a capital at its start, unless it starts with a cell: r4c7 stays r4c7."""
    return text if _CELL_FIRST.match(text) else text[:1].upper() + text[1:]
