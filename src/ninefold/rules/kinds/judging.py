"""What most rules come down to: digits that differ, pairs that hold a relation, sums."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise

from ninefold.rules.kinds.rule import Break, Filling, Rule

Pairs = Iterable[tuple[int, int]]


def repeats(rule: Rule, seen: Filling, cells: Iterable[int]) -> Iterator[Break]:
    """Digits that stand in several of the cells."""
    places: dict[int, list[int]] = {}
    for cell in cells:
        if digit := seen.digits[cell]:
            places.setdefault(digit, []).append(cell)
    for digit, found in sorted(places.items()):
        if len(found) > 1:
            yield Break(rule, tuple(found), "repeat", (("digit", seen.layout.symbols[digit - 1]),))


def unrelated(rule: Rule, seen: Filling, pairs: Pairs, holds: Callable[[int, int], bool]) -> Iterator[Break]:
    """Pairs of cells, both filled, that do not hold the relation."""
    digits = seen.digits
    for one, other in pairs:
        if digits[one] and digits[other] and not holds(digits[one], digits[other]):
            symbols = seen.layout.symbols
            facts = (("one", symbols[digits[one] - 1]), ("other", symbols[digits[other] - 1]))
            yield Break(rule, tuple(dict.fromkeys((one, other))), "broken", facts)


def neighbours_on(cells: Sequence[int]) -> Pairs:
    return pairwise(cells)


def every_pair(cells: Sequence[int]) -> Pairs:
    return combinations(cells, 2)


def wrong_sum(
    rule: Rule, seen: Filling, cells: Sequence[int], total: int, weights: Sequence[int] | None = None
) -> Iterator[Break]:
    """A sum that is not the total, or that open cells can no longer make it."""
    least = most = 0
    for cell, weight in zip(cells, weights or (1,) * len(cells), strict=True):
        digit = seen.digits[cell]
        ends = (weight * (digit or 1), weight * (digit or seen.size))
        least += min(ends)
        most += max(ends)
    if not least <= total <= most:
        is_full = all(seen.digits[cell] for cell in cells)
        reason, value = ("sum", least) if is_full else ("over", least) if least > total else ("under", most)
        yield Break(rule, tuple(dict.fromkeys(cells)), reason, (("total", total), ("is", value)))


def unequal_sums(rule: Rule, seen: Filling, parts: Sequence[Sequence[int]]) -> Iterator[Break]:
    """Lists of cells, two of which cannot have the same sum."""
    for one, other in combinations(parts, 2):
        weights = (1,) * len(one) + (-1,) * len(other)
        for found in wrong_sum(rule, seen, (*one, *other), 0, weights):
            yield Break(rule, found.cells, "broken")
            return
