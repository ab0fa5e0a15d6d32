"""`ninefold play`"""

import contextlib
import re
import shutil
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.ignored import refuse_beside, refuse_without
from ninefold.cli.source import read_source
from ninefold.errors import BadWishError
from ninefold.tui.folding import folded
from ninefold_command import loading

IDLE = 3
PIN = re.compile(r"[0-9]{4,12}")
_BOARD = re.compile(r"^ *[-+ ]{9,}$", re.MULTILINE)
"""A line of a board: no sentence, which words could be taken from."""


def play(
    file: Annotated[
        str | None, typer.Argument(metavar="PUZZLE|FILE", help="With --plain: a puzzle or a saved game.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Play line by line in the terminal or a pipe.")] = False,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to try first.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    lan: Annotated[
        bool, typer.Option("--lan", help="Serve the home network too; shows the address as a QR code.")
    ] = False,
    lan_address: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="With --lan: this machine's address, if another is found.")
    ] = None,
    kiosk: Annotated[
        bool, typer.Option("--kiosk", help="For a waiting room: full screen, no accounts, begins anew when left alone.")
    ] = False,
    pin: Annotated[
        str | None, typer.Option(metavar="DIGITS", help="With --kiosk: digits that end it; asked for if not given.")
    ] = None,
    idle: Annotated[
        int, typer.Option(min=1, max=120, help="With --kiosk: minutes without a touch until it begins anew.")
    ] = IDLE,
) -> None:
    """Start the local server and open the page to play on; with --plain, play line by line.

    \b
    Examples:
      ninefold play
      ninefold play --lan
      ninefold play --kiosk
      ninefold play --plain
      ninefold play --plain puzzle.sdk
    """
    if plain:
        refuse_beside("--plain", kiosk=kiosk, lan=lan, lan_address=lan_address, pin=pin, no_browser=not browser)
        _play_plain(file)
        return
    if file:
        raise BadWishError("a puzzle is played with --plain; the page takes one into its box")
    if not kiosk:
        refuse_without("--kiosk", pin=pin, idle=idle != IDLE)
    if not lan:
        refuse_without("--lan", lan_address=lan_address)
    with loading():
        from ninefold.server.apps.deployment.deployment import Deployment
        from ninefold.server.client_folder import require_page
        from ninefold.server.start import run_locally

    require_page()
    deployment = Deployment("kiosk", pin=_pin(pin), idle_minutes=idle) if kiosk else Deployment("desk")
    run_locally(port, browser, deployment, network=(lan_address or "") if lan else None)


def _pin(given: str | None) -> str:
    """The PIN that ends a kiosk; asked for twice where somebody can answer."""
    pin = given
    if pin is None and sys.stdin.isatty():
        pin = str(
            typer.prompt("A PIN of 4 to 12 digits, to leave the kiosk with", hide_input=True, confirmation_prompt=True)
        )
    if pin is None or not PIN.fullmatch(pin):
        raise typer.BadParameter("a kiosk needs a PIN of 4 to 12 digits", param_hint="--pin")
    return pin


def _play_plain(file: str | None) -> None:
    from ninefold.cli.plain import Room, play_plain
    from ninefold.server.data_folder import home_folder
    from ninefold.usecases.keeping.desk import entered_game
    from ninefold.usecases.keeping.file_shelf import FileShelf

    with contextlib.suppress(ImportError):
        # Gives `input` arrow keys and a history where the system has it.
        import readline  # noqa: F401
    room = Room(_ask, _tell, time.time, FileShelf(Path(home_folder())), sys.stdout.isatty())
    play_plain(room, None if file is None else entered_game(read_source(file), 0))


def _ask(question: str) -> str:
    """A line from the terminal. A pipe is not echoed: there the question gets a line of its own."""
    if sys.stdin.isatty():
        return input(question)
    print(question)
    return input()


def _tell(text: str) -> None:
    encoding = sys.stdout.encoding or "ascii"
    if sys.stdout.isatty() and not _BOARD.search(text):
        text = folded(text, shutil.get_terminal_size().columns)
    print(text.encode(encoding, "replace").decode(encoding), flush=True)
