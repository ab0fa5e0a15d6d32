"""Puzzles that have a number."""

from django.db import models

MOST_CELLS = 1024
"""Of the largest grid, 32 by 32."""
LONGEST_VARIANT = 200


class Puzzle(models.Model):
    """A proper puzzle, made or entered. Anybody may load it by its number."""

    class Origin(models.TextChoices):
        MADE = "made"
        ENTERED = "entered"
        PUBLISHED = "published"

    class HiddenBy(models.TextChoices):
        AUTHOR = "author"
        OPERATOR = "operator"

    number = models.BigAutoField(primary_key=True)
    text = models.CharField(max_length=MOST_CELLS)
    """The givens, a character for each cell: 1 to 9, then letters, whatever symbols the puzzle has."""
    rules = models.JSONField(default=dict, blank=True)
    """Regions, symbols, rules, title, author and words, as in the JSON of a puzzle; nothing for a plain grid."""
    rules_hash = models.CharField(max_length=64, default="", blank=True)
    """SHA-256 of its regions, symbols and rules, in whatever order they are written; empty for a plain grid."""
    variant = models.CharField(max_length=LONGEST_VARIANT, default="classic")
    """What it is called: `classic`, `killer`, `6x6+jigsaw`."""
    solution = models.CharField(max_length=MOST_CELLS)
    givens = models.PositiveSmallIntegerField()
    """How many there are."""
    origin = models.CharField(max_length=10, choices=Origin)
    hidden_by = models.CharField(max_length=10, choices=HiddenBy, default="", blank=True)
    """Who has taken it out of sight, if somebody has: whoever set it, or whoever runs the server."""
    made_at = models.DateTimeField(auto_now_add=True)

    level = models.CharField(max_length=20, null=True)  # noqa: DJ001
    """None while it is not rated."""
    rating = models.FloatField(null=True)
    """Sudoku Explainer's rating of the hardest step; of a puzzle with rules that by the profile `rules`."""
    twin_key = models.CharField(max_length=625, db_index=True)
    """Canonical form of the givens: the same for all twins of a classic puzzle; of others they have one each."""
    grid_key = models.CharField(max_length=625, db_index=True)
    """Canonical form of the solution: the same for all puzzles whose grids are twins."""
    started = models.PositiveIntegerField(default=0)
    """Games of it that were started."""
    finished = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rules_hash", "text"], name="one_number_per_puzzle")]
        indexes = [models.Index(fields=["level", "rating"], name="puzzles_by_level")]

    def __str__(self) -> str:
        return f"puzzle {self.number}"


class Needed(models.Model):
    """A technique that a puzzle needs on its easiest path."""

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="needed")
    technique = models.CharField(max_length=60)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["technique", "puzzle"], name="a_technique_once")]

    def __str__(self) -> str:
        return self.technique
