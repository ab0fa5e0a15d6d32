"""X-sums."""

from dataclasses import dataclass

from ninefold.rules.kinds.fields import number_field
from ninefold.rules.kinds.outside import Outside, from_field
from ninefold.rules.kinds.place import Place


@dataclass(frozen=True)
class XSum(Outside):
    """The first X digits seen add up, where X is the first of them."""

    kind = "x-sum"
    has_direction = True
    clue = "sum"

    from_: str = from_field()
    sum: int = number_field(0, lambda size: size * size)

    def check(self, place: Place) -> None:
        if not any(
            _least(first) <= self.sum <= _most(first, place.layout.size) for first in range(1, place.layout.size + 1)
        ):
            place.field("sum").impossible(f"no digits seen from there add up to {self.sum}")

    def holds(self, digits: list[int], size: int) -> bool:
        firsts = (digits[0],) if digits[0] else range(1, size + 1)
        return any(self._fits([first, *digits[1:first]], size) for first in firsts)

    def _fits(self, counted: list[int], size: int) -> bool:
        least, most = (sum(digit or end for digit in counted) for end in (1, size))
        return least <= self.sum <= most


def _least(first: int) -> int:
    """The smallest sum with that first digit: the others are 1, 2, 3 and so on."""
    return first + (first - 1) * first // 2


def _most(first: int, size: int) -> int:
    return first + (first - 1) * (2 * size + 2 - first) // 2
