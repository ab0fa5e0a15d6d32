"""What an account has practised."""

from django.db import models

from ninefold.server.apps.players.models import Player


class PracticeDay(models.Model):
    """How a technique went on a day: the worst grade of it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="practice")
    technique = models.CharField(max_length=60)
    day = models.DateField()
    """Where the player was."""
    grade = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=10)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "technique", "day"], name="one_row_per_technique_and_day")
        ]

    def __str__(self) -> str:
        return f"{self.technique} on {self.day}: {self.grade}"


class PracticeRun(models.Model):
    """A run against the clock, or until the first mistake."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="practice_runs")
    kind = models.CharField(max_length=10)
    technique = models.CharField(max_length=60, blank=True, default="")
    """Of a run of one technique; else empty."""
    began_at = models.DateTimeField()
    score = models.PositiveIntegerField()
    found = models.PositiveIntegerField()
    missed = models.PositiveIntegerField()
    combo = models.PositiveIntegerField()
    """The longest row of right answers."""
    seconds = models.FloatField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "kind", "began_at"], name="one_row_per_practice_run")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.score}"
