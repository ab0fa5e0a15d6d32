"""The daily puzzles."""

from django.db import models

from ninefold.server.apps.puzzles.models import Puzzle


class Daily(models.Model):
    """The puzzle of one day and one level, the same for everybody."""

    day = models.DateField()
    level = models.CharField(max_length=20)
    puzzle = models.ForeignKey(Puzzle, on_delete=models.PROTECT, related_name="days")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["day", "level"], name="one_puzzle_a_day_and_level")]

    def __str__(self) -> str:
        return f"{self.level} puzzle of {self.day}"
