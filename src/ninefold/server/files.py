"""Handing out files without a detour through a thread for every request that asks for none."""

from collections.abc import Awaitable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware


class Files(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise, also for an asynchronous server: it only looks the address up in a table."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Any) -> None:
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        answer: HttpResponseBase | Awaitable[HttpResponseBase] = super().__call__(request)
        return _already(answer) if iscoroutinefunction(self) and isinstance(answer, HttpResponseBase) else answer


async def _already(answer: HttpResponseBase) -> HttpResponseBase:
    return answer
