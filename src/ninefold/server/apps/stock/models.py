"""What lies in stock."""

from django.db import models

from ninefold.server.apps.puzzles.models import Puzzle


class Stocked(models.Model):
    """A puzzle that has a number but has not been handed out yet. Whoever deletes the row has the puzzle."""

    puzzle = models.OneToOneField(Puzzle, on_delete=models.CASCADE, related_name="stocked")
    level = models.CharField(max_length=20, db_index=True)

    def __str__(self) -> str:
        return f"{self.level}: {self.puzzle}"
