"""People: Django's client with the CSRF check on, as a real browser meets it."""

import pytest

from guest_client import Guest


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
