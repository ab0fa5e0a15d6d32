"""What operators set in the environment; docs/server.md lists it all."""

import math
import os
from typing import TypeVar

from ninefold.errors import NinefoldError

Number = TypeVar("Number", int, float)

WORDS = {"1": True, "yes": True, "on": True, "true": True, "0": False, "no": False, "off": False, "false": False}


class BadSettingError(NinefoldError):
    """A variable of the environment holds what it cannot mean."""

    code = "bad-setting"


def text(name: str, default: str = "") -> str:
    """The variable; the default where it is missing or empty."""
    return os.environ.get(name) or default


def number(name: str, default: Number, least: float = 0) -> Number:
    """The variable as a number, whole where the default is, and not below the least that makes sense."""
    written = text(name, str(default))
    try:
        found = type(default)(written)
    except ValueError:
        raise BadSettingError(f"{name} must be a number, not {written!r}") from None
    if not least <= found < math.inf:
        raise BadSettingError(f"{name} must be at least {least:g}, not {written!r}")
    return found


def is_on(name: str, default: bool = False) -> bool:
    """Whether the variable switches something on or off; the default where it is missing or empty."""
    written = text(name).lower()
    if written and written not in WORDS:
        raise BadSettingError(f"{name} must be on or off, not {written!r}")
    return WORDS.get(written, default)
