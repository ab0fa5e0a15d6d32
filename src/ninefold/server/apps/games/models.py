"""Games, and their moves one row each."""

from django.db import models
from django.db.models import Q

from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import MOST_CELLS, Puzzle


class Game(models.Model):
    """A puzzle somebody plays. Figures of the play are those of the fold of its lines."""

    save_id = models.CharField(max_length=40, unique=True)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games")
    key = models.CharField(max_length=40, default="", blank=True)
    """What the player's device calls this game, so that it is begun once however often that is asked for."""
    puzzle = models.ForeignKey(Puzzle, on_delete=models.PROTECT, related_name="games")
    name = models.CharField(max_length=60, default="", blank=True)
    lives = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=10, default="playing")
    mistakes = models.PositiveIntegerField(default=0)
    clock = models.PositiveBigIntegerField(default=0)
    """Milliseconds, as the player's own clock counts them."""
    used = models.JSONField(default=list)
    """Help that was used: cell, check, hint, notes, solution."""
    position = models.CharField(max_length=MOST_CELLS)
    """The digits on the board, as text: a small picture."""
    filled = models.PositiveSmallIntegerField(default=0)
    """Cells the player has filled."""
    line_count = models.PositiveIntegerField(default=0)

    active = models.PositiveBigIntegerField(default=0)
    """Milliseconds of play that the server itself has seen."""
    running_since = models.DateTimeField(null=True)
    """From when on the server's clock has not been added to `active` yet; None while it stands still."""
    stopped_at = models.DateTimeField(null=True)
    is_offline = models.BooleanField(default=False)
    """Whether some of it was played where the server could not see it."""

    pass_digests = models.JSONField(default=list)
    """SHA-256 of the secrets with which another device may fetch the game, the newest last."""
    forked_from = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="forks")
    """The game this one is another continuation of, until the player has settled the matter."""
    started_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="games_of_a_player", condition=Q(deleted_at=None))
        ]
        constraints = [models.UniqueConstraint(fields=["owner", "key"], name="one_game_per_key", condition=~Q(key=""))]

    def __str__(self) -> str:
        return f"game {self.save_id}"


class Holding(models.Model):
    """A game on another device than its owner's: fetched with a secret, and played on there too."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="holdings")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="holdings")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} of {self.player}"


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
