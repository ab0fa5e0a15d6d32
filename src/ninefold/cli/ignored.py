"""Options that would do nothing beside others are refused: whoever gave them expects something of them."""

from ninefold.errors import BadWishError


def refuse_beside(other: str, **given: object) -> None:
    """Refuses each of the options that was given; `other` is why it would do nothing.

    >>> refuse_beside("--out", json=False, picture=None)
    """
    for name, value in given.items():
        if value:
            raise BadWishError(f"--{name.replace('_', '-')} does nothing beside {other}")


def refuse_without(other: str, **given: object) -> None:
    """Refuses each of the options that was given; `other` is what it would need.

    >>> refuse_without("--out", workers=None)
    """
    for name, value in given.items():
        if value:
            raise BadWishError(f"--{name.replace('_', '-')} does nothing without {other}")
