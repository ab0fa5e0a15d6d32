"""The journey of a puzzle that is explained: the whole path, or every step there is now."""

from ninefold import kernel, logic
from ninefold.errors import ManySolutionsError
from ninefold.logic import Position, Profile, Run, Step
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.rules.formats import Sheet
from ninefold.usecases.read_any import read_any
from ninefold.usecases.sheet_position import position_on, puzzle_on
from ninefold.usecases.watching import Progress, watched


def explain(
    text: str, profile: str | Profile = "ninefold", *, seconds: float | None = 60.0, progress: Progress | None = None
) -> list[Step]:
    """The logical path from the givens to the solution, or as far as the profile's techniques get in that time.

    The profile is `ninefold`, `hodoku` or `se`, or one made with `custom_profile`.
    Each step has `.technique`, `.placements`, `.removals`, `.marks` and `.words("en")`.
    """
    return list(find_path(text, profile, seconds=seconds, progress=progress).steps)


def find_path(
    text: str, profile: str | Profile = "ninefold", *, seconds: float | None, progress: Progress | None = None
) -> Run:
    """The same path with its outcome: STOPPED if the time was over first."""
    puzzle = parse_puzzle(text)
    kernel.solve(puzzle)
    position = Position.of(puzzle)
    if profile == "se":
        return watched(lambda watch: logic.se_path(position, watch), seconds, progress).run
    chosen = logic.profile_named(profile)
    return watched(lambda watch: logic.solve_path(position, chosen, watch), seconds, progress)


def find_steps(
    position: str | Sheet | Position,
    technique: str | None = None,
    profile: str | Profile = "ninefold",
    *,
    seconds: float | None = 8.0,
    progress: Progress | None = None,
) -> list[Step]:
    """Every step of one technique that is available now; without a technique one step for every effect, easiest first.

    A text may be a grid of digits, a grid of candidates, a saved game, or any other format. After so many seconds the
    search ends with what it has; `progress` is called with a `Watch` while it goes on. Techniques that rest on
    uniqueness are left out where a text has several solutions.
    """
    order = logic.profile_named(profile)
    if isinstance(position, str):
        position = read_any(position).sheet
    if isinstance(position, Sheet):
        if not is_unique(puzzle_on(position)):
            order = order.without_uniqueness()
        position = position_on(position)
    stands = position
    stands.require_possible()
    if technique is None:
        return watched(lambda watch: logic.find_all_steps(stands, order, watch), seconds, progress)
    wanted = [logic.technique_of(technique).slug]
    return watched(lambda watch: logic.find_steps(stands, wanted, watch=watch), seconds, progress)


def is_unique(puzzle: Puzzle) -> bool:
    """Whether a puzzle has one solution; NoSolutionError if it has none."""
    try:
        kernel.solve(puzzle)
    except ManySolutionsError:
        return False
    return True
