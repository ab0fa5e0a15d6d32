"""What a wish is made of: names, whole numbers and ranges, as people write them."""

from collections.abc import Iterable
from operator import index
from typing import SupportsFloat, SupportsIndex

from ninefold.errors import BadWishError


def names(field: str, value: object) -> tuple[str, ...]:
    """One name or several.

    >>> names("require", "x-wing"), names("require", ["x-wing", "skyscraper"])
    (('x-wing',), ('x-wing', 'skyscraper'))
    """
    listed = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else (value,)
    if not all(isinstance(each, str) for each in listed):
        raise _refused(field, "a name or a list of names", value)
    return listed


def text(field: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise _refused(field, "a text", value)
    return value


def whole_number(field: str, value: object) -> int:
    """A whole number, of any kind of integer."""
    if not isinstance(value, SupportsIndex) or isinstance(value, bool):
        raise _refused(field, "a whole number", value)
    return index(value)


def number_range(field: str, value: object) -> tuple[float, float]:
    """The lowest and the highest number."""
    bounds = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else ()
    if len(bounds) != 2 or not all(isinstance(bound, SupportsFloat) for bound in bounds):
        raise _refused(field, "two numbers, the lowest and the highest", value)
    # A wish names its puzzles by what it asks for as it was written, so that 7 stays 7.
    low, high = (bound if isinstance(bound, int) else float(bound) for bound in bounds)
    return low, high


def _refused(field: str, wanted: str, value: object) -> BadWishError:
    return BadWishError(f"{field} is {wanted}, not {value!r:.40}", "type", field=field)
