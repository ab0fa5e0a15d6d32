"""JSON that was written before, put as it is into an answer that is written now.

A board with a thousand rules has a megabyte. It is written once, by whoever lays it out, and then only copied: reading
and writing it again for every answer would keep everybody else waiting.
"""

import json
import secrets
from typing import Any

from django.http import HttpRequest
from ninja.renderers import JSONRenderer
from ninja.responses import NinjaJSONEncoder
from pydantic import WrapSerializer, WrapValidator


class ReadyJson:
    """A value that is JSON already."""

    def __init__(self, text: str) -> None:
        self.text = text


# Functions without a type: of one, the description of the API would tell that type in place of the field's.
MAYBE_READY = (
    WrapValidator(lambda value, check: value if isinstance(value, ReadyJson) else check(value)),
    WrapSerializer(lambda value, tell: value if isinstance(value, ReadyJson) else tell(value)),
)
"""Beside the type of a field that takes ready JSON in its place."""


_ENCODER = NinjaJSONEncoder()


def write_json(data: object) -> str:
    """JSON of anything an answer may hold."""
    ready: list[str] = []
    # Nobody can guess it, so nobody can have it in a text of theirs.
    mark = secrets.token_hex(16)

    def write_other(value: object) -> Any:
        if not isinstance(value, ReadyJson):
            return _ENCODER.default(value)
        ready.append(value.text)
        return mark

    first, *others = json.dumps(data, default=write_other).split(f'"{mark}"')
    return "".join([first, *(text + other for text, other in zip(ready, others, strict=True))])


class ReadyJsonRenderer(JSONRenderer):
    """Writes the answers of the API."""

    def render(self, request: HttpRequest, data: Any, *, response_status: int) -> str:
        return write_json(data)
