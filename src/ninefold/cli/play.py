"""`ninefold play`"""

from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to try first.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Start the local server and open the page to play on."""
    from ninefold.server.run import run_locally

    run_locally(port, opens_browser=browser)
