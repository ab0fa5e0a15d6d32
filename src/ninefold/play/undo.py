"""What undo and redo go through: differences, so that a step weighs what it changed and no more."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Difference(NamedTuple):
    """What one undo step changed, and nothing that is as it was before."""

    digits: tuple[tuple[int, int, int], ...]
    """Cells, each with its digit before and after."""
    marks: tuple[tuple[int, str, bool], ...]
    """Cells, each with a mark and whether it was put on."""

    @property
    def is_empty(self) -> bool:
        return not (self.digits or self.marks)

    def joined(self, later: "Difference") -> "Difference":
        """Both as one step; what the later one takes back is in neither."""
        digits = {cell: (before, after) for cell, before, after in self.digits}
        for cell, before, after in later.digits:
            digits[cell] = (digits[cell][0] if cell in digits else before, after)
        marks = {(cell, mark): on for cell, mark, on in self.marks}
        for cell, mark, on in later.marks:
            # A mark changes only from off to on and back, so a second change undoes the first.
            if marks.pop((cell, mark), None) is None:
                marks[cell, mark] = on
        return Difference(
            tuple((cell, before, after) for cell, (before, after) in digits.items() if before != after),
            tuple((cell, mark, on) for (cell, mark), on in marks.items()),
        )


@dataclass(frozen=True, eq=False, slots=True)
class Stack:
    """Differences, the next one on top. Games that go on from each other share what is below."""

    top: Difference
    below: "Stack | None"
    """None for the empty stack."""
    height: int

    def push(self, top: Difference) -> "Stack":
        return Stack(top, self, self.height + 1)

    def pop(self) -> tuple[Difference, "Stack"]:
        """The top and the stack without it; there must be one."""
        assert self.below is not None
        return self.top, self.below

    def __len__(self) -> int:
        return self.height

    def __iter__(self) -> Iterator[Difference]:
        stack = self
        while stack.below is not None:
            yield stack.top
            stack = stack.below

    def __eq__(self, other: object) -> bool:
        # Not field by field: a deep stack would be compared by as deep a recursion.
        return isinstance(other, Stack) and len(self) == len(other) and all(map(Difference.__eq__, self, other))

    def __hash__(self) -> int:
        return hash((self.top, self.height))


EMPTY = Stack(Difference((), ()), None, 0)
