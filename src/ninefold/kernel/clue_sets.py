"""Which clues of a puzzle contradict each other, and which it can do without: givens and rules, tried by search."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import ninefold._native as native
from ninefold.kernel.rule_reading import given_cells, rules_speak_of_others, search_of
from ninefold.rules import Puzzle
from ninefold.rules.puzzle_text import load_object

Clue = tuple[str, int]
"""A given by its cell, or a rule by its place."""
_FEW = 2
"""Clues that contradict each other as plainly as any."""


@dataclass(frozen=True)
class ClueSet:
    """Some of the clues of a puzzle."""

    givens: tuple[int, ...]
    """The cells of givens."""
    rules: tuple[int, ...]
    """The places of rules among all rules of the puzzle."""
    complete: bool = True
    """Whether the time was enough: if not, it is what was known until then."""

    @classmethod
    def of(cls, clues: Sequence[Clue], complete: bool = True) -> "ClueSet":
        givens, rules = (tuple(sorted(at for kind, at in clues if kind == name)) for name in ("given", "rule"))
        return cls(givens, rules, complete)

    def __len__(self) -> int:
        return len(self.givens) + len(self.rules)


class Clues:
    """The clues of a puzzle, of which any may be left out."""

    def __init__(self, text: str, watch: native.SearchWatch | None = None) -> None:
        self._data: dict[str, Any] = load_object(text)
        self._watch = watch
        self.is_stopped = False
        search_of(text)
        self.speak_of_others = rules_speak_of_others(self._data)

    @property
    def all(self) -> list[Clue]:
        """Rules first: where a few of them suffice, no givens are named."""
        givens = [("given", cell) for cell in given_cells(self._data)]
        return [*(("rule", place) for place in range(len(self._data.get("rules") or []))), *givens]

    @property
    def small_first(self) -> list[Clue]:
        """Rules of few cells first, those of the whole board last, then givens."""
        puzzle = Puzzle.from_json(self._data)
        cells = [len(rule.cells_on(puzzle.layout)) or puzzle.shape.cells for rule in puzzle.rules]
        return sorted(self.all, key=lambda clue: (clue[0] != "rule", clue[0] == "rule" and cells[clue[1]]))

    def count(self, kept: Sequence[Clue], limit: int) -> int:
        """How many grids obey those clues, up to the limit.

        Where a rule makes no sense without the others, or the time is over, that is as many as are asked for: then
        nothing is claimed about the clues.
        """
        search = native.RuleSearch(self._text(set(kept)))
        if search.problem:
            return limit
        count, was_stopped = search.count(limit, self._watch)
        self.is_stopped |= was_stopped
        return limit if was_stopped else count

    def determine(self, kept: Sequence[Clue], solution: str) -> bool:
        """Whether that grid, and no other, obeys those clues; never if the time is over."""
        search = native.RuleSearch(self._text(set(kept)))
        if search.problem:
            return False
        found, was_stopped = search.solve(2, watch=self._watch)
        self.is_stopped |= was_stopped
        return not was_stopped and found == [solution]

    def _text(self, kept: set[Clue]) -> str:
        givens = self._data.get("givens") or ""
        rules = self._data.get("rules") or []
        left = "".join(digit if ("given", cell) in kept else "." for cell, digit in enumerate(givens))
        chosen = [rule for place, rule in enumerate(rules) if ("rule", place) in kept]
        return json.dumps(self._data | {"givens": left or None, "rules": chosen}, ensure_ascii=False)


def conflicting_clues(text: str, watch: native.SearchWatch | None = None) -> ClueSet | None:
    """Clues that contradict each other, none of which can be left out; None if there is a solution.

    An empty set says that the grid itself, its regions and symbols, has no solution.
    """
    clues = Clues(text, watch)
    if clues.count(clues.all, 1):
        return None
    if not clues.count([], 1):
        return ClueSet.of([], not clues.is_stopped)
    found = _conflict(clues, clues.all)
    is_complete = not clues.is_stopped
    if is_complete and len(found) > _FEW:
        # Fewer are easier to see.
        other = _conflict(clues, clues.small_first)
        found = found if clues.is_stopped else min(found, other, key=len)
    return ClueSet.of(found, is_complete)


def _conflict(clues: Clues, order: list[Clue]) -> list[Clue]:
    """Clues that contradict each other, none of which can be left out; rather those in front."""
    found = _needed(clues, [], order, is_new=False)
    return _without_spare(clues, found) if clues.speak_of_others else found


def _without_spare(clues: Clues, found: list[Clue]) -> list[Clue]:
    """What is left when every clue is dropped without which there is no solution either."""
    for clue in found:
        fewer = [one for one in found if one != clue]
        if not clues.count(fewer, 1):
            return _without_spare(clues, fewer)
    return found


def _needed(clues: Clues, kept: list[Clue], rest: list[Clue], is_new: bool) -> list[Clue]:
    """What of the rest is needed beside those kept, so that there is no solution (Junker's QuickXplain)."""
    if is_new and not clues.count(kept, 1):
        return []
    if len(rest) == 1:
        return rest
    first, second = rest[: len(rest) // 2], rest[len(rest) // 2 :]
    of_second = _needed(clues, kept + first, second, is_new=True)
    of_first = _needed(clues, kept + of_second, first, is_new=bool(of_second))
    return of_first + of_second


def redundant_clues(text: str, solution: str, watch: native.SearchWatch | None = None) -> ClueSet:
    """The clues of a puzzle that its one solution does not need, each by itself.

    Without a dot, where all dots are shown, there may be one solution too: another.
    """
    clues = Clues(text, watch)
    spare = [clue for clue in clues.all if clues.determine([one for one in clues.all if one != clue], solution)]
    return ClueSet.of(spare, not clues.is_stopped)
