"""The wrong digits of a game, from its lines alone."""

from collections.abc import Iterable, Mapping

from ninefold.grid import Grid, format_cell
from ninefold.play import Command, Group, parse_move
from ninefold.usecases.review.entries import BY_MACHINE


def wrong_digits(lines: Iterable[str], solution: Grid) -> list[str]:
    """Each wrong digit that the player entered, once, as `r4c7=5`, in the order they came.

    Nothing is folded: the table of a class reads the lines of hundreds of games.
    """
    shape = solution.shape
    found = dict[str, None]()
    for line in lines:
        for cell, digit in _entered(parse_move(line, shape).action).items():
            if digit and digit != solution[cell]:
                found[f"{format_cell(cell, shape.size)}={shape.symbol(digit)}"] = None
    return list(found)


def _entered(action: Group | Command) -> Mapping[int, int]:
    if isinstance(action, Command):
        return {action.entry.cell: action.entry.digit or 0} if action.entry else {}
    is_filled_in = any(on and mark == BY_MACHINE for (_, mark), on in action.marks.items())
    return {} if is_filled_in else action.digits
