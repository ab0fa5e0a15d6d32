"""Keeping puzzles."""

from collections.abc import Iterator
from typing import Any

from ninefold.errors import UnmetWishError
from ninefold.grid import Grid, format_grid
from ninefold.logic.setting import MOST_DIGITS
from ninefold.make import MadePuzzle, Wish
from ninefold.rules import Puzzle as Givens
from ninefold.server.apps.puzzles.keepable import read_keepable_puzzle
from ninefold.server.apps.puzzles.models import Needed, Puzzle
from ninefold.server.apps.puzzles.queries import WithdrawnError
from ninefold.server.apps.puzzles.rows import identity_of, puzzle_of_row, rule_columns
from ninefold.server.work_pool import WORK_POOL, TookTooLongError
from ninefold.server.write_lock import write_lock
from ninefold.usecases.find_twins import twin as find_twin
from ninefold.usecases.study_puzzle import Study, key_of, make_studied, making_studied, study

WORDS = ("title", "author", "text")
"""What is said about a puzzle and is none of its rules."""


def keep_made_puzzle(wish: Wish, seed: int | None) -> Puzzle:
    """Makes a puzzle and gives it a number; UnmetWishError if it is known here, and not as what was wished for."""
    return _kept_as_wished(wish, *WORK_POOL.run(make_studied, wish, seed))


def making_puzzle(wish: Wish, seed: int | None) -> Iterator[int | Puzzle]:
    """The same, and until then now and then how many candidates were looked at."""
    for told in WORK_POOL.follow(making_studied, wish, seed):
        yield told if isinstance(told, int) else _kept_as_wished(wish, *told)


def _kept_as_wished(wish: Wish, made: MadePuzzle, studied: Study) -> Puzzle:
    with write_lock():
        kept, _ = keep_puzzle(made, made.solution, Puzzle.Origin.MADE, studied)
        if kept.rating is not None and not wish.allows(kept.rating):
            raise UnmetWishError(
                f"a twin of this puzzle is rated {kept.rating} here; another seed gives another puzzle"
            )
    return kept


def keep_entered_puzzle(text: str, origin: Puzzle.Origin = Puzzle.Origin.ENTERED) -> tuple[Puzzle, bool]:
    """The number of a puzzle that came as text, and whether it is new here."""
    solved = WORK_POOL.run(read_keepable_puzzle, text)
    return keep_puzzle(solved.puzzle, solved.solution, origin)


def keep_twin(puzzle: Puzzle) -> Puzzle:
    """A puzzle that looks new and is the same: relabelled, turned, mirrored and shuffled at random."""
    twin = WORK_POOL.run(read_keepable_puzzle, find_twin(puzzle_of_row(puzzle)))
    return keep_puzzle(twin.puzzle, twin.solution, Puzzle.Origin(puzzle.origin))[0]


def keep_puzzle(
    puzzle: Givens, solution: Grid, origin: Puzzle.Origin, studied: Study | None = None
) -> tuple[Puzzle, bool]:
    """The kept puzzle, and whether it is new.

    Twins share one rating, because they share their scores, and ratings of twins may differ by some tenths. It is that
    of the twin that was kept first: as its maker found it, else as it was rated here, if that could be done in time.
    """
    identity = identity_of(puzzle)
    known = Puzzle.objects.filter(**identity).first()
    if known:
        return _seen_again(known, puzzle), False
    twin_key = key_of(puzzle)
    # Whoever has filled a grid under rules has solved that puzzle and no other.
    grid_key = key_of(Givens(solution)) if puzzle.is_plain else twin_key
    studied = _study_of_twin(twin_key) or studied or _studied(puzzle)
    facts = {
        **rule_columns(puzzle),
        "solution": format_grid(solution),
        "givens": puzzle.given_count,
        "origin": origin,
        "level": studied.level if studied else None,
        "rating": studied.rating if studied else None,
        "twin_key": twin_key,
        "grid_key": grid_key,
    }
    with write_lock():
        kept, is_new = Puzzle.objects.get_or_create(**identity, defaults=facts)
        if is_new and studied:
            Needed.objects.bulk_create(Needed(puzzle=kept, technique=slug) for slug in studied.techniques)
    return kept, is_new


def _seen_again(puzzle: Puzzle, brought: Givens) -> Puzzle:
    """A known puzzle that somebody brings along. One that its setter has hidden is a puzzle like any other by now.

    One that came without title, author and words has those of whoever is the first to bring some: it may be its
    setter's own link, and credit is due.
    """
    if puzzle.hidden_by == Puzzle.HiddenBy.OPERATOR:
        raise WithdrawnError(puzzle.number)
    if puzzle.hidden_by:
        puzzle.rules, puzzle.hidden_by, puzzle.origin = without_words(puzzle.rules), "", Puzzle.Origin.ENTERED
        puzzle.save(update_fields=["rules", "hidden_by", "origin"])
    elif puzzle.origin == Puzzle.Origin.ENTERED and puzzle.rules and puzzle.rules == without_words(puzzle.rules):
        words = {name: value for name, value in rule_columns(brought)["rules"].items() if name in WORDS}
        if words:
            puzzle.rules = {**puzzle.rules, **words}
            puzzle.save(update_fields=["rules"])
    return puzzle


def without_words(rules: dict[str, Any]) -> dict[str, Any]:
    """The column of rules without what is said about the puzzle."""
    return {name: value for name, value in rules.items() if name not in WORDS}


def _study_of_twin(twin_key: str) -> Study | None:
    twin = Puzzle.objects.filter(twin_key=twin_key, rating__isnull=False).order_by("pk").first()
    if twin is None or twin.level is None or twin.rating is None:
        return None
    return Study(twin.level, twin.rating, tuple(twin.needed.values_list("technique", flat=True)))


def _studied(puzzle: Givens) -> Study | None:
    """None for a board too large for techniques, and where it takes too long."""
    if puzzle.shape.size > MOST_DIGITS:
        return None
    try:
        return WORK_POOL.run(study, puzzle)
    except TookTooLongError:
        return None
