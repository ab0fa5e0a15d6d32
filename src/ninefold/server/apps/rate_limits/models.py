"""What was asked for lately, in the database because limits hold for all processes together."""

from django.db import models


class Usage(models.Model):
    """How much of one thing one client has used in one stretch of time."""

    key = models.CharField(max_length=120)
    began = models.BigIntegerField()
    """Seconds since 1970, of the stretch."""
    count = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["key", "began"], name="one_usage_per_stretch")]

    def __str__(self) -> str:
        return f"{self.key}: {self.count}"
