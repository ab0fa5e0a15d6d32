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
from collections.abc import Callable
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
        token = _request_id.set(_id_of(request))
        began = time.perf_counter()
        try:
            response = get_response(request)
            response[HEADER] = _request_id.get()
            milliseconds = round(1_000 * (time.perf_counter() - began), 1)
            facts = {"method": request.method, "path": request.path, "status": response.status_code, "ms": milliseconds}
            _log.info("%(method)s %(path)s %(status)s %(ms)s ms", facts, extra={"facts": facts})
        finally:
            _request_id.reset(token)
        return response

    return answer


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


def _id_of(request: HttpRequest) -> str:
    """The one a proxy of ours has given it, or a new one."""
    given = request.headers.get(HEADER, "") if settings.ALLAUTH_TRUSTED_PROXY_COUNT else ""
    return given if KNOWN_ID.fullmatch(given) else secrets.token_hex(8)
