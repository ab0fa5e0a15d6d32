"""`ninefold play`"""

import contextlib
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.source import read_source


def play(
    file: Annotated[
        str | None, typer.Argument(metavar="[PUZZLE|FILE]", help="With --plain: a puzzle or a saved game.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Play line by line in the terminal or a pipe.")] = False,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to try first.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Start the local server and open the page to play on; with --plain, play line by line.

    \b
    Examples:
      ninefold play
      ninefold play --plain
      ninefold play --plain puzzle.sdk
    """
    if plain:
        _play_plain(file)
        return
    from ninefold.server.run import run_locally

    run_locally(port, opens_browser=browser)


def _play_plain(file: str | None) -> None:
    from ninefold.cli.plain import Room, play_plain
    from ninefold.server.home import home_folder
    from ninefold.usecases.desk import entered_game
    from ninefold.usecases.file_shelf import FileShelf

    with contextlib.suppress(ImportError):
        # Gives `input` arrow keys and a history where the system has it.
        import readline  # noqa: F401
    room = Room(_ask, _tell, time.time, FileShelf(Path(home_folder())), sys.stdout.isatty())
    play_plain(room, None if file is None else entered_game(read_source(file), 0, time.time))


def _ask(question: str) -> str:
    """A line from the terminal. A pipe is not echoed: there the question gets a line of its own."""
    if sys.stdin.isatty():
        return input(question)
    print(question)
    return input()


def _tell(text: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)
