"""Puzzles that somebody has set and published, and what others say of them."""

from django.db import models

from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle

LONGEST_TITLE = 200
LONGEST_WORDS = 5_000
LONGEST_REPORT = 1_000
MOST_STARS = 5


class Publication(models.Model):
    """A puzzle under its number, with the name of whoever set it. Its text is in the puzzle."""

    puzzle = models.OneToOneField(Puzzle, on_delete=models.CASCADE, related_name="publication")
    setter = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="publications")
    draft = models.CharField(max_length=60, default="", blank=True)
    """The key of the draft it was, if that is known."""
    title = models.CharField(max_length=LONGEST_TITLE)
    author = models.CharField(max_length=LONGEST_TITLE, default="", blank=True)
    words = models.TextField(default="", blank=True)
    """The rules in the setter's words; empty where those that are written from the rules are meant."""
    hidden_by = models.CharField(max_length=10, choices=Puzzle.HiddenBy, default="", blank=True)
    published_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title


class Vote(models.Model):
    """How somebody who has solved a puzzle liked it."""

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="votes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="votes")
    stars = models.PositiveSmallIntegerField()
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "puzzle"], name="one_vote_per_player")]

    def __str__(self) -> str:
        return f"{self.stars} stars"


class Report(models.Model):
    """What somebody finds wrong with a published puzzle; whoever runs the server reads it."""

    class Reason(models.TextChoices):
        FAULTY = "faulty"
        COPIED = "copied"
        OFFENSIVE = "offensive"
        OTHER = "other"

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="reports")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="reports")
    reason = models.CharField(max_length=10, choices=Reason)
    words = models.CharField(max_length=LONGEST_REPORT, default="", blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True)
    """When the operator has decided about it."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "puzzle"], name="one_report_per_player")]

    def __str__(self) -> str:
        return f"{self.reason}: {self.words}"
