"""Figures for Prometheus, of all processes of one server together.

Only with NINEFOLD_METRICS, a secret that whoever collects them shows as a bearer token. Each process writes its figures
into a folder that is theirs together, as prometheus_client wants it.
"""

import os
import secrets
import tempfile
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from ninefold.server.work_pool import WORK_POOL

View = Callable[[HttpRequest], HttpResponse]

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


def share_folder() -> None:
    """Makes the folder in which all processes of this server meet, before the first of them counts anything."""
    if settings.METRICS_TOKEN and FOLDER not in os.environ:
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="ninefold-metrics-")


def count_requests(get_response: View) -> View:
    """The middleware: how many requests of each kind, how answered, how long it took, and how much work waits."""

    def answer(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        count_request(request.method or "", route_of(request), response.status_code, time.perf_counter() - began)
        return response

    return answer


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Counts one, if anybody collects figures."""
    if not settings.METRICS_TOKEN:
        return
    requests, waiting, busy = _figures()
    requests.labels(method, route, status).observe(seconds)
    waiting.set(WORK_POOL.queue.waiting)
    busy.set(WORK_POOL.queue.held)


def route_of(request: HttpRequest) -> str:
    """The kind of address that was asked for."""
    return request.resolver_match.route if request.resolver_match else "none"


def metrics(request: HttpRequest) -> HttpResponse:
    """All figures, for whoever knows the secret."""
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    shown = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not secrets.compare_digest(shown.encode(), settings.METRICS_TOKEN.encode()):
        return HttpResponse(
            "show the secret of NINEFOLD_METRICS as a bearer token\n", status=401, content_type="text/plain"
        )
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


@cache
def _figures() -> tuple[Any, Any, Any]:
    from prometheus_client import Gauge, Histogram

    labels = ("method", "route", "status")
    return (
        Histogram("ninefold_request_seconds", "Requests answered, and how long it took.", labels, buckets=BUCKETS),
        Gauge("ninefold_work_waiting", "Pieces of work that wait for a process.", multiprocess_mode="livesum"),
        Gauge("ninefold_work_busy", "Work processes in use.", multiprocess_mode="livesum"),
    )
