"""Puzzles that somebody is setting, and versions of them."""

from django.db import models

from ninefold.server.apps.players.models import Player

LONGEST_KEY = 60
LONGEST_TITLE = 200


class Draft(models.Model):
    """A puzzle that is being set: the JSON that the page writes, whatever is still missing in it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="drafts")
    key = models.CharField(max_length=LONGEST_KEY)
    """What the device that began it calls it."""
    title = models.CharField(max_length=LONGEST_TITLE, default="", blank=True)
    text = models.TextField()
    bytes = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=1)
    """One more with every change: a device that knows another one has not seen what is here."""
    changed_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True)
    """Other devices learn from it that they can forget theirs."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "key"], name="one_draft_per_key")]

    def __str__(self) -> str:
        return self.title or f"draft {self.key}"


class DraftVersion(models.Model):
    """A draft as it was, to come back to."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="versions")
    at = models.BigIntegerField()
    """Milliseconds since 1970, by the clock of whoever saved it."""
    text = models.TextField()
    bytes = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["draft", "at"], name="one_version_at_a_time")]

    def __str__(self) -> str:
        return f"{self.draft} at {self.at}"
