"""Retry-After: answers that say "too often" also say when to come back."""

import json
from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

MINUTE = 60
WAITS = {"auth/email/verify/resend": 10}
"""Seconds until the shortest limit of an address lets somebody through again; a minute for all others."""


@sync_and_async_middleware
def retry_after(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Adds a sentence and Retry-After to what allauth answers with nothing but the number 429."""

    async def later(request: HttpRequest) -> HttpResponse:
        return _with_wait(request, await get_response(request))

    def now(request: HttpRequest) -> HttpResponse:
        return _with_wait(request, get_response(request))

    return later if iscoroutinefunction(get_response) else now


def _with_wait(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    if response.status_code == 429 and "Retry-After" not in response:
        seconds = next((wait for path, wait in WAITS.items() if request.path.endswith(path)), MINUTE)
        message = f"That was too often. Try again in {seconds} seconds."
        errors = [{"code": "rate_limited", "message": message}]
        response.content = json.dumps({"status": 429, "errors": errors}).encode()
        response["Content-Type"] = "application/json"
        response["Retry-After"] = str(seconds)
    return response
