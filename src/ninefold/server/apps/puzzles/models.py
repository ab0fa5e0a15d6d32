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
    clues = models.PositiveSmallIntegerField()
    origin = models.CharField(max_length=10, choices=Origin)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rules", "text"], name="one_number_per_puzzle")]

    def __str__(self) -> str:
        return f"puzzle {self.number}"
