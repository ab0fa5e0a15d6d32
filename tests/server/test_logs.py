"""Logs: one line a record, the id of the request in it, no secret, no flood."""

import json
import logging

import pytest
from django.test import Client

from ninefold.server.environment import BadSettingError
from ninefold.server.logging_settings import logging_settings
from ninefold.server.request_log import PER_MINUTE, AddRequestId, JsonLines, NoFlood

pytestmark = pytest.mark.django_db


def test_a_request_is_one_line_without_its_query_or_its_cookies(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("ninefold.requests")
    logger.addHandler(caplog.handler)
    logger.setLevel(logging.INFO)
    try:
        answer = Client(headers={"Authorization": "Bearer nf_hidden"}).get("/api/health?password=hidden")
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(logging.ERROR)
    (record,) = caplog.records
    AddRequestId().filter(record)
    line = JsonLines().format(record)
    told = json.loads(line)
    assert (told["method"], told["path"], told["status"]) == ("GET", "/api/health", 200)
    assert "hidden" not in line
    assert answer["X-Request-ID"]


def test_what_happens_a_thousand_times_is_told_thirty_times() -> None:
    no_flood = NoFlood()
    records = [logging.LogRecord("x", logging.ERROR, "", 0, "it happened to %s", (n,), None) for n in range(1_000)]
    other = logging.LogRecord("x", logging.ERROR, "", 0, "something else", (), None)
    told = [record.getMessage() for record in records if no_flood.filter(record)]
    assert len(told) == PER_MINUTE
    assert told[-1].endswith("(and more of these in this minute)")
    assert no_flood.filter(other)


def test_a_log_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(BadSettingError):
        logging_settings("everything", is_json=False)
