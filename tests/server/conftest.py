"""People: Django's client with the CSRF check on, as a real browser meets it."""

import pytest
from django.utils import timezone

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
