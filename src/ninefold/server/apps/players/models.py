"""Who plays."""

from django.conf import settings
from django.db import models

DELETED_NAME = "deleted player"


class Player(models.Model):
    """Somebody who keeps games here. A guest is known by the cookie alone."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="player")
    cookie_digest = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001
    """SHA-256 of the cookie: whoever reads the table cannot play as somebody else. None for an account."""
    is_deleted = models.BooleanField(default=False)
    """Whether the account is gone and only its results stay."""
    settings = models.JSONField(default=dict)
    """What the player has chosen in the client, as the client sends it."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"player {self.pk}"

    @property
    def name(self) -> str:
        """What others see."""
        return self.user.username if self.user else DELETED_NAME if self.is_deleted else "guest"
