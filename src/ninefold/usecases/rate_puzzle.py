"""The journey of a puzzle that is rated."""

from dataclasses import dataclass, field

from ninefold import kernel, logic
from ninefold.logic import RULES, Outcome, Position, Profile, Watch
from ninefold.logic.profiles import HODOKU_LEVELS
from ninefold.rules import Puzzle
from ninefold.usecases.puzzle_like import PuzzleLike
from ninefold.usecases.read_any import puzzle_of
from ninefold.usecases.watching import Progress, watched

SECONDS = 60.0
"""How long one puzzle is rated unless somebody says otherwise."""


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is."""

    se: float | None
    """Sudoku Explainer's rating of the hardest step, a lower bound unless `solved`; None, like the next two, where the
    puzzle has rules beside rows, columns and boxes, or another size."""
    ep: float | None
    """The same up to the first placement."""
    ed: float | None
    """The same of the very first step."""
    level: str
    score: int
    """HoDoKu's score, the sum over all steps, where `se` is None by the costs of `rules`; a lower bound unless
    `scored`."""
    hardest: str | None
    """The technique of the hardest step, as a slug."""
    steps: tuple[logic.Step, ...] = field(repr=False)
    solved: bool
    """Whether the profile's techniques suffice."""
    complete: bool = True
    """False when the time was over first: then `se`, `ep` and `ed` are what was proved until then, at the least."""
    scored: bool = True
    """Whether HoDoKu's techniques suffice; where `se` is None, those of `rules`."""
    rating: float = 0.0
    """One number: `se`, and where that is None the rating by the profile `rules`, which compares puzzles of one
    variant."""


def rate(
    text: PuzzleLike,
    profile: str | Profile | None = None,
    *,
    seconds: float | None = SECONDS,
    progress: Progress | None = None,
) -> Rating:
    """How hard a puzzle is, by Sudoku Explainer's rules (`se`), HoDoKu's (`hodoku`), ours (`ninefold`) or others.

    Others are made with `custom_profile`; what depends on the profile is `hardest`, `steps` and `solved`. Without one
    it is `se`, and `rules` for a puzzle with rules or of another size, which the first two cannot rate. The level is
    one of our seven, by Sudoku Explainer's rating or by that of the variant; with `hodoku` it is HoDoKu's. After so
    many seconds the rating ends with what it has proved, and `complete` is False; `progress` is called with a `Watch`
    while it goes on.

    >>> rating = nf.rate(nf.make("hard", seed=7))
    >>> rating.se, rating.level, rating.score, rating.hardest
    (2.6, 'hard', 440, 'pointing')
    >>> nf.rate(nf.make("hard", seed=7), "hodoku").level
    'medium'
    """
    puzzle = puzzle_of(text)
    # Before the search: of a size that no technique knows a solution may never be found.
    setting = Position.of(puzzle).setting
    if profile in ("se", "hodoku"):
        puzzle.require_classic("Sudoku Explainer's rating" if profile == "se" else "HoDoKu's rating")
    elif profile is not None:
        logic.profile_named(profile)
    kernel.solve(puzzle, seconds)
    rated = rate_proper if setting.is_classic else rate_by_rules
    return watched(lambda watch: rated(puzzle, profile, watch), seconds, progress)


def rate_by_rules(puzzle: Puzzle, profile: str | Profile | None = None, watch: Watch | None = None) -> Rating:
    """The rating of a puzzle with rules that is known to have one solution."""
    position = Position.of(puzzle)
    measured = logic.solve_path(position, RULES, watch)
    chosen = logic.profile_for(profile, position.setting)
    run = measured if chosen == RULES else logic.solve_path(position, chosen, watch)
    rating = logic.path_rating(step.rating or 0 for step in measured.steps)
    is_stuck = measured.outcome is Outcome.STUCK
    return Rating(
        None,
        None,
        None,
        logic.rule_level(puzzle.variant, rating, not is_stuck),
        measured.score,
        run.hardest,
        run.steps,
        run.outcome is Outcome.SOLVED,
        Outcome.STOPPED not in (measured.outcome, run.outcome),
        measured.outcome is Outcome.SOLVED,
        rating,
    )


def rate_proper(puzzle: Puzzle, profile: str | Profile | None = None, watch: Watch | None = None) -> Rating:
    """The rating of a classic puzzle that is known to have one solution."""
    position = Position.of(puzzle)
    # HoDoKu's path is found at once; Sudoku Explainer's may take all the time there is.
    scored = logic.solve_path(position, logic.HODOKU, watch)
    explained = logic.se_path(position, watch)
    if profile in (None, "se"):
        run = explained.run
    elif profile == "hodoku":
        run = scored
    else:
        run = logic.solve_path(position, logic.profile_for(profile, position.setting), watch)
    level = _hodoku_level(scored) if profile == "hodoku" else logic.level_of(explained.se).name
    return Rating(
        explained.se,
        explained.ep,
        explained.ed,
        level,
        scored.score,
        run.hardest,
        run.steps,
        run.outcome is Outcome.SOLVED,
        Outcome.STOPPED not in (explained.run.outcome, scored.outcome, run.outcome),
        scored.outcome is Outcome.SOLVED,
        explained.se,
    )


def _hodoku_level(run: logic.Run) -> str:
    """Where its techniques end HoDoKu guesses, and calls that its hardest level."""
    return HODOKU_LEVELS[-1] if run.outcome is Outcome.STUCK else logic.hodoku_level(run.level, run.score)
