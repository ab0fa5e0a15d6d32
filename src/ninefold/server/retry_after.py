"""Retry-After: answers of the account addresses that say "too often" also say when to come back."""

import json
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver

MINUTE = 60
WAITS = {"auth/email/verify/resend": 10}
"""Seconds until the shortest limit of an address lets somebody through again; a minute for all others."""

View = Callable[..., HttpResponse]


def add_retry_after(patterns: Sequence[URLPattern | URLResolver]) -> None:
    """Adds a sentence and Retry-After to what these addresses of allauth's answer with nothing but the number 429."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            add_retry_after(pattern.url_patterns)
        else:
            pattern.callback = _with_wait(pattern.callback)


def _with_wait(view: View) -> View:
    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except ImmediateHttpResponse as answer:
            response = answer.response
        return _completed(request, response) if response.status_code == 429 else response

    return answered


def _completed(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    seconds = next((wait for path, wait in WAITS.items() if request.path.endswith(path)), MINUTE)
    errors = [{"code": "rate_limited", "message": f"That was too often. Try again in {seconds} seconds."}]
    response.content = json.dumps({"status": 429, "errors": errors}).encode()
    response["Content-Type"] = "application/json"
    response["Retry-After"] = str(seconds)
    return response
