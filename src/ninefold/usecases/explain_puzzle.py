"""The journey of a puzzle that is explained: the whole path, or every step there is now."""

from ninefold import kernel, logic
from ninefold.errors import ManySolutionsError
from ninefold.logic import Position, Step
from ninefold.rules import Puzzle, parse_puzzle


def explain(text: str, profile: str = "ninefold") -> list[Step]:
    """The logical path from the givens to the solution, or as far as the profile's techniques get.

    Each step has `.technique`, `.placements`, `.removals`, `.marks` and `.words("en")`.
    """
    puzzle = parse_puzzle(text)
    kernel.solve(puzzle)
    position = Position.of(puzzle)
    if profile == "se":
        return list(logic.se_path(position).run.steps)
    return list(logic.solve_path(position, logic.profile_named(profile)).steps)


def find_steps(position: str | Position, technique: str | None = None) -> list[Step]:
    """Every step that is available now, of one technique or of all, easiest first.

    A text is a grid of digits. Techniques that rest on uniqueness are left out where several solutions are possible.
    """
    if isinstance(position, str):
        puzzle = parse_puzzle(position)
        position = Position.of(puzzle)
        profile = logic.NINEFOLD if is_unique(puzzle) else logic.NINEFOLD.without_uniqueness()
    else:
        profile = logic.NINEFOLD
    position.require_possible()
    wanted = [logic.technique_of(technique).slug] if technique else list(profile.techniques)
    return logic.find_steps(position, wanted)


def is_unique(puzzle: Puzzle) -> bool:
    """Whether a puzzle has one solution; NoSolutionError if it has none."""
    try:
        kernel.solve(puzzle)
    except ManySolutionsError:
        return False
    return True
