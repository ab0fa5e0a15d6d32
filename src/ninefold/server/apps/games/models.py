"""Games, and their moves one row each."""

from django.db import models

from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle


class Game(models.Model):
    """A puzzle somebody plays. The figures are those of the fold of its lines."""

    save_id = models.CharField(max_length=40, unique=True)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games")
    puzzle = models.ForeignKey(Puzzle, on_delete=models.PROTECT, related_name="games")
    lives = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=10, default="playing")
    mistakes = models.PositiveIntegerField(default=0)
    clock = models.PositiveBigIntegerField(default=0)
    """Milliseconds."""
    line_count = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"game {self.save_id}"


class Line(models.Model):
    """One move, as text, under its number in the game."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    text = models.TextField()
    received_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_line_per_number")]
        ordering = ["number"]

    def __str__(self) -> str:
        return self.text
