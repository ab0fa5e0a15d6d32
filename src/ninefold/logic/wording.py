"""A step in words. The sentences stand in words/, one file per language; here they are only filled in."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ninefold.errors import UnknownLanguageError
from ninefold.logic.chain import Branch, Node, eureka, format_cells
from ninefold.logic.marks import Candidate

if TYPE_CHECKING:
    from ninefold.logic.step import Step

_CELL_FIRST = re.compile(r"r\dc\d")
_KINDS = ("row", "column", "box")
_SETS = ("set-a", "set-b", "set-c", "set-d")
_NO_PLACE = ("cover", "fin", "endo-fin", "helper")
"""Roles that are told by phrases of their own, not among the cells of the pattern."""


@dataclass(frozen=True)
class InnerWords:
    """A chain inside a branch, so that it can be folded."""

    chain: int
    """Its place among the step's inner chains."""
    title: str
    """Its number in the telling and what it shows."""
    path: str
    eureka: str
    full: str
    """Its number and the path."""


@dataclass(frozen=True)
class BranchWords:
    """A branch of a forcing step in parts, so that it can be folded."""

    premise: str
    path: str
    """What follows from the premise."""
    inner: tuple[InnerWords, ...]
    """The chains inside that show what does not simply follow, numbered over the whole step."""
    eureka: str
    full: str
    """Premise, path and inner chains in one."""


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
    phrases = _Phrases(step, _read(language))
    nudge, pointer, full = (phrases.sentence(part) for part in ("nudge", "pointer", "full"))
    branches = phrases.branches() if "{branches}" in phrases.text("full") else ()
    phrases["branches"] = ""
    conclusion = phrases.sentence("full").rstrip() if branches else ""
    return Words(phrases.text("name"), nudge, pointer, full, branches, conclusion)


def about(slug: str, language: str = "en") -> tuple[str, str]:
    """The name of a technique and a paragraph about it."""
    entry = _read(language)["technique"][slug]
    return entry["name"], entry["about"]


class _Phrases(dict[str, str]):
    """The phrases of a step, made when a sentence asks for them."""

    def __init__(self, step: "Step", words: dict[str, Any]) -> None:
        super().__init__()
        self._step = step
        self._words = words
        self._grammar: dict[str, str] = words["grammar"]

    def text(self, part: str) -> str:
        """A text of the technique, else of its family, else the usual one."""
        places = (
            self._words["technique"][self._step.technique],
            self._words["family"].get(self._step.entry.family, {}),
            self._words["default"],
        )
        return next(str(place[part]) for place in places if part in place)

    def sentence(self, part: str) -> str:
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
        return self._grammar["an" if digit in self._grammar["an_before"].split() else "a"].format(digit)

    def _digits(self) -> str:
        digits = self._step.digits or sorted({c.digit for c in (*self._step.placements, *self._step.removals)})
        return self._join(map(str, digits))

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
        return self._list(next(filter(None, places), ()))

    def _houses(self) -> str:
        return self._houses_with("pattern")

    def _covers(self) -> str:
        return self._houses_with("cover")

    def _helper_houses(self) -> str:
        return self._houses_with("helper")

    def _fins(self) -> str:
        return self._list(self._cells_with("fin", "endo-fin"))

    def _pivot(self) -> str:
        return self._list(self._cells_with("pivot"))

    def _pincers(self) -> str:
        return self._list(self._cells_with("pincer"))

    def _helpers(self) -> str:
        return self._list(self._cells_with("helper"))

    def _set_a(self) -> str:
        return self._set("set-a")

    def _set_b(self) -> str:
        return self._set("set-b")

    def _set_c(self) -> str:
        return self._set("set-c")

    def _sets(self) -> str:
        return self._join(self._set(role) for role in _SETS if self._cells_with(role))

    def _digits_a(self) -> str:
        return self._digits_with("set-a")

    def _digits_b(self) -> str:
        return self._digits_with("set-b")

    def _shared(self) -> str:
        return self._list(self._cells_with("restricted"))

    def _some_fin(self) -> str:
        fins = self._cells_with("fin", "endo-fin")
        return self._grammar["one_of"].format(self._list(fins)) if len(fins) > 1 else self._list(fins)

    def _restricted(self) -> str:
        return self._digits_with("restricted")

    def _colour_a(self) -> str:
        return self._coloured("colour-a")

    def _colour_b(self) -> str:
        return self._coloured("colour-b")

    def _extras(self) -> str:
        extras = (mark for mark in self._step.marks.candidates if mark.role == "fin")
        return self._join(sorted({str(mark.digit) for mark in extras}))

    def _ends(self) -> str:
        ends = self._cells_with("link-end")
        if not ends and self._step.chain:
            ends = {*self._step.chain[0].cells, *self._step.chain[-1].cells}
        return self._list(ends)

    def _chain(self) -> str:
        return eureka(self._step.chain)

    def branches(self) -> tuple[BranchWords, ...]:
        """What follows from each assumption; the chains inside are numbered over the whole step."""
        numbers: dict[int, int] = {}
        told = tuple(self._branch(branch, numbers) for branch in self._step.branches)
        if len({words.premise for words in told}) == len(told):
            return told
        # Where all suppose the same, only their ends tell them apart.
        ends = (self._state(branch.end) for branch in self._step.branches)
        text = self._grammar["branch_end"]
        return tuple(
            replace(words, premise=text.format(premise=words.premise, end=end))
            for words, end in zip(told, ends, strict=True)
        )

    def _branches(self) -> str:
        return " ".join(branch.full for branch in self.branches())

    def _branch(self, branch: Branch, numbers: dict[int, int]) -> BranchWords:
        premise, *path = [self._told(branch, at, numbers) for at in range(len(branch.nodes))]
        parts = {"premise": premise, "path": self._grammar["then"].join(path)}
        kind = "branch" if path else "bare_branch"
        proofs = {node.proof: proof for node, proof in zip(branch.nodes, branch.proofs, strict=True) if proof}
        inner = tuple(self._inner(branch, proof, proofs[proof], numbers) for proof in proofs)
        return BranchWords(
            self._grammar["branch_premise"].format_map(parts),
            self._grammar[f"{kind}_path"].format_map(parts),
            inner,
            branch.eureka,
            " ".join([self._grammar[kind].format_map(parts), *(chain.full for chain in inner)]),
        )

    def _told(self, branch: Branch, at: int, numbers: dict[int, int]) -> str:
        """A node and, unless it simply follows from the node before, its reasons and the chain that shows it."""
        node, reasons = branch.nodes[at], branch.reasons[at]
        state = self._state(node)
        because = self._join(self._state(branch.nodes[reason]) for reason in reasons)
        if node.proof:
            number = numbers.setdefault(node.proof, len(numbers) + 1)
            text = self._grammar["because_shown_by" if reasons else "shown_by"]
            return text.format(*filter(None, (state, because)), number)
        if node.rule:
            return self._grammar["because_by"].format(state, because, self._words["technique"][node.rule]["name"])
        return self._grammar["because"].format(state, because) if reasons and reasons != (at - 1,) else state

    def _inner(self, branch: Branch, proof: int, branches: tuple[Branch, ...], numbers: dict[int, int]) -> InnerWords:
        """The chain inside a branch that shows some of its nodes."""
        shown = self._join(dict.fromkeys(self._state(node) for node in branch.nodes if node.proof == proof))
        path = " ".join(self._inner_path(inner, numbers) for inner in branches)
        text = self._grammar["inner_chain"]
        return InnerWords(
            proof - 1,
            text.format(numbers[proof], shown),
            path,
            "; ".join(inner.eureka for inner in branches),
            text.format(numbers[proof], path),
        )

    def _inner_path(self, branch: Branch, numbers: dict[int, int]) -> str:
        return (
            self._grammar["loop"].format(eureka(branch.nodes)) if branch.is_loop else self._branch(branch, numbers).full
        )

    def _state(self, node: Node) -> str:
        cell = format_cells(node.cells)
        return self._grammar["placement" if node.is_true else "denial"].format(cell=cell, digit=node.digit)

    def _why(self) -> str:
        """What the branches have in common: all candidates of a cell, all places in a house, both cases, or a clash."""
        branches = self._step.branches
        if emptied := self._emptied(branches[0]):
            return emptied
        premises = [branch.premise for branch in branches]
        if any(mark.role == "pattern" for mark in self._step.marks.houses):
            digit = str(premises[0].digit)
            return self._grammar["every_place"].format(digit=digit, houses=self._houses())
        premise, end = self._state(premises[0]), self._state(branches[0].end)
        if len(branches) == 1 and premise == self._state(replace(branches[0].end, is_true=premises[0].is_true)):
            return self._grammar["refutes_itself"].format(premise=premise, end=end)
        if len(branches) == 2 and premise == self._state(premises[1]):
            return self._grammar["clash"].format(premise=premise, end=end)
        if len(branches) == 2 and premises[0].is_true != premises[1].is_true:
            return self._grammar["either_way"].format(premise=premise)
        return self._grammar["every_digit"].format(cell=format_cells(premises[0].cells))

    def _emptied(self, branch: Branch) -> str:
        """That a cell or a house has nothing left, where that is the clash."""
        premise, marks = self._state(branch.premise), self._step.marks
        for house in (mark.house for mark in marks.houses if mark.role == "conclusion"):
            return self._grammar["no_place"].format(premise=premise, digit=branch.end.digit, house=self._house(house))
        for cell in (mark.cell for mark in marks.cells if mark.role == "conclusion"):
            return self._grammar["no_digit"].format(premise=premise, cell=format_cells((cell,)))
        return ""

    def _region(self) -> str:
        """Where to look, without giving the cell away: a house of the pattern, else the box of its first cell."""
        houses = [mark.house for mark in self._step.marks.houses if mark.role == "pattern"]
        if len(houses) == 1:
            return self._house(houses[0])
        touched = [
            *(mark.cell for mark in self._step.marks.candidates),
            *(mark.cell for mark in self._step.marks.cells),
        ]
        touched += [candidate.cell for candidate in (*self._step.placements, *self._step.removals)]
        return self._house(_box_of(touched[0])) if touched else self._grammar["nothing"]

    def _placements(self) -> str:
        placed = self._step.placements
        return self._join(
            self._grammar["placement"].format(cell=format_cells((c.cell,)), digit=c.digit) for c in placed
        )

    def _removals(self) -> str:
        return self._join(
            self._grammar["removal"].format(digits=digit, cells=self._list(cells))
            for digit, cells in _cells_by_digit(self._step.removals)
        )

    def _result(self) -> str:
        return self._join(filter(None, (self._placements(), self._removals())))

    def _cells_with(self, *roles: str) -> set[int]:
        candidates = {mark.cell for mark in self._step.marks.candidates if mark.role in roles}
        return candidates | {mark.cell for mark in self._step.marks.cells if mark.role in roles}

    def _digits_with(self, role: str) -> str:
        digits = {mark.digit for mark in self._step.marks.candidates if mark.role == role}
        return self._join(map(str, sorted(digits)))

    def _set(self, role: str) -> str:
        cells = self._grammar["comma"].join(format_cells((cell,)) for cell in sorted(self._cells_with(role)))
        return self._grammar["set"].format(cells)

    def _coloured(self, role: str) -> str:
        marked = [mark for mark in self._step.marks.candidates if mark.role == role]
        if len({mark.digit for mark in marked}) == 1:
            return self._list({mark.cell for mark in marked})
        return self._join(f"({mark.digit}){format_cells((mark.cell,))}" for mark in marked)

    def _houses_with(self, role: str) -> str:
        return self._join(self._house(mark.house) for mark in self._step.marks.houses if mark.role == role)

    def _house(self, house: int) -> str:
        return self._grammar[_KINDS[house // 9]].format(house % 9 + 1)

    def _list(self, cells: Iterable[int]) -> str:
        return self._join(format_cells((cell,)) for cell in sorted(cells))

    def _join(self, parts: Iterable[str]) -> str:
        *front, last = [*parts] or [""]
        return self._grammar["and"].format(self._grammar["comma"].join(front), last) if front else last


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


@cache
def _read(language: str) -> dict[str, Any]:
    path = _folder().joinpath(f"{language}.toml")
    if language not in languages():
        raise UnknownLanguageError(f"there are no words in {language!r}; there are words in {', '.join(languages())}")
    return tomllib.loads(path.read_text())


def _folder() -> Any:
    return files(__package__).joinpath("words")
