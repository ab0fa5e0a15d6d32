"""What an account has reached in the course."""

from django.db import models

from ninefold.server.apps.players.models import Player


class LessonProgress(models.Model):
    """What was reached in one lesson; never less than before."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="lessons")
    lesson = models.CharField(max_length=60)
    stars = models.PositiveSmallIntegerField(default=0)
    solved = models.BooleanField(default=False)
    """Whether the puzzle at its end was solved."""
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "lesson"], name="one_row_per_lesson")]

    def __str__(self) -> str:
        return f"{self.lesson}: {self.stars}"
