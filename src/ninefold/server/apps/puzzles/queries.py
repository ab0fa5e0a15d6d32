"""Reading puzzles."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from ninefold.errors import NotFoundError
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.listing import READ_LATER
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.schemas import PuzzleFilter
from ninefold.server.compiled_query import STAND_IN_NUMBER, CompiledQuery

LARGEST_NUMBER = 2**63 - 1
MOST_TWINS = 20

SORTS = {
    "newest": ("-number",),
    "oldest": ("number",),
    "easiest": ("rating", "number"),
    "hardest": ("-rating", "number"),
    "played": ("-started", "-number"),
    "givens": ("givens", "number"),
}


class WithdrawnError(NotFoundError):
    """Whoever set the puzzle, or whoever runs the server, has taken it out of sight."""

    code = "withdrawn"

    def __init__(self, number: int) -> None:
        super().__init__(f"puzzle number {number} has been withdrawn", puzzle=number)


def puzzle_by_number(number: int) -> Puzzle:
    """The puzzle of that number, or NotFoundError; WithdrawnError if it is hidden."""
    known = 0 < number <= LARGEST_NUMBER
    puzzle = _PUZZLE.first(number) if known else None
    if puzzle is None:
        raise NotFoundError(f"there is no puzzle number {number}", puzzle=number)
    if puzzle.hidden_by:
        raise WithdrawnError(number)
    return puzzle


_PUZZLE = CompiledQuery(lambda number: Puzzle.objects.filter(number=number), STAND_IN_NUMBER)


def twin_numbers(puzzle: Puzzle) -> list[int]:
    """The numbers of the first other puzzles that are the same in other clothes."""
    twins = Puzzle.objects.filter(twin_key=puzzle.twin_key, hidden_by="").exclude(pk=puzzle.pk).order_by("pk")
    return list(twins.values_list("pk", flat=True)[:MOST_TWINS])


def _is_variant(name: str) -> Q:
    """Puzzles that have a variant, alone or in a mixture."""
    first, last = Q(variant__startswith=f"{name}+"), Q(variant__endswith=f"+{name}")
    return Q(variant=name) | first | last | Q(variant__contains=f"+{name}+")


def puzzles_for(player: Player | None, wanted: PuzzleFilter) -> QuerySet[Puzzle]:
    """The puzzles that fit, in the order wanted. What still lies in stock is nobody's yet and not listed."""
    puzzles = Puzzle.objects.filter(stocked__isnull=True, hidden_by="").prefetch_related("needed").defer(READ_LATER)
    exact = {"level": wanted.level, "origin": wanted.origin}
    puzzles = puzzles.filter(**{name: value for name, value in exact.items() if value})
    bounds = (
        ("rating__gte", wanted.rating_from),
        ("rating__lte", wanted.rating_to),
        ("givens__gte", wanted.givens_from),
        ("givens__gte", wanted.clues_from),
        ("givens__lte", wanted.givens_to),
        ("givens__lte", wanted.clues_to),
    )
    for name, value in bounds:
        puzzles = puzzles if value is None else puzzles.filter(**{name: value})
    for name in (wanted.variant or "").split("+"):
        puzzles = puzzles.filter(_is_variant(name)) if name else puzzles
    if wanted.technique:
        puzzles = puzzles.filter(needed__technique=wanted.technique)
    if wanted.unplayed and player:
        played = player.games.filter(puzzle=OuterRef("pk"))
        puzzles = puzzles.exclude(Exists(played))
    if wanted.sort in ("easiest", "hardest"):
        puzzles = puzzles.filter(rating__isnull=False)
    return puzzles.order_by(*SORTS[wanted.sort])
