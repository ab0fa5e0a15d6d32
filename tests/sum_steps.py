"""Steps that are wrong or ill told, for tests of sums."""

from collections.abc import Iterator

from made_sums import Made
from ninefold.logic import Position, Step, solve_path, step_faults
from ninefold.logic.rule_profile import RULES


def wrong(made: Made) -> Iterator[tuple[str, list[str]]]:
    """Steps of the path that contradict the grid, or whose words the checker finds fault with."""
    puzzle, grid = made
    position = Position.of(puzzle)
    for step in solve_path(position, RULES).steps:
        faults = step_faults(step, position)
        if faults or not step.facts or _contradicts(step, grid):
            yield step.technique, faults
        position = position.after(step.placements, step.removals)


def _contradicts(step: Step, grid: tuple[int, ...]) -> bool:
    is_misplaced = any(grid[placed.cell] != placed.digit for placed in step.placements)
    return is_misplaced or any(grid[removed.cell] == removed.digit for removed in step.removals)
