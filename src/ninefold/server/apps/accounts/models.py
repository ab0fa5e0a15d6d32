"""Accounts."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower


class User(AbstractUser):
    """Somebody with an account. The rules for names are in `rules.py`."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(max_length=150, unique=True)

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="one_account_per_username")]

    def __str__(self) -> str:
        return self.username
