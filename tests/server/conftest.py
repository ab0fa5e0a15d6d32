"""Guests: Django's client with the CSRF check on, as a real browser meets it."""

import pytest

from guest_client import Guest


@pytest.fixture
def guest(db: None) -> Guest:
    return Guest()


@pytest.fixture
def other_guest(db: None) -> Guest:
    return Guest()
