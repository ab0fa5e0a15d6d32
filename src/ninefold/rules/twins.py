"""Twins of puzzles with rules: turned and mirrored where every rule can be said of it, relabelled where no rule minds.

Rows and columns are not shuffled, because lines and cages would fall apart.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.errors import BadRuleError
from ninefold.grid import Grid
from ninefold.rules.fog import moved as moved_fog
from ninefold.rules.layout import regions_text
from ninefold.rules.puzzle import Puzzle
from ninefold.rules.puzzle_text import format_puzzle
from ninefold.rules.symmetry import Symmetry


def twin_of(puzzle: Puzzle, seed: int) -> Puzzle:
    """A random twin, the same one for the same seed."""
    chance = random.Random(seed)
    twin = chance.choice(list(turned(puzzle)))
    if not may_relabel(puzzle):
        return twin
    digits = list(range(1, puzzle.shape.size + 1))
    chance.shuffle(digits)
    return relabelled(twin, digits)


def canonical_form(puzzle: Puzzle) -> Puzzle:
    """The twin whose text comes first: the same for all twins of a puzzle, whatever they are called."""
    bare = replace(puzzle, title="", author="", text="", fog=None)
    return min(map(_settled, turned(bare)), key=format_puzzle)


def turned(puzzle: Puzzle) -> Iterator[Puzzle]:
    """The puzzle in every way it can be laid; itself first."""
    for symmetry in Symmetry.all(puzzle.shape.size):
        if all(rule.moved(symmetry, puzzle.layout) is not None for rule in puzzle.rules):
            yield turned_by(puzzle, symmetry)


def turned_by(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle:
    """The puzzle laid in that way; BadRuleError names a rule that cannot be said of it then."""
    rules = []
    for place, rule in enumerate(puzzle.rules):
        moved = rule.moved(symmetry, puzzle.layout)
        if moved is None:
            raise BadRuleError(f"rules[{place}]", f"{rule.kind} cannot be turned this way")
        rules.append(moved)
    return replace(
        puzzle,
        givens=Grid(tuple(symmetry.grid(puzzle.givens.digits)), puzzle.shape),
        rules=tuple(rules),
        regions=regions_text(symmetry.grid(puzzle.layout.regions)),
        fog=moved_fog(puzzle.fog, symmetry.name, puzzle.layout.numbers.__contains__),
    )


def may_relabel(puzzle: Puzzle) -> bool:
    """Whether no rule minds which digit is which."""
    return not any(rule.reads_digits for rule in puzzle.rules)


def relabelled(puzzle: Puzzle, digits: Sequence[int]) -> Puzzle:
    """The puzzle with other digits: the first is what 1 becomes."""
    givens = tuple(digits[given - 1] if given else 0 for given in puzzle.givens)
    return replace(puzzle, givens=Grid(givens, puzzle.shape))


def _settled(puzzle: Puzzle) -> Puzzle:
    """The puzzle written in one way: digits by their first place if they may be relabelled, rules in order."""
    if may_relabel(puzzle):
        order = list(dict.fromkeys([*filter(None, puzzle.givens), *range(1, puzzle.shape.size + 1)]))
        puzzle = relabelled(puzzle, [order.index(digit) + 1 for digit in range(1, puzzle.shape.size + 1)])
    rules = sorted((rule.in_order(puzzle.layout) for rule in puzzle.rules), key=str)
    return replace(puzzle, rules=tuple(dict.fromkeys(rules)))
