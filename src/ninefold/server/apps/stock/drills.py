"""Drills in stock, technique by technique."""

from django.conf import settings
from django.db import transaction
from django.db.models import Count

from ninefold.grid import Grid, format_grid, parse_grid
from ninefold.logic import Position, technique_of
from ninefold.rules import Puzzle
from ninefold.server.apps.stock.models import StockedDrill
from ninefold.usecases.learn_technique import Exercise, classic_techniques, exercise, practise


def take_drill(slug: str) -> Exercise | None:
    """A drill of that technique that nobody has had yet; None if there is none in stock."""
    stocked = _take(technique_of(slug).slug)
    if stocked is None:
        return None
    puzzle = Puzzle(parse_grid(stocked.givens))
    givens = tuple(bool(given) for given in puzzle.givens)
    position = Position(parse_grid(stocked.digits).digits, givens, tuple(stocked.candidates))
    return exercise(stocked.technique, stocked.seed, puzzle, position)


def fill_drill() -> bool:
    """Adds one drill of the technique that lacks most; False when none is lacking."""
    wanted = {slug: settings.DRILL_STOCK_SIZE - count for slug, count in drill_counts().items()}
    slug = max(wanted, key=lambda name: wanted[name])
    if wanted[slug] <= 0:
        return False
    made = practise(slug)
    shown = made.shown
    StockedDrill.objects.create(
        technique=slug,
        seed=made.seed,
        givens=str(shown.puzzle),
        digits=format_grid(Grid(shown.position.digits)),
        candidates=list(shown.position.candidates),
    )
    return True


def drill_counts() -> dict[str, int]:
    """How many drills of each technique lie in stock."""
    found = dict(StockedDrill.objects.values_list("technique").annotate(Count("pk")))
    slugs = settings.DRILL_STOCK_TECHNIQUES or [technique.slug for technique in classic_techniques()]
    return {slug: found.get(slug, 0) for slug in slugs}


@transaction.atomic
def _take(slug: str) -> StockedDrill | None:
    """Several processes take from one stock: a row that somebody else has locked is passed over."""
    waiting = StockedDrill.objects.select_for_update(skip_locked=True).filter(technique=slug)
    stocked = waiting.order_by("pk").first()
    if stocked is not None:
        stocked.delete()
    return stocked
