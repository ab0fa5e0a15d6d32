"""Sandwich sums."""

from dataclasses import dataclass

from ninefold.rules.kinds.fields import number_field
from ninefold.rules.kinds.outside import Outside


@dataclass(frozen=True)
class Sandwich(Outside):
    """The digits between the smallest and the largest digit of the line add up."""

    kind = "sandwich"
    clue = "sum"

    sum: int = number_field(0, lambda size: size * size)

    @property
    def sum_between(self) -> int:
        return self.sum

    def holds(self, digits: list[int], size: int) -> bool:
        if digits.count(1) != 1 or digits.count(size) != 1:
            # An end that is open may still come; one that stands twice, or not at all on a full line, is wrong.
            return 0 in digits and digits.count(1) < 2 and digits.count(size) < 2
        low, high = sorted((digits.index(1), digits.index(size)))
        inside = digits[low + 1 : high]
        least, most = (sum(digit or end for digit in inside) for end in (1, size))
        return least <= self.sum <= most
