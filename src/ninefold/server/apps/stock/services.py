"""Taking from the stock, and filling it."""

import random

from django.conf import settings
from django.db import transaction
from django.db.models import Count

from ninefold.errors import UnmetWishError
from ninefold.logic import LEVELS
from ninefold.make import Wish
from ninefold.make.starter import starters
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.puzzles.services import keep_made_puzzle, keep_puzzle
from ninefold.server.apps.stock.drills import fill_drill
from ninefold.server.apps.stock.models import Stocked
from ninefold.server.fair_queue import BusyError
from ninefold.server.work_pool import TookTooLongError
from ninefold.usecases.solve_puzzle import read_proper_puzzle
from ninefold.usecases.study_puzzle import Study
from ninefold.usecases.variant_offers import OFFERS

CLASSIC = "classic"


def take_puzzle(level: str, variant: str | None = None) -> Puzzle:
    """A puzzle of that level and variant: from the stock, else a shipped one, else made on the spot."""
    return (
        _take_stocked(level, variant)
        or (_take_starter(level) if variant is None else None)
        or keep_made_puzzle(Wish(level=level, variant=variant), None)
    )


def fill_once() -> bool:
    """Adds a puzzle, or a drill where no puzzle is lacking; False when nothing is lacking."""
    return fill_level() or fill_variant() or fill_drill()


def fill_level() -> bool:
    """Adds one puzzle to the level that lacks most; where none is made in time, to the next. False if to none."""
    counts = stock_counts()
    lacking = [level for level in sorted(counts, key=counts.__getitem__) if counts[level] < settings.STOCK_SIZE]
    return any(map(_add_to, lacking))


def fill_variant() -> bool:
    """The same for the variants on offer."""
    counts = variant_counts()
    lacking = [each for each in sorted(counts, key=counts.__getitem__) if counts[each] < settings.VARIANT_STOCK_SIZE]
    return any(_add_to(level, variant) for variant, level in lacking)


def stock_counts() -> dict[str, int]:
    """How many classic puzzles of each level lie in stock."""
    found = dict(Stocked.objects.filter(variant=CLASSIC).values_list("level").annotate(Count("pk")))
    return {level.name: found.get(level.name, 0) for level in LEVELS}


def variant_counts() -> dict[tuple[str, str], int]:
    """How many puzzles of each variant and level on offer lie in stock."""
    rows = Stocked.objects.exclude(variant=CLASSIC).values_list("variant", "level").annotate(Count("pk"))
    found = {(variant, level): count for variant, level, count in rows}
    return {(each.name, level): found.get((each.name, level), 0) for each in OFFERS for level in each.ready}


def _add_to(level: str, variant: str | None = None) -> bool:
    """Adds a puzzle; False if there was none in time, as happens on a busy machine: the filler comes again."""
    try:
        puzzle = keep_made_puzzle(Wish(level=level, variant=variant), None)
    except (BusyError, TookTooLongError, UnmetWishError):
        return False
    Stocked.objects.get_or_create(puzzle=puzzle, defaults={"level": level, "variant": variant or CLASSIC})
    return True


@transaction.atomic
def _take_stocked(level: str, variant: str | None) -> Puzzle | None:
    """Several processes take from one stock: a row that somebody else has locked is passed over."""
    stocked = (
        Stocked.objects.select_for_update(of=("self",), skip_locked=True)
        .select_related("puzzle")
        .filter(level=level, variant=variant or CLASSIC)
        .order_by("pk")
        .first()
    )
    if stocked is None:
        return None
    stocked.delete()
    return stocked.puzzle


def _take_starter(level: str) -> Puzzle | None:
    """A shipped puzzle that nobody here has had yet. Whoever keeps it first has it."""
    shipped = {starter.text: starter for starter in starters(level)}
    known = set(Puzzle.objects.filter(text__in=shipped).values_list("text", flat=True))
    fresh = [starter for text, starter in shipped.items() if text not in known]
    for starter in random.sample(fresh, len(fresh)):
        solved = read_proper_puzzle(starter.text)
        studied = Study(starter.level, starter.se, starter.techniques)
        puzzle, is_new = keep_puzzle(solved.puzzle, solved.solution, Puzzle.Origin.MADE, studied)
        if is_new and puzzle.level == level:
            return puzzle
    return None
