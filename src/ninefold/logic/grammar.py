"""The grammar of a language: how lists, houses and the states of candidates are put into words."""

from collections.abc import Iterable
from dataclasses import dataclass

from ninefold.logic.chain import Node, format_cells

_KINDS = ("row", "column", "box")


@dataclass(frozen=True)
class Grammar:
    """The phrases that all sentences of a language are made with."""

    phrases: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.phrases[name]

    def join(self, parts: Iterable[str]) -> str:
        """One, two and three."""
        *front, last = [*parts] or [""]
        return self["and"].format(self["comma"].join(front), last) if front else last

    def cells(self, cells: Iterable[int]) -> str:
        """Cells one by one, in reading order."""
        return self.join(format_cells((cell,)) for cell in sorted(cells))

    def house(self, house: int) -> str:
        """A house by its kind and number."""
        return self[_KINDS[house // 9]].format(house % 9 + 1)

    def state(self, node: Node) -> str:
        """What a node of a chain says: its cells hold the digit, or do not."""
        cell = format_cells(node.cells)
        return self["placement" if node.is_true else "denial"].format(cell=cell, digit=node.digit)
