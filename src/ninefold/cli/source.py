"""Where a command takes its puzzle from: the argument, a file, or standard input."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ninefold.errors import BadGridError

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(metavar="[PUZZLE|FILE]", help="A puzzle as text, a file with one, or - for standard input."),
]


def read_source(source: str | None) -> str:
    """The text a command is to work on."""
    if source is None or source == "-":
        if source is None and sys.stdin.isatty():
            raise BadGridError("give a puzzle, a file, or - and the puzzle on standard input")
        return sys.stdin.read()
    path = Path(source)
    try:
        return path.read_text() if path.is_file() else source
    except (OSError, UnicodeDecodeError) as error:
        raise BadGridError(f"{source} cannot be read as text: {error}") from error
