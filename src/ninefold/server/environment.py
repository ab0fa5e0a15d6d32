"""What operators set in the environment; docs/server.md lists it all."""

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


def number(name: str, default: Number) -> Number:
    """The variable as a number, whole where the default is."""
    written = text(name, str(default))
    try:
        return type(default)(written)
    except ValueError:
        raise BadSettingError(f"{name} must be a number, not {written!r}") from None


def is_on(name: str, default: bool = False) -> bool:
    """Whether the variable switches something on or off; the default where it says neither."""
    return WORDS.get(text(name).lower(), default)
