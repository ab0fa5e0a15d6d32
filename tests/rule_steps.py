"""Steps on boards with rules by chance, with the position each was found in and all grids that are still possible."""

import json
import random
from collections.abc import Iterator

from ninefold.errors import NinefoldError
from ninefold.logic import Position, Step, find_all_steps
from ninefold.logic.rule_profile import RULES
from ninefold.rules import Puzzle
from rule_judge import Filled, Rule, obeys
from rule_samples import SIZE, all_grids, some_rule

MOST_STEPS = 12
"""On one board."""


def board_with(kind: str, seed: int) -> tuple[Puzzle, list[Filled]] | None:
    """A board of four by four with a rule of the kind, sometimes more, and all the grids that obey it."""
    chance = random.Random(f"{kind} {seed}")
    rules: list[Rule] = [some_rule(kind, chance)]
    while chance.random() < 0.3:
        rules.append(some_rule(chance.choice(("thermometer", "cage", "difference", "pair", kind)), chance))
    grids = [grid for grid in all_grids() if all(obeys(grid, rule, rules) for rule in rules)]
    if not grids:
        return None
    givens = ["."] * SIZE * SIZE
    for cell in chance.sample(range(SIZE * SIZE), chance.randint(0, 2)):
        digit = chance.choice(grids).digits[cell]
        givens[cell] = str(digit)
        grids = [grid for grid in grids if grid.digits[cell] == digit]
        if not grids:
            return None
    try:
        puzzle = Puzzle.from_text(json.dumps({"size": SIZE, "givens": "".join(givens), "rules": rules}))
    except NinefoldError:
        return None
    return puzzle, grids


def steps_on(puzzle: Puzzle, grids: list[Filled]) -> Iterator[tuple[Step, Position, list[Filled]]]:
    """All steps of one position after the other; the first of each is taken."""
    position = Position.of(puzzle)
    for _ in range(MOST_STEPS):
        steps = find_all_steps(position, RULES)
        yield from ((step, position, grids) for step in steps)
        if not steps:
            return
        position = position.after(steps[0].placements, steps[0].removals)


def is_wrong(step: Step, grids: list[Filled]) -> bool:
    """Whether a grid that is possible has what the step removes, or has not what it places."""
    return any(
        any(grid.digits[each.cell] == each.digit for each in step.removals)
        or any(grid.digits[each.cell] != each.digit for each in step.placements)
        for grid in grids
    )
