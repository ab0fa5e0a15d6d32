"""The sums that a rule of the puzzle says: digits, each times a weight, that add up to a total."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from ninefold.rules.kinds import Arrow, Cage, DoubleArrow, LittleKiller, RegionSum, Rule, Sum, Zipper
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Total:
    """Weights by cell, none of them 0, and what the weighted digits add up to."""

    weights: frozenset[tuple[int, int]]
    total: int

    @property
    def all_cells(self) -> set[int]:
        return {cell for cell, _ in self.weights}

    def cells(self, sign: int) -> frozenset[int]:
        """Those that are counted in, or with -1 those that are taken away."""
        return frozenset(cell for cell, weight in self.weights if weight * sign > 0)


def total_of(weights: Iterable[tuple[int, int]], total: int) -> Total:
    """With the weights of each cell added up."""
    added: Counter[int] = Counter()
    for cell, weight in weights:
        added[cell] += weight
    return Total(frozenset((cell, weight) for cell, weight in added.items() if weight), total)


def sums_of(rule: Rule, layout: Layout) -> list[Total]:
    """What the rule says about sums; nothing where it is about something else."""
    return [total_of(weights, total) for weights, total in _sums(rule, layout)]


_Weighted = tuple[list[tuple[int, int]], int]


def _sums(rule: Rule, layout: Layout) -> Iterator[_Weighted]:
    match rule:
        case Cage(sum=int(total)) | LittleKiller(sum=total):
            yield _plain(layout, rule.cells, total)
        case Sum():
            cells = [layout.cell(cell) for cell in rule.cells]
            yield [*zip(cells, rule.weights or (1,) * len(cells), strict=True)], rule.total
        case Arrow():
            places = [10 ** (len(rule.bulb) - 1 - at) for at in range(len(rule.bulb))]
            bulb = [(layout.cell(cell), -place) for cell, place in zip(rule.bulb, places, strict=True)]
            yield [*((layout.cell(cell), 1) for cell in rule.path), *bulb], 0
        case DoubleArrow():
            first, *inner, last = map(layout.cell, rule.cells)
            yield _equal(inner, (first, last))
        case Zipper():
            cells = [*map(layout.cell, rule.cells)]
            half = len(cells) // 2
            teeth = [(cells[at], cells[-1 - at]) for at in range(half)]
            middle = [(cells[half],)] if len(cells) % 2 else []
            yield from (_equal(*pair) for pair in combinations([*teeth, *middle], 2))
        case RegionSum():
            parts = [tuple(part) for _, part in groupby(map(layout.cell, rule.cells), layout.regions.__getitem__)]
            yield from (_equal(*pair) for pair in combinations(parts, 2))


def _plain(layout: Layout, cells: Iterable[str], total: int) -> _Weighted:
    return [(layout.cell(cell), 1) for cell in cells], total


def _equal(one: Sequence[int], other: Sequence[int]) -> _Weighted:
    return [*((cell, 1) for cell in one), *((cell, -1) for cell in other)], 0
