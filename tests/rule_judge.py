"""What every kind of rule means, as plainly as it can be said: a filled grid obeys a rule or does not.

The engine lowers rules to primitives and searches; this reads them word by word and only looks.
"""

import itertools
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Rule = dict[str, Any]
RECTANGLES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}


@dataclass(frozen=True)
class Filled:
    """A board with a digit in every cell."""

    size: int
    digits: tuple[int, ...]

    def at(self, cell: str) -> int:
        return self.digits[self.index(cell)]

    def index(self, cell: str) -> int:
        row, column = map(int, re.fullmatch(r"r(\d+)c(\d+)", cell).groups())  # type: ignore[union-attr]
        return (row - 1) * self.size + column - 1

    def of(self, rule: Rule, name: str = "cells") -> list[int]:
        return [self.at(cell) for cell in rule[name]]

    def region(self, index: int) -> int:
        height, width = RECTANGLES[self.size]
        row, column = divmod(index, self.size)
        return row // height * (self.size // width) + column // width

    def line(self, rule: Rule) -> list[int]:
        kind, number = rule["line"].split()
        start = (int(number) - 1) * (self.size if kind == "row" else 1)
        step = 1 if kind == "row" else self.size
        seen = [self.digits[start + i * step] for i in range(self.size)]
        return seen[::-1] if rule.get("from") == "end" else seen

    def neighbours(self) -> list[tuple[int, int]]:
        cells = range(self.size * self.size)
        right = [(cell, cell + 1) for cell in cells if (cell + 1) % self.size]
        return right + [(cell, cell + self.size) for cell in cells if cell + self.size < len(cells)]


def obeys(board: Filled, rule: Rule, rules: list[Rule]) -> bool:
    """Whether a filled board obeys a rule of a puzzle with these rules."""
    if rule["kind"] == "negative":
        return negative(board, rule, rules)
    if rule["kind"] in ("minimum", "maximum"):
        return extreme(board, rule, rules)
    return JUDGES[rule["kind"]](board, rule)


def differ(digits: list[int]) -> bool:
    return len(set(digits)) == len(digits)


def third(digit: int, size: int) -> int:
    outer = round(size / 3)
    return 0 if digit <= outer else 2 if digit > size - outer else 1


def steps_apart(board: Filled, steps: list[tuple[int, int]]) -> bool:
    for cell, digit in enumerate(board.digits):
        row, column = divmod(cell, board.size)
        for down, right in steps:
            r, c = row + down, column + right
            if 0 <= r < board.size and 0 <= c < board.size and board.digits[r * board.size + c] == digit:
                return False
    return True


def cage(board: Filled, rule: Rule) -> bool:
    digits = board.of(rule)
    return differ(digits) and ("sum" not in rule or sum(digits) == rule["sum"])


def diagonals(board: Filled, rule: Rule) -> bool:
    n = board.size
    falling = [board.digits[i * n + i] for i in range(n)]
    rising = [board.digits[(n - 1 - i) * n + i] for i in range(n)]
    which = rule.get("which", "both")
    return (which == "rising" or differ(falling)) and (which == "falling" or differ(rising))


def disjoint_groups(board: Filled, rule: Rule) -> bool:
    places: dict[int, list[int]] = {}
    seen: Counter[int] = Counter()
    for cell, digit in enumerate(board.digits):
        region = board.region(cell)
        places.setdefault(seen[region], []).append(digit)
        seen[region] += 1
    return all(map(differ, places.values()))


def global_entropy(board: Filled, rule: Rule) -> bool:
    n = board.size
    for row, column in itertools.product(range(n - 1), repeat=2):
        at = row * n + column
        square = [board.digits[at + step] for step in (0, 1, n, n + 1)]
        if {third(digit, n) for digit in square} != {0, 1, 2}:
            return False
    return True


def extreme(board: Filled, rule: Rule, rules: list[Rule]) -> bool:
    cell = board.index(rule["cell"])
    marked = {board.index(other["cell"]) for other in rules if other["kind"] == rule["kind"]}
    for pair in board.neighbours():
        if cell in pair:
            other = sum(pair) - cell
            mine, theirs = board.digits[cell], board.digits[other]
            if other not in marked and not (mine < theirs if rule["kind"] == "minimum" else mine > theirs):
                return False
    return True


def is_ratio(one: int, other: int, value: int) -> bool:
    return one == other * value or other == one * value


def negative(board: Filled, rule: Rule, rules: list[Rule]) -> bool:
    freeing = {"pair-sum"} if rule["of"] == "pair-sum" else {"difference", "ratio"}
    free = {frozenset(map(board.index, other["cells"])) for other in rules if other["kind"] in freeing}
    values = rule.get("values", {"difference": [1], "ratio": [2], "pair-sum": [5, 10]}[rule["of"]])
    for pair in board.neighbours():
        one, other = (board.digits[cell] for cell in pair)
        for value in values if frozenset(pair) not in free else ():
            held = {
                "difference": abs(one - other) == value,
                "ratio": is_ratio(one, other, value),
                "pair-sum": one + other == value,
            }
            if held[rule["of"]]:
                return False
    return True


def quadruple(board: Filled, rule: Rule) -> bool:
    wanted: Counter[int] = Counter(rule["digits"])
    return not wanted - Counter(board.of(rule))


def arrow(board: Filled, rule: Rule) -> bool:
    return int("".join(map(str, board.of(rule, "bulb")))) == sum(board.of(rule, "path"))


def thermometer(board: Filled, rule: Rule) -> bool:
    pairs = itertools.pairwise(board.of(rule))
    return all(one <= other if rule.get("slow") else one < other for one, other in pairs)


def whisper(board: Filled, rule: Rule) -> bool:
    least = rule.get("difference", (board.size + 1) // 2)
    return all(abs(one - other) >= least for one, other in itertools.pairwise(board.of(rule)))


def renban(board: Filled, rule: Rule) -> bool:
    digits = board.of(rule)
    return differ(digits) and max(digits) - min(digits) == len(digits) - 1


def between(board: Filled, rule: Rule) -> bool:
    first, *inner, last = board.of(rule)
    return all(min(first, last) < digit < max(first, last) for digit in inner)


def lockout(board: Filled, rule: Rule) -> bool:
    first, *inner, last = board.of(rule)
    low, high = sorted((first, last))
    return high - low >= rule.get("difference", 4) and all(digit < low or digit > high for digit in inner)


def region_sum(board: Filled, rule: Rule) -> bool:
    cells = [board.index(cell) for cell in rule["cells"]]
    parts = [[*group] for _, group in itertools.groupby(cells, board.region)]
    return len({sum(board.digits[cell] for cell in part) for part in parts}) == 1


def sum_line(board: Filled, rule: Rule) -> bool:
    sums = {0, *itertools.accumulate(board.of(rule))}
    whole = sum(board.of(rule))
    return whole % rule["total"] == 0 and all(total in sums for total in range(0, whole, rule["total"]))


def zipper(board: Filled, rule: Rule) -> bool:
    digits = board.of(rule)
    sums = {digits[i] + digits[-1 - i] for i in range(len(digits) // 2)}
    return len(sums | ({digits[len(digits) // 2]} if len(digits) % 2 else set())) == 1


def nabner(board: Filled, rule: Rule) -> bool:
    return all(abs(one - other) > 1 for one, other in itertools.combinations(board.of(rule), 2))


def runs(digits: list[int], length: int) -> list[list[int]]:
    return [digits[i : i + length] for i in range(max(1, len(digits) - length + 1))]


def modular(board: Filled, rule: Rule) -> bool:
    modulus = rule.get("modulus", 3)
    return all(differ([digit % modulus for digit in run]) for run in runs(board.of(rule), modulus))


def entropic(board: Filled, rule: Rule) -> bool:
    return all(differ([third(digit, board.size) for digit in run]) for run in runs(board.of(rule), 3))


def double_arrow(board: Filled, rule: Rule) -> bool:
    first, *inner, last = board.of(rule)
    return sum(inner) == first + last


def groups(board: Filled, rule: Rule) -> list[list[int]]:
    return [[board.at(cell) for cell in group] for group in rule["groups"]]


def sandwich(board: Filled, rule: Rule) -> bool:
    seen = board.line(rule)
    low, high = sorted((seen.index(1), seen.index(board.size)))
    return bool(sum(seen[low + 1 : high]) == rule["sum"])


def x_sum(board: Filled, rule: Rule) -> bool:
    seen = board.line(rule)
    return bool(sum(seen[: seen[0]]) == rule["sum"])


def skyscraper(board: Filled, rule: Rule) -> bool:
    return bool(len(set(itertools.accumulate(board.line(rule), max))) == rule["count"])


def numbered_room(board: Filled, rule: Rule) -> bool:
    seen = board.line(rule)
    return bool(seen[seen[0] - 1] == rule["digit"])


def indexing(board: Filled, rule: Rule) -> bool:
    for name in rule["cells"]:
        cell, n = board.index(name), board.size
        row, column = divmod(cell, n)
        lines = {
            "column": [row * n + i for i in range(n)],
            "row": [i * n + column for i in range(n)],
            "box": [other for other in range(n * n) if board.region(other) == board.region(cell)],
        }
        line = lines[rule["axis"]]
        if board.digits[line[board.digits[cell] - 1]] != line.index(cell) + 1:
            return False
    return True


def counting_circles(board: Filled, rule: Rule) -> bool:
    return all(count == digit for digit, count in Counter(board.of(rule)).items())


def weighted_sum(board: Filled, rule: Rule) -> bool:
    weights = rule.get("weights", [1] * len(rule["cells"]))
    return bool(sum(weight * digit for weight, digit in zip(weights, board.of(rule), strict=True)) == rule["total"])


def pair(board: Filled, rule: Rule) -> bool:
    allowed = {tuple(one) for one in rule["allowed"]}
    digits = board.of(rule)
    pairs = itertools.pairwise(digits) if rule.get("along", "chain") == "chain" else itertools.combinations(digits, 2)
    return all(one in allowed for one in pairs)


def automaton(board: Filled, rule: Rule) -> bool:
    return re.fullmatch(rule["regex"], "".join(map(str, board.of(rule)))) is not None


def any_of(board: Filled, rule: Rule) -> bool:
    return any(all(obeys(board, one, []) for one in rules) for rules in rule["of"])


JUDGES: dict[str, Callable[[Filled, Rule], bool]] = {
    "cage": cage,
    "extra-region": lambda board, rule: differ(board.of(rule)),
    "diagonals": diagonals,
    "anti-knight": lambda board, rule: steps_apart(board, [(1, 2), (1, -2), (2, 1), (2, -1)]),
    "anti-king": lambda board, rule: steps_apart(board, [(1, 1), (1, -1)]),
    "non-consecutive": lambda board, rule: negative(board, {"of": "difference"}, []),
    "disjoint-groups": disjoint_groups,
    "global-entropy": global_entropy,
    "odd": lambda board, rule: all(digit % 2 for digit in board.of(rule)),
    "even": lambda board, rule: not any(digit % 2 for digit in board.of(rule)),
    "domain": lambda board, rule: {*board.of(rule)} <= {*rule["digits"]},
    "difference": lambda board, rule: abs(board.of(rule)[0] - board.of(rule)[1]) == rule.get("value", 1),
    "ratio": lambda board, rule: is_ratio(board.of(rule)[0], board.of(rule)[1], rule.get("value", 2)),
    "pair-sum": lambda board, rule: sum(board.of(rule)) == rule["value"],
    "greater": lambda board, rule: board.of(rule)[0] > board.of(rule)[1],
    "quadruple": quadruple,
    "arrow": arrow,
    "double-arrow": double_arrow,
    "thermometer": thermometer,
    "whisper": whisper,
    "renban": renban,
    "palindrome": lambda board, rule: board.of(rule) == board.of(rule)[::-1],
    "between": between,
    "lockout": lockout,
    "region-sum": region_sum,
    "sum-line": sum_line,
    "zipper": zipper,
    "nabner": nabner,
    "modular": modular,
    "entropic": entropic,
    "clone": lambda board, rule: len({tuple(group) for group in groups(board, rule)}) == 1,
    "same-digits": lambda board, rule: len({tuple(sorted(group)) for group in groups(board, rule)}) == 1,
    "little-killer": lambda board, rule: sum(board.of(rule)) == rule["sum"],
    "sandwich": sandwich,
    "x-sum": x_sum,
    "skyscraper": skyscraper,
    "numbered-room": numbered_room,
    "indexing": indexing,
    "counting-circles": counting_circles,
    "sum": weighted_sum,
    "pair": pair,
    "automaton": automaton,
    "any": any_of,
}
