"""What lies in stock."""

from django.db import models

from ninefold.server.apps.puzzles.models import Puzzle


class Stocked(models.Model):
    """A puzzle that has a number but has not been handed out yet. Whoever deletes the row has the puzzle."""

    puzzle = models.OneToOneField(Puzzle, on_delete=models.CASCADE, related_name="stocked")
    level = models.CharField(max_length=20, db_index=True)
    variant = models.CharField(max_length=60, default="classic", db_index=True)

    def __str__(self) -> str:
        return f"{self.variant}, {self.level}: {self.puzzle}"


class StockedDrill(models.Model):
    """A drill that nobody has had yet. Whoever deletes the row has the drill."""

    technique = models.CharField(max_length=60, db_index=True)
    seed = models.BigIntegerField()
    """The same seed gives the same drill again."""
    givens = models.CharField(max_length=81)
    digits = models.CharField(max_length=81)
    """Everything on the board."""
    candidates = models.JSONField()
    """For each cell a bit mask."""

    def __str__(self) -> str:
        return f"{self.technique}: {self.givens}"
