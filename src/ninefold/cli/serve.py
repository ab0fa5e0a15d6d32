"""`ninefold serve`"""

import sys
from typing import Annotated

import typer

from ninefold_command import loading

NO_PAGE = "The page has not been built, so this server answers programs only; `make web` in a checkout builds it."


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")] = 8000,
    workers: Annotated[int, typer.Option(min=1, max=64, help="How many processes share the work.")] = 1,
) -> None:
    """Run the server without opening a browser."""
    with loading():
        from ninefold.server.client_folder import has_page
        from ninefold.server.start import run_server

    if not has_page():
        print(NO_PAGE, file=sys.stderr, flush=True)
    run_server(host, port, workers)
