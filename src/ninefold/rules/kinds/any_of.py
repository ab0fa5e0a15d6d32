"""Alternatives: at least one list of rules holds whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ninefold.rules.drawing import Drawn, Margin, Outline, Stroke
from ninefold.rules.kinds.fields import own_field
from ninefold.rules.kinds.line import Line
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout
from ninefold.rules.symmetry import Symmetry

DEEPEST = 4
MOST_ALTERNATIVES = 2_000
MOST_OUTLINED = 2
"""Lines around more cells than so many rows have would say nothing."""

Lists = tuple[tuple[Rule, ...], ...]


def _read_lists(value: Any, place: Place) -> Lists:
    from ninefold.rules.kinds import read_rule  # here, because alternatives hold rules of every kind

    if not isinstance(value, list | tuple) or not value:
        place.refuse("this needs a list of lists of rules")
    if len(value) > MOST_ALTERNATIVES:
        place.refuse("these are too many alternatives")
    if place.depth >= DEEPEST:
        place.refuse("alternatives are nested too deep")
    for index, rules in enumerate(value):
        if not isinstance(rules, list | tuple):
            place.item(index).refuse("each alternative is a list of rules")
    return tuple(
        tuple(read_rule(rule, place.item(index).item(inner).nested()) for inner, rule in enumerate(rules))
        for index, rules in enumerate(value)
    )


def _written(lists: Lists) -> list[list[dict[str, Any]]]:
    return [[rule.as_json() for rule in rules] for rules in lists]


@dataclass(frozen=True)
class AnyOf(Rule):
    """At least one of the lists of rules holds whole."""

    kind = "any"
    drawn_with = "text"

    of: Lists = own_field(_read_lists, _written)

    @property
    def reads_digits(self) -> bool:  # type: ignore[override]
        return any(rule.reads_digits for rules in self.of for rule in rules)

    @property
    def inner(self) -> Lists:
        return self.of

    def drawn(self, layout: Layout) -> Iterator[Drawn]:
        """Clues beside the grid with a question mark; a line around all other cells, if they are not too many.

        A line that closes to a loop, and may be cut at one place or another, is drawn as the loop.
        """
        if loop := self._loop(layout):
            yield loop
            return
        rules = [rule for rules in self.of for rule in rules]
        shapes = {rule: [shape for shape in rule.drawn(layout) if isinstance(shape, Margin)] for rule in rules}
        for margin in dict.fromkeys(shape for drawn in shapes.values() for shape in drawn):
            yield replace(margin, text=f"{margin.text}?")
        cells = {cell for rule in rules if not shapes[rule] for cell in rule.cells_on(layout)}
        if 0 < len(cells) <= MOST_OUTLINED * layout.size:
            yield Outline(tuple(map(layout.name, sorted(cells))), style="any")

    def _loop(self, layout: Layout) -> Stroke | None:
        """The loop of which every alternative is a line along all its cells, begun elsewhere."""
        lines = [rules[0] for rules in self.of if len(rules) == 1]
        if len(lines) < max(2, len(self.of)) or not all(isinstance(line, Line) for line in lines):
            return None
        first, *others = (line.cells for line in lines if isinstance(line, Line))
        ways = {first[at:] + first[:at] for at in range(len(first))}
        shapes = {shape.style for line in lines for shape in line.drawn(layout) if isinstance(shape, Stroke)}
        is_loop = len(shapes) == 1 and layout.distance(first[0], first[-1]) < 2 and ways.issuperset(others)
        return Stroke((*first, first[0]), shapes.pop()) if is_loop else None

    def breaks(self, seen: Filling) -> Iterator[Break]:
        # Marks among alternatives free no pair, so they look at the digits only.
        alone = Filling(seen.layout, seen.digits)
        broken = [next((found for rule in rules for found in rule.breaks(alone)), None) for rules in self.of]
        if all(broken):
            cells = dict.fromkeys(cell for found in broken if found for cell in found.cells)
            yield Break(self, tuple(cells))

    def cells_on(self, layout: Layout) -> frozenset[int]:
        return frozenset(cell for rules in self.of for rule in rules for cell in rule.cells_on(layout))

    def moved(self, symmetry: Symmetry, layout: Layout) -> "AnyOf | None":
        lists = [[rule.moved(symmetry, layout) for rule in rules] for rules in self.of]
        if any(rule is None for rules in lists for rule in rules):
            return None
        return AnyOf(tuple(tuple(rule for rule in rules if rule is not None) for rules in lists))
