"""Puzzles that have a number."""

from django.db import models


class Puzzle(models.Model):
    """A proper puzzle, made or entered. Anybody may load it by its number."""

    class Origin(models.TextChoices):
        MADE = "made"
        ENTERED = "entered"

    number = models.BigAutoField(primary_key=True)
    text = models.CharField(max_length=625)
    rules = models.CharField(max_length=40, default="classic")
    solution = models.CharField(max_length=625)
    givens = models.PositiveSmallIntegerField()
    """How many there are."""
    origin = models.CharField(max_length=10, choices=Origin)
    made_at = models.DateTimeField(auto_now_add=True)

    level = models.CharField(max_length=20, null=True)  # noqa: DJ001
    """None while it is not rated."""
    rating = models.FloatField(null=True)
    """Sudoku Explainer's rating of the hardest step."""
    twin_key = models.CharField(max_length=625, db_index=True)
    """Canonical form of the givens: the same for all twins of the puzzle."""
    grid_key = models.CharField(max_length=625, db_index=True)
    """Canonical form of the solution: the same for all puzzles whose grids are twins."""
    started = models.PositiveIntegerField(default=0)
    """Games of it that were started."""
    finished = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rules", "text"], name="one_number_per_puzzle")]
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
