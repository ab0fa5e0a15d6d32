"""`ninefold`, put together from its sub-commands."""

import sys
from typing import Annotated

import typer

import ninefold
from ninefold.cli import (
    backup,
    bench,
    canonical,
    convert,
    count,
    mail,
    make,
    play,
    print,
    rate,
    serve,
    solve,
    steps,
    tui,
    user,
)
from ninefold.cli.errors import INTERRUPTED, USAGE, exit_status, said
from ninefold.errors import NinefoldError

SERVER_PACKAGES = {"allauth", "django", "ninja", "servestatic", "uvicorn"}
"""What the `web` extra brings and a plain installation lacks."""

app = typer.Typer(
    name="ninefold",
    help="Make, play, solve, explain, rate, print and share Sudoku.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play.play)
app.command()(tui.tui)
app.command()(solve.solve)
app.command()(count.count)
app.command()(rate.rate)
app.command()(steps.hint)
app.command()(steps.explain)
app.command()(steps.steps)
app.command()(make.make)
app.command()(canonical.canonical)
app.command()(convert.convert)
app.command()(bench.bench)
app.command("print")(print.print_)
app.command()(serve.serve)
app.command()(mail.mail)
app.command()(backup.backup)
app.command()(backup.restore)
app.add_typer(user.app, name="user")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ninefold {ninefold.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Make, play, solve, explain, rate, print and share Sudoku."""


def run() -> None:
    """Runs the command line; our errors become one sentence and an exit status."""
    try:
        sys.exit(app(prog_name="ninefold", standalone_mode=False))
    except NinefoldError as error:
        said(str(error))
        sys.exit(exit_status(error))
    except typer.TyperException as error:
        said(error.format_message())
        sys.exit(USAGE)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in SERVER_PACKAGES:
            raise
        said("this needs the server: pip install 'ninefold[web]'")
        sys.exit(USAGE)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
