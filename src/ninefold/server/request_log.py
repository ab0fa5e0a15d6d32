"""Logs: one line a record, as JSON or for people, each with the id of its request and none with a secret.

Of a request the method, the address without its query, the status and the time are told. Bodies, cookies, headers,
tokens and network addresses are not.
"""

import json
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse

View = Callable[[HttpRequest], HttpResponse]

HEADER = "X-Request-ID"
KNOWN_ID = re.compile(r"[0-9A-Za-z-]{8,64}")
PER_MINUTE = 30
"""Records of one kind. What happens a thousand times a minute is told often enough by then."""

_log = logging.getLogger("ninefold.requests")
_request_id: ContextVar[str] = ContextVar("request_id", default="")


def log_requests(get_response: View) -> View:
    """The middleware: an id for every request, told in its answer and in every record about it."""

    def answer(request: HttpRequest) -> HttpResponse:
        with request_id(request.headers.get(HEADER, "")) as identity:
            began = time.perf_counter()
            response = get_response(request)
            response[HEADER] = identity
            log_request(request.method or "", request.path, response.status_code, time.perf_counter() - began)
        return response

    return answer


@contextmanager
def request_id(given: str) -> Iterator[str]:
    """The id that every record made inside has: the one a proxy of ours has given, or a new one."""
    is_believed = settings.ALLAUTH_TRUSTED_PROXY_COUNT and KNOWN_ID.fullmatch(given)
    token = _request_id.set(given if is_believed else secrets.token_hex(8))
    try:
        yield _request_id.get()
    finally:
        _request_id.reset(token)


def log_request(method: str, path: str, status: int, seconds: float) -> None:
    """One line for a request that was answered, if lines for requests are wanted."""
    if _log.isEnabledFor(logging.INFO):
        facts = {"method": method, "path": path, "status": status, "ms": round(1_000 * seconds, 1)}
        _log.info("%(method)s %(path)s %(status)s %(ms)s ms", facts, extra={"facts": facts})


class AddRequestId(logging.Filter):
    """Gives every record the id of the request during which it was made."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = _request_id.get() or "-"
        return True


class NoFlood(logging.Filter):
    """Lets so many records of one kind through in a minute, and then says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._minute = 0
        self._seen: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if (minute := int(time.monotonic() // 60)) != self._minute:
            self._minute, self._seen = minute, Counter()
        kind = (record.name, str(record.msg))
        self._seen[kind] += 1
        if self._seen[kind] == PER_MINUTE:
            record.msg = f"{record.msg} (and more of these in this minute)"
        return self._seen[kind] <= PER_MINUTE


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": getattr(record, "request_id", "-"),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            facts["traceback"] = self.formatException(record.exc_info)
        return json.dumps(facts)
