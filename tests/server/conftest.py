"""People: Django's client with the CSRF check on, as a real browser meets it."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from guest_client import Guest
from ninefold.server.apps.rate_limits.services import BUCKETS


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    """All tests ask from one address, and none of them for the other's calls."""
    BUCKETS.clear()


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes as ever, but from noon on: no day, week or month ends in the middle of a test."""
    now = timezone.now
    shift = now().replace(hour=12, minute=0, second=0, microsecond=0) - now()
    monkeypatch.setattr(timezone, "now", lambda: now() + shift)


@pytest.fixture(scope="module")
def lasting(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """What is made with it stays for all tests of a file, in a transaction that comes to nothing at their end.

    What one of these tests changes is taken back after it, if that uses the database by itself (`db`).
    """
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture
def guest(db: None) -> Guest:
    return Guest()


@pytest.fixture
def other_guest(db: None) -> Guest:
    return Guest()


@pytest.fixture
def anna(db: None) -> Guest:
    """Somebody with an account."""
    return Guest().become("Anna")


@pytest.fixture
def bert(db: None) -> Guest:
    """Somebody else with an account."""
    return Guest().become("Bert")
