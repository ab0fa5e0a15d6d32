"""Our errors as sentences and exit statuses. The only place that knows both."""

import sys

from ninefold.errors import ManySolutionsError, NinefoldError, NoSolutionError

UNIQUE, NONE, SEVERAL, USAGE, INTERRUPTED = 0, 1, 2, 64, 130

STATUS: dict[type[NinefoldError], int] = {NoSolutionError: NONE, ManySolutionsError: SEVERAL}


def exit_status(error: NinefoldError) -> int:
    """1 for no solution, 2 for several, 64 for anything that cannot be read or done."""
    return STATUS.get(type(error), USAGE)


def said(message: str) -> None:
    """Tells the person on the terminal what is wrong."""
    print(f"ninefold: {message}", file=sys.stderr)
