"""Skyscrapers."""

from dataclasses import dataclass

from ninefold.rules.kinds.fields import number_field
from ninefold.rules.kinds.outside import Outside, from_field


@dataclass(frozen=True)
class Skyscraper(Outside):
    """So many digits are seen along the line, where higher ones hide lower ones behind them."""

    kind = "skyscraper"
    has_direction = True
    clue = "count"

    from_: str = from_field()
    count: int = number_field(1, lambda size: size)

    def holds(self, digits: list[int], size: int) -> bool:
        # What may have been seen so far: the highest digit, with the numbers of digits seen.
        views = {(0, 0)}
        for digit in digits:
            heights = (digit,) if digit else range(1, size + 1)
            views = {
                (max(high, height), seen + (height > high))
                for high, seen in views
                for height in heights
                if seen + (height > high) <= self.count
            }
        return any(seen == self.count for _, seen in views)
