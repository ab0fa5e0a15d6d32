"""The journey of a puzzle that is explained: the whole path, or every step there is now."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, get_args

from ninefold import kernel, logic
from ninefold.errors import ManySolutionsError, NoAnswerError, UnknownPathError
from ninefold.grid import parse_cell
from ninefold.logic import Candidate, Position, Profile, Run, Step, Watch
from ninefold.rules import Puzzle
from ninefold.usecases.ask_hint import SOLVING_SECONDS
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of, sheet_of
from ninefold.usecases.sheet_position import position_on, puzzle_on
from ninefold.usecases.watching import Progress, watched

PathKind = Literal["greedy", "best"]
"""The easiest step again and again, or a path that takes less effort in all."""


class Path(list[Step]):
    """Steps in the order in which they are taken."""

    def __repr__(self) -> str:
        if not self:
            return "Path(no step)"
        hardest = max(self, key=lambda step: step.cost)
        return f"Path({len(self)} {'step' if len(self) == 1 else 'steps'}, hardest {hardest.technique!r})"


def explain(
    text: PuzzleLike,
    profile: str | Profile = "ninefold",
    *,
    path: PathKind = "greedy",
    seconds: float | None = 60.0,
    progress: Progress | None = None,
) -> Path:
    """The logical path from the givens to the solution, or as far as the profile's techniques get in that time.

    The profile is `ninefold`, `hodoku` or `se`, or one made with `custom_profile`; where there are rules, `ninefold` is
    the profile `rules`, and Sudoku Explainer's rules do not hold. The path takes the easiest step
    again and again; `path="best"` looks for one with less effort, the sum of `.cost`, whose hardest step is no harder.
    Each step has `.technique`, `.placements`, `.removals`, `.cost`, `.marks` and `.words("en")`.

    >>> path = nf.explain(nf.make("expert", seed=3))
    >>> [step for step in path if step.removals][2:]
    [Step('x-wing', 'r5c5-9 r6c5-9'), Step('xy-wing', 'r9c7-9')]
    >>> print(path[0].words("en").full)
    Every other empty cell in row 2 sees the 3 in r1c8 or r3c3. So r2c4 is 3.
    """
    return Path(find_path(text, profile, path=path, seconds=seconds, progress=progress).steps)


def find_path(
    text: PuzzleLike,
    profile: str | Profile = "ninefold",
    *,
    path: PathKind = "greedy",
    seconds: float | None,
    progress: Progress | None = None,
) -> Run:
    """The same path with its outcome: STOPPED if the time was over before it got anywhere."""
    walk = _walk_of(profile, path)
    puzzle = puzzle_of(text)
    if profile == "se":
        puzzle.require_classic("Sudoku Explainer's path")
    # Before the search: of a size that no technique knows a solution may never be found.
    position = Position.of(puzzle)
    kernel.solve(puzzle, seconds)
    return watched(lambda watch: walk(position, watch), seconds, progress)


def _walk_of(profile: str | Profile, path: str) -> Callable[[Position, Watch], Run]:
    """How the path is found."""
    if path not in get_args(PathKind):
        raise UnknownPathError(f"there is no path {path!r}; there are {', '.join(get_args(PathKind))}")
    if profile == "se":
        if path == "best":
            raise UnknownPathError(
                "Sudoku Explainer's rules choose the steps; a best path is looked for with other profiles"
            )
        return lambda position, watch: logic.se_path(position, watch).run
    chosen = logic.profile_named(profile)
    find = logic.best_path if path == "best" else logic.solve_path
    return lambda position, watch: find(position, chosen.on(position.setting), watch)


def find_steps(
    position: PuzzleLike | Position,
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

    >>> nf.find_steps(nf.make("expert", seed=3), "claiming")[:2]
    [Step('claiming', 'r3c9-1'), Step('claiming', 'r1c9-7')]
    """
    order = logic.profile_named(profile)
    if isinstance(position, Position):
        stands = position
    else:
        sheet = sheet_of(position)
        stands = position_on(sheet)
        if not is_unique(puzzle_on(sheet)):
            order = order.without_uniqueness()
    order = order.on(stands.setting)
    stands.require_possible()
    if technique is None:
        return watched(lambda watch: logic.find_all_steps(stands, order, watch), seconds, progress)
    wanted = [logic.technique_of(technique).slug]
    return watched(lambda watch: logic.find_steps(stands, wanted, watch=watch), seconds, progress)


def steps_about(steps: Iterable[Step], digit: int | None = None, cell: int | None = None) -> list[Step]:
    """Those of the steps that write or remove something with this digit, and in this cell."""

    def is_about(candidate: Candidate) -> bool:
        return digit in (None, candidate.digit) and cell in (None, candidate.cell)

    return [step for step in steps if any(map(is_about, (*step.placements, *step.removals)))]


def steps_like(steps: Iterable[Step], wanted: str, language: str = "en") -> list[Step]:
    """Those of the steps that all words of a wish fit: a digit, a cell such as r4c7, a part of a technique's name."""
    found = list(steps)
    one_each = {step.technique: step for step in found}
    named = {slug: f"{slug} {step.words(language).name.lower()}" for slug, step in one_each.items()}
    for word in wanted.lower().split():
        if digit := _digit_named(found, word):
            found = steps_about(found, digit=digit)
        elif re.fullmatch("r[1-9][0-9]?c[1-9][0-9]?", word):
            found = steps_about(found, cell=parse_cell(word, found[0].setting.size) if found else None)
        else:
            found = [step for step in found if word in named[step.technique]]
    return found


def _digit_named(steps: Sequence[Step], word: str) -> int | None:
    """The digit that a single character stands for on the board of the steps."""
    symbols = steps[0].setting.symbols if steps and len(word) == 1 else ""
    return symbols.upper().find(word.upper()) + 1 if symbols else None


def by_technique(steps: Iterable[Step]) -> list[list[Step]]:
    """The steps in groups, in the order in which their techniques first come."""
    groups: dict[str, list[Step]] = {}
    for step in steps:
        groups.setdefault(step.technique, []).append(step)
    return [*groups.values()]


def is_unique(puzzle: Puzzle) -> bool:
    """Whether a puzzle is known to have one solution; NoSolutionError if it has none."""
    try:
        kernel.solve(puzzle, SOLVING_SECONDS)
    except (ManySolutionsError, NoAnswerError):
        return False
    return True
