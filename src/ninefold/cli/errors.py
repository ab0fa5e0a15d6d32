"""Our errors as sentences and exit statuses. The only place that knows both."""

import sys
from contextlib import suppress

from ninefold.cli.whole_files import CannotWriteError
from ninefold.errors import ManySolutionsError, NinefoldError, NoSolutionError, UnmetWishError

UNIQUE, NONE, SEVERAL, UNMET, USAGE, UNWRITABLE, INTERRUPTED = 0, 1, 2, 3, 64, 74, 130
CLOSED_PIPE = 141
"""What a shell reports of a program that ended because nobody read on: 128 and the number of the signal."""

STATUS: dict[type[NinefoldError], int] = {
    NoSolutionError: NONE,
    ManySolutionsError: SEVERAL,
    UnmetWishError: UNMET,
    CannotWriteError: UNWRITABLE,
}


def exit_status(error: NinefoldError) -> int:
    """1 for no solution, 2 for several, 3 for a wish not met, 74 for a file not written, 64 for everything else."""
    return STATUS.get(type(error), USAGE)


def said(message: str) -> None:
    """Tells the person on the terminal what is wrong, if there is one: the status says it too."""
    with suppress(OSError):
        print(f"ninefold: {message}", file=sys.stderr)
