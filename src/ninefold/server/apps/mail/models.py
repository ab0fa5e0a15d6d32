"""Mails waiting to be sent, or to be read by the operator where no mail server is set."""

from django.db import models


class Letter(models.Model):
    """One mail to one address. It goes once it is sent."""

    to = models.CharField(max_length=320)
    subject = models.TextField()
    text = models.TextField()
    written_at = models.DateTimeField(auto_now_add=True)
    tries = models.PositiveSmallIntegerField(default=0)
    claimed_at = models.DateTimeField(null=True)
    """When a process took it to send it."""

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"to {self.to}: {self.subject}"
