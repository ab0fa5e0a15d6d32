"""A rule of a puzzle: frozen data of a kind, that goes to JSON and back and knows what breaks it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, ClassVar, Self

from ninefold.rules.drawing import Drawn
from ninefold.rules.kinds.fields import field_of
from ninefold.rules.kinds.place import Place
from ninefold.rules.layout import Layout
from ninefold.rules.symmetry import Symmetry


@dataclass(frozen=True)
class Rule:
    """One rule. A kind is a subclass with fields from `fields.py`; `KINDS` lists them all."""

    kind: ClassVar[str]
    reads_digits: ClassVar[bool] = True
    """Whether it matters which digit is which; if not, digits may be relabelled."""
    is_alternative: ClassVar[bool] = True
    """Whether it may stand among alternatives."""
    has_direction: ClassVar[bool] = False
    """Whether it means another thing when it is read from its other end."""
    drawn_with: ClassVar[str] = "set"
    """The tool that somebody draws it with, by what that takes: a set of cells, a path of them, an arrow, one cell, two
    neighbours (edge), four cells around a corner, groups, a place outside, a diagonal, the grid as a whole, or text."""

    @classmethod
    def read(cls, data: dict[str, Any], place: Place) -> Self:
        """The rule of a JSON object; BadRuleError says what is wrong where. Unknown names are passed."""
        if place.depth and not cls.is_alternative:
            place.refuse(f"{cls.kind} cannot be one of several alternatives")
        values: dict[str, Any] = {}
        for declared in fields(cls):
            name = declared.name.rstrip("_")
            if name in data:
                values[declared.name] = field_of(declared).read(data[name], place.field(name))
            elif declared.default is MISSING:
                place.field(name).refuse(f'this rule needs "{name}"')
        rule = cls(**values)
        rule.check(place)
        return rule

    def check(self, place: Place) -> None:
        """Refuses what its fields say together."""

    def as_json(self) -> dict[str, Any]:
        """The JSON object; what is usual is left out."""
        written = (
            (declared.name.rstrip("_"), field_of(declared).write(value))
            for declared in fields(self)
            if (value := getattr(self, declared.name)) != declared.default
        )
        return {"kind": self.kind, **dict(written)}

    @property
    def inner(self) -> Sequence[Sequence["Rule"]]:
        """The lists of rules of which it is made, where it is."""
        return ()

    @property
    def sum_between(self) -> int | None:
        """What the digits between the smallest and the largest one of its cells add up to, if that is what it says."""
        return None

    def breaks(self, seen: "Filling") -> Iterator["Break"]:
        """What the digits break for certain; on a filled grid everything that is broken."""
        raise NotImplementedError

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        """What stands on the board for it."""
        return ()

    @property
    def said_as(self) -> str:
        """The name of its words: its kind, or a variety of it."""
        return self.kind

    def facts(self, layout: Layout) -> dict[str, Any]:
        """What its words may speak of."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def cells_on(self, layout: Layout) -> frozenset[int]:
        """The cells that it is said of when one of them is read out; none for what holds everywhere."""
        names = getattr(self, "cells", ())
        return frozenset(map(layout.cell, names))

    def moved(self, symmetry: Symmetry, layout: Layout) -> Self | None:
        """The rule on the turned grid; None if it cannot be said there."""
        moved = {
            declared.name: field_of(declared).move(value, symmetry)
            for declared in fields(self)
            if (value := getattr(self, declared.name)) is not None
        }
        return replace(self, **moved)

    def in_order(self, layout: Layout) -> Self:
        """The same rule written in one way, with what is usual written out, where several ways mean the same."""
        return self


@dataclass(frozen=True)
class Break:
    """A rule that digits break: in which cells, and why as a word with facts, from which sentences are made."""

    rule: Rule
    cells: tuple[int, ...]
    reason: str = "broken"
    facts: tuple[tuple[str, Any], ...] = ()


class Filling:
    """Digits on a layout, 0 for none, under all the rules of a puzzle."""

    def __init__(self, layout: Layout, digits: Sequence[int], rules: Sequence[Rule] = ()) -> None:
        self.layout = layout
        self.digits = digits
        self.rules = rules

    @property
    def size(self) -> int:
        return self.layout.size

    def at(self, cell: str) -> int:
        return self.digits[self.layout.cell(cell)]

    def of(self, cells: Iterable[str]) -> list[int]:
        return [self.digits[self.layout.cell(cell)] for cell in cells]

    def numbers(self, cells: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self.layout.cell, cells))
