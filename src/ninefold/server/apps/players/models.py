"""Who plays."""

from django.db import models


class Player(models.Model):
    """Somebody who keeps games here. A guest is known by the cookie alone."""

    cookie_digest = models.CharField(max_length=64, unique=True)
    """SHA-256 of the cookie: whoever reads the table cannot play as somebody else."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"player {self.pk}"
