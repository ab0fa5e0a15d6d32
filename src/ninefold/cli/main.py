"""`ninefold`, put together from its sub-commands."""

import errno
import io
import os
import re
import sys
from collections.abc import Callable
from typing import Annotated

import typer

import ninefold
from ninefold.cli import (
    backup,
    bench,
    candidates,
    canonical,
    classes,
    convert,
    count,
    course,
    drill,
    mail,
    make,
    photo,
    play,
    print,
    published,
    rate,
    review,
    serve,
    solutions,
    solve,
    steps,
    tui,
    twin,
    user,
)
from ninefold.cli.errors import CLOSED_PIPE, INTERRUPTED, UNWRITABLE, USAGE, exit_status, said
from ninefold.cli.spelling import Group, formerly
from ninefold.errors import NinefoldError

SERVER_PACKAGES = {"allauth", "django", "ninja", "servestatic", "uvicorn"}
"""What the `web` extra brings and a plain installation lacks."""

UNWRITTEN = {errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
"""Why standard output may not be written, in the words of the system."""

app = typer.Typer(
    name="ninefold",
    help="Make, play, solve, explain, rate, print and share Sudoku.",
    no_args_is_help=True,
    cls=Group,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: dict[Callable[..., None], dict[str, str]] = {
    play.play: {},
    tui.tui: {},
    solve.solve: {},
    count.count: {},
    solutions.solutions: {},
    candidates.candidates: {},
    rate.rate: {},
    steps.hint: {},
    steps.explain: {},
    steps.steps: {},
    review.review: {},
    drill.drill: {},
    course.course: {},
    make.make: make.FORMERLY,
    canonical.canonical: {},
    twin.twin: {},
    convert.convert: {},
    photo.photo: {},
    bench.bench: {},
    print.print_: print.FORMERLY,
    serve.serve: {},
    mail.mail: {},
    backup.backup: {},
    backup.restore: {},
}
"""In the order help lists them, with names that their options had before."""

for function, older in COMMANDS.items():
    app.command(function.__name__.strip("_"), cls=formerly(older))(function)
app.add_typer(user.app, name="user")
app.add_typer(published.app, name="published")
app.add_typer(classes.app, name="classes")


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
    _replace_closed_streams()
    _buffer_output()
    try:
        status = app(prog_name="ninefold", standalone_mode=False)
        # What is still to be written may find the disk full or the pipe closed.
        sys.stdout.flush()
    except NinefoldError as error:
        said(str(error))
        status = exit_status(error)
    except typer.TyperException as error:
        said(_in_plain_words(error))
        status = USAGE
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in SERVER_PACKAGES:
            raise
        said("this needs the server: pip install 'ninefold[web]'")
        status = USAGE
    except (typer.Abort, KeyboardInterrupt):
        status = INTERRUPTED
    except OSError as error:
        status = _status_unwritten(error)
    except SystemExit as ended:
        # Typer takes a closed pipe for a failure of its own, with the status that says "no solution" here.
        if not isinstance(ended.__context__, BrokenPipeError):
            raise
        status = _status_unwritten(ended.__context__)
    sys.exit(status)


def _replace_closed_streams() -> None:
    """Python has no stream where the shell has closed one: now there is nothing to read, and nothing can be written."""
    if not sys.stdin:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if not sys.stdout:
        # A file that is open for reading: a command that writes nothing does not notice.
        unwritable = io.FileIO(os.open(os.devnull, os.O_RDONLY), "w")
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(unwritable), "utf-8", line_buffering=True)
    if not sys.stderr:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _buffer_output() -> None:
    """Where Python is told to buffer nothing, it takes what a closing pipe still takes of a text for the whole text."""
    raw = sys.stdout.buffer
    if isinstance(raw, io.RawIOBase):
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(raw), sys.stdout.encoding, sys.stdout.errors, line_buffering=True
        )


def _in_plain_words(error: typer.TyperException) -> str:
    """What is wrong with the arguments; of a number that is none, in fewer words than the library has."""
    message = re.sub(
        r"^No such (command|option):? '?([^'\s]+?)'?(?=\.|$| )\.?", r"unknown \1: \2.", error.format_message()
    )
    extra = re.match(r"Got unexpected extra argument(?:s|\(s\))? \(([^)\s]+)", message)
    if extra:
        return f"{extra[1]!r} is one word too many; values follow their options, as in --level easy"
    wrong = re.match(r"Invalid value for '(--?[\w-]+)'.*valid (?:integer|number)", message)
    bound = re.match(r"Invalid value for '(--?[\w-]+)'.*should be (greater|less) than or equal to (\d+)", message)
    if bound:
        return f"{bound[1]} can be {bound[3]} or {'more' if bound[2] == 'greater' else 'less'}"
    return f"{wrong[1]} needs a number" if wrong else message


def _status_unwritten(error: OSError) -> int:
    """Standard output could not be written: a full disk is told, a reader who has seen enough is not."""
    if error.errno not in UNWRITTEN:
        raise error
    # The interpreter would try once more, and complain, when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return CLOSED_PIPE
    said(f"the output cannot be written: {error.strerror}")
    return UNWRITABLE
