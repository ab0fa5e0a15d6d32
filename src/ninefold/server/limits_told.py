"""Answers that say "too often" also say when to come back."""

import json
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

MINUTE = 60
WAITS = {"auth/email/verify/resend": 10}
"""Seconds until the shortest limit of an address lets somebody through again; a minute for all others."""


class LimitsTold:
    """Adds a sentence and Retry-After to what allauth answers with nothing but the number 429."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._get_response(request)
        if response.status_code == 429 and "Retry-After" not in response:
            seconds = next((wait for path, wait in WAITS.items() if request.path.endswith(path)), MINUTE)
            message = f"That was too often. Try again in {seconds} seconds."
            errors = [{"code": "rate_limited", "message": message}]
            response.content = json.dumps({"status": 429, "errors": errors}).encode()
            response["Content-Type"] = "application/json"
            response["Retry-After"] = str(seconds)
        return response
