"""Keeping puzzles."""

from django.db import transaction

from ninefold.grid import Grid, format_grid
from ninefold.make import Wish
from ninefold.rules import Puzzle as Givens
from ninefold.server.apps.puzzles.models import Needed, Puzzle
from ninefold.server.apps.puzzles.study import CELLS, Study, key_of, study
from ninefold.server.workshop import WORKSHOP, TookTooLongError
from ninefold.usecases.find_twins import twin as find_twin
from ninefold.usecases.make_puzzle import make_puzzle
from ninefold.usecases.solve_puzzle import read_proper_puzzle


def keep_made_puzzle(wish: Wish, seed: int | None) -> Puzzle:
    """Makes a puzzle and gives it a number."""
    made = WORKSHOP.run(make_puzzle, wish, seed)
    assert made.solution is not None
    return keep_puzzle(made, made.solution, Puzzle.Origin.MADE)[0]


def keep_entered_puzzle(text: str) -> tuple[Puzzle, bool]:
    """The number of a puzzle somebody entered, and whether it is new here."""
    solved = WORKSHOP.run(read_proper_puzzle, text)
    return keep_puzzle(solved.puzzle, solved.solution, Puzzle.Origin.ENTERED)


def keep_twin(puzzle: Puzzle) -> Puzzle:
    """A puzzle that looks new and is the same: relabelled, turned, mirrored and shuffled at random."""
    twin = WORKSHOP.run(read_proper_puzzle, find_twin(puzzle.text))
    return keep_puzzle(twin.puzzle, twin.solution, Puzzle.Origin(puzzle.origin))[0]


def keep_puzzle(
    puzzle: Givens, solution: Grid, origin: Puzzle.Origin, studied: Study | None = None
) -> tuple[Puzzle, bool]:
    """The kept puzzle, rated if it is not yet and that can be done in time, and whether it is new."""
    known = Puzzle.objects.filter(text=str(puzzle), rules=puzzle.variant).first()
    if known:
        return known, False
    twin_key, grid_key = key_of(puzzle), key_of(Givens(solution, puzzle.variant))
    studied = studied or rate_puzzle(puzzle, twin_key)
    facts = {
        "solution": format_grid(solution),
        "givens": puzzle.given_count,
        "origin": origin,
        "level": studied.level if studied else None,
        "rating": studied.rating if studied else None,
        "twin_key": twin_key,
        "grid_key": grid_key,
    }
    with transaction.atomic():
        kept, is_new = Puzzle.objects.get_or_create(text=str(puzzle), rules=puzzle.variant, defaults=facts)
        if is_new and studied:
            Needed.objects.bulk_create(Needed(puzzle=kept, technique=slug) for slug in studied.techniques)
    return kept, is_new


def rate_puzzle(puzzle: Givens, twin_key: str) -> Study | None:
    """How hard a puzzle is: what is known of a twin, else of the canonical form, so that all twins agree.

    None for a size we do not rate, and where it takes too long.
    """
    if puzzle.shape.cells != CELLS:
        return None
    twin = Puzzle.objects.filter(twin_key=twin_key, rating__isnull=False).first()
    if twin and twin.level is not None and twin.rating is not None:
        return Study(twin.level, twin.rating, tuple(twin.needed.values_list("technique", flat=True)))
    try:
        return WORKSHOP.run(study, twin_key)
    except TookTooLongError:
        return None
