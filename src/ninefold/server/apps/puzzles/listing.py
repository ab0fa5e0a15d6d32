"""Rules of the puzzles in a list: read only where they are few, for a list shows a hundred puzzles at once."""

from collections.abc import Sequence
from itertools import accumulate

from django.db.models import TextField
from django.db.models.functions import Cast, Length

from ninefold.server.apps.puzzles.models import Puzzle

LARGEST = 20_000
"""Characters of rules. Three of nine hundred known puzzles have more; a list shows their bare grids."""
MOST_OF_A_LIST = 200_000
"""Characters of all of them together. A hundred puzzles have half of that, unless somebody has made them for it."""
READ_LATER = "rules"
"""The column that queries for lists leave out."""


def read_rules(puzzles: Sequence[Puzzle]) -> None:
    """Reads what the query for a list has left out: rules, or of large ones only title and author."""
    ruled = [puzzle.pk for puzzle in puzzles if puzzle.rules_hash or puzzle.origin == Puzzle.Origin.PUBLISHED]
    found = _rules_of(ruled) if ruled else {}
    for puzzle in puzzles:
        puzzle.rules = found.get(puzzle.pk, {})


def _rules_of(numbers: list[int]) -> dict[int, dict[str, object]]:
    rows = Puzzle.objects.filter(pk__in=numbers)
    sizes = dict(rows.values_list("pk", Length(Cast("rules", TextField()))))
    few = _first_few([number for number in numbers if sizes[number] <= LARGEST], sizes)
    found = dict(rows.filter(pk__in=few).values_list("pk", "rules"))
    large = rows.exclude(pk__in=few).values_list("pk", "rules__title", "rules__author")
    for number, title, author in large:
        found[number] = {name: told for name, told in (("title", title), ("author", author)) if told}
    return found


def _first_few(numbers: list[int], sizes: dict[int, int]) -> list[int]:
    """As many from the front as are not too much together."""
    until = accumulate(sizes[number] for number in numbers)
    return [number for number, size in zip(numbers, until, strict=True) if size <= MOST_OF_A_LIST]
