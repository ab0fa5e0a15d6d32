"""`ninefold tui`"""

import locale
import os
import sys
import time
from typing import Annotated

import typer

from ninefold.cli.errors import USAGE, said
from ninefold.cli.source import read_source


def tui(
    source: Annotated[
        str | None,
        typer.Argument(metavar="PUZZLE|FILE", help="A puzzle or a saved game to begin with.", show_default=False),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", "-r", help="Go on with the last game at once.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Draw with plain characters only.")] = False,
    motion: Annotated[bool, typer.Option(help="Let the watched solver run by itself.")] = True,
) -> None:
    """Play in the terminal.

    Every move is saved at once. Colours are left out when NO_COLOR is set.

    \b
    Examples:
      ninefold tui
      ninefold tui --resume
      ninefold tui puzzle.sdk
    """
    try:
        from ninefold.tui.app import NinefoldApp
    except ModuleNotFoundError:
        said("the terminal game needs Textual: pip install 'ninefold[tui]'")
        raise typer.Exit(USAGE) from None
    from ninefold.server.data_folder import home_folder
    from ninefold.usecases.keeping.desk import entered_game
    from ninefold.usecases.keeping.file_shelf import FileShelf
    from ninefold.usecases.learning_files import Learning

    shelf = FileShelf(home_folder())
    first = None if source is None else entered_game(read_source(source), 0)
    if first is None and resume:
        first = next(iter(shelf.unfinished_games()), None)
    if not sys.stdout.isatty():
        said("the terminal game needs a terminal; `ninefold play --plain` plays through a pipe")
        raise typer.Exit(USAGE)
    NinefoldApp(
        shelf, time.time, first, ascii_only or not _speaks_utf8(), motion, learning=Learning(home_folder())
    ).run()


def _speaks_utf8() -> bool:
    encoding = (locale.getlocale()[1] or sys.stdout.encoding or "").lower().replace("-", "")
    return "utf8" in encoding and os.environ.get("TERM") != "dumb"
