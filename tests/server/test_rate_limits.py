"""Limits: how often one client may ask, and when it may come back."""

from typing import Any

import pytest
from django.db.models import F
from django.test import Client

from guest_client import Guest
from ninefold.server.apps.engine.api import ASKING
from ninefold.server.apps.rate_limits.buckets import Buckets
from ninefold.server.apps.rate_limits.models import Usage
from ninefold.server.apps.rate_limits.services import BUCKETS, Limit, TooManyCallsError, spend

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SECRET = Limit("secret", calls=60, is_shared=True)


def ask(address: str = "127.0.0.1") -> Any:
    """Asks what costs nothing but its place within the limit."""
    return Client(REMOTE_ADDR=address).post("/api/v1/rate", {"text": ""}, content_type="application/json")


def ask_too_often() -> None:
    """Asks once, as if it had been a thousand times too often: a busy machine may take a minute for that."""
    assert ask().status_code == 422
    (key,) = BUCKETS._empty_at
    BUCKETS.clear()
    BUCKETS.pour(key, ASKING.calls + 1_000, ASKING.calls, ASKING.seconds)


def test_too_many_questions_are_refused_with_a_time_to_come_back() -> None:
    ask_too_often()
    refused = ask()
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-calls")
    assert 1 <= int(refused["Retry-After"]) <= 2 * ASKING.seconds


def test_one_network_of_ipv6_addresses_counts_as_one_client() -> None:
    for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
        assert ask(address).status_code == 422
    assert len(BUCKETS._empty_at) == 2


def test_limits_are_counted_for_each_account(anna: Guest) -> None:
    ask_too_often()
    assert ask().status_code == 429
    assert anna.post("/api/v1/rate", {"text": ""})[0] == 422


def test_a_bucket_takes_what_fits_and_says_how_long_the_rest_has_to_wait() -> None:
    buckets = Buckets()
    assert [buckets.pour("a", 1, 3, 600) for _ in range(3)] == [0, 0, 0]
    assert 190 < buckets.pour("a", 1, 3, 600) <= 200
    assert buckets.pour("b", 1, 3, 600) == 0
    assert buckets.pour("c", 5, 3, 600) == 0, "what is larger than the bucket can be had once"


def test_full_buckets_are_not_forgotten_for_a_hundred_thousand_others() -> None:
    buckets = Buckets()
    buckets.pour("full", 5, 5, 600)
    for number in range(150_000):
        buckets.pour(f"other {number}", 1, 5, 600)
    assert buckets.pour("full", 1, 5, 600) > 0


def test_what_guards_a_secret_is_counted_in_any_minute_whenever_it_begins(anna: Guest) -> None:
    request: Any = Client().get("/api/health").wsgi_request
    spend(request, SECRET)
    Usage.objects.update(count=60, began=F("began") - 30)
    with pytest.raises(TooManyCallsError):
        spend(request, SECRET)
    Usage.objects.update(began=F("began") - 30)
    spend(request, SECRET)
