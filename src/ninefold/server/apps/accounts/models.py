"""Accounts."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower


class User(AbstractUser):
    """Somebody with an account. The requirements for names are in `requirements.py`."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=150, unique=True)

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="one_account_per_username")]

    def __str__(self) -> str:
        return self.username


class HeldName(models.Model):
    """A username that a sign-up with a taken address asked for.

    A sign-up with a new address takes its username. So must this one: else asking for the same name twice would tell
    whether the address has an account.
    """

    name = models.CharField(max_length=30, unique=True)
    """In lower case."""

    def __str__(self) -> str:
        return self.name
