"""Numbered rooms."""

from dataclasses import dataclass

from ninefold.rules.kinds.fields import number_field
from ninefold.rules.kinds.outside import Outside, from_field


@dataclass(frozen=True)
class NumberedRoom(Outside):
    """The digit stands in the Xth cell seen, where X is the first digit."""

    kind = "numbered-room"
    has_direction = True
    clue = "digit"

    from_: str = from_field()
    digit: int = number_field(1, lambda size: size)

    def holds(self, digits: list[int], size: int) -> bool:
        firsts = (digits[0],) if digits[0] else range(1, size + 1)
        return any(([first, *digits[1:]][first - 1] or self.digit) == self.digit for first in firsts)
