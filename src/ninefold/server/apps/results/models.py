"""What finished games came to."""

from django.db import models

from ninefold.server.apps.games.models import Game
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.usecases.keeping.game_result import Standing

STANDINGS = [(standing.value, standing.name.capitalize()) for standing in Standing]


class Result(models.Model):
    """One finished game, as it was judged when the last move came."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="results")
    puzzle = models.ForeignKey(Puzzle, on_delete=models.PROTECT, related_name="results")
    game = models.OneToOneField(Game, null=True, on_delete=models.SET_NULL, related_name="result")
    level = models.CharField(max_length=20, null=True)  # noqa: DJ001
    standing = models.CharField(max_length=10, choices=STANDINGS)
    score = models.FloatField()
    time = models.PositiveBigIntegerField()
    """Milliseconds of play that the server saw, or those of the player's own clock where these are more."""
    mistakes = models.PositiveIntegerField()
    moves = models.PositiveIntegerField()
    hints = models.PositiveIntegerField()
    used = models.JSONField(default=list)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["puzzle", "standing", "-score"], name="results_of_a_puzzle"),
            models.Index(fields=["level", "standing", "-score"], name="results_of_a_level"),
            models.Index(fields=["player", "-finished_at"], name="results_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.score:.0f} points"


class AskedHint(models.Model):
    """A technique somebody was told by a hint."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="asked_hints")
    technique = models.CharField(max_length=60)
    asked_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.technique
