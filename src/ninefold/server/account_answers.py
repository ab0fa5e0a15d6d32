"""The addresses of allauth, with our manners: refusals say why and when to come back, and browsers keep nothing."""

import json
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import RawPostDataException
from django.urls import URLPattern, URLResolver

from ninefold.server.apps.accounts.sign_in_limits import know_device
from ninefold.server.apps.rate_limits.services import TooManyCallsError

MINUTE = 60
WAITS = {"auth/email/verify/resend": 10}
"""Seconds until the shortest limit of an address lets somebody through again; a minute for all others."""
MOST_BYTES = 20_000
"""No form of an account has more."""

View = Callable[..., HttpResponse]


def answer_well(patterns: Sequence[URLPattern | URLResolver]) -> None:
    """Puts what allauth leaves out around all these addresses."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            answer_well(pattern.url_patterns)
        else:
            pattern.callback = _answered_well(pattern.callback)


def _answered_well(view: View) -> View:
    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = _refusal(request) or _answer(view, request, *args, **kwargs)
        if response.status_code == 429 and "Retry-After" not in response:
            response = _with_wait(request)
        if user := getattr(request, "signed_in_now", None):
            know_device(response, user)
        response["Cache-Control"] = "no-store"
        return response

    return answered


def _answer(view: View, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    try:
        return view(request, *args, **kwargs)
    except ImmediateHttpResponse as answer:
        response: HttpResponse = answer.response
        return response
    except TooManyCallsError as refused:
        return _too_often(refused.retry_after)


def _refusal(request: HttpRequest) -> HttpResponse | None:
    """What a body gets that allauth would stumble over: too long, not JSON, or with characters that are none."""
    try:
        body = request.body
    except RawPostDataException:  # a form, read already in search of its token, and not looked at by anybody else
        return None
    if len(body) > MOST_BYTES:
        return _problem(413, "too-large", "This is too much at once. Send less.")
    if body and not _is_readable(body):
        return _problem(400, "bad-request", "This is not readable JSON.")
    return None


def _is_readable(body: bytes) -> bool:
    try:
        text = json.dumps(json.loads(body), ensure_ascii=False)
        # Half a surrogate pair cannot be encoded, nor can a database keep the character 0.
        return "\\u0000" not in text and bool(text.encode())
    except (ValueError, RecursionError):
        return False


def _with_wait(request: HttpRequest) -> HttpResponse:
    """allauth answers with nothing but the number 429."""
    seconds = next((wait for path, wait in WAITS.items() if request.path.endswith(path)), MINUTE)
    return _too_often(seconds)


def _too_often(seconds: int) -> HttpResponse:
    response = _problem(429, "rate_limited", f"That was too often. Try again in {seconds} seconds.")
    response["Retry-After"] = str(seconds)
    return response


def _problem(status: int, code: str, message: str) -> HttpResponse:
    return JsonResponse({"status": status, "errors": [{"code": code, "message": message}]}, status=status)
