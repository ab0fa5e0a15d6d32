"""Whatever is sent to the API, it answers what its description says, and never with a fault of its own."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from guest_client import Guest
from ninefold.server.apps.rate_limits.models import Usage
from ninefold.server.work_pool import WORK_POOL

# The quick run walks the API on one database.
ONCE = [pytest.mark.full] if os.environ.get("DATABASE_URL") else []
pytestmark = [pytest.mark.database, pytest.mark.django_db, *ONCE]


def no_fault(context: object, response: schemathesis.Response, case: schemathesis.Case[Any]) -> None:
    """503 with a time to come back is an answer; 500 is not."""
    assert response.status_code != 500


CHECKS = [no_fault, status_code_conformance, content_type_conformance, response_schema_conformance]


schema = schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
# Every bound of every field is tried in the long run only: that is four fifths of the calls.
schema.config.phases.coverage.enabled = IS_LONG


@schema.parametrize()
@settings(max_examples=40 if IS_LONG else 6, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_operation_answers_as_described(case: schemathesis.Case[Any], token: str) -> None:
    # Limits have tests of their own; here they would hide the answers.
    Usage.objects.all().delete()
    case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)


@pytest.fixture(autouse=True)
def _short_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever takes long is an answer too: that it was stopped."""
    monkeypatch.setattr(WORK_POOL, "seconds", 2.0)


@pytest.fixture(autouse=True)
def _one_connection(token: str) -> Iterator[None]:
    """The end of a request must not end the transaction that the test is in. Django's own client sees to that too,
    and undoes it, so this comes after whatever uses the client."""
    ends = (request_started, request_finished)
    for end in ends:
        end.disconnect(close_old_connections)
    yield
    for end in ends:
        end.connect(close_old_connections)


@pytest.fixture(scope="module")
def token(lasting: None) -> str:
    return str(Guest().become("Anna").post("/api/v1/tokens", {"name": "script"})[1]["token"])
