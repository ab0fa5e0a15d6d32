"""The manual page, written from the commands themselves: `python -m ninefold.cli.manual > docs/ninefold.1`."""

import sys
from collections.abc import Iterator
from typing import Any

import typer

import ninefold
from ninefold.cli.main import app

_HEAD = r""".TH NINEFOLD 1 "" "ninefold {version}" "User Commands"
.SH NAME
ninefold \- make, play, solve, explain, rate, print and share Sudoku
.SH SYNOPSIS
.B ninefold
.I COMMAND
[\fIOPTION\fR]... [\fIPUZZLE\fR|\fIFILE\fR]
.SH DESCRIPTION
Puzzles are taken from the argument, from a file, or from standard input, in any of the formats that
.B ninefold convert \-\-list
names. Many puzzles, one a line, are answered one a line, as they come.
.SH COMMANDS
"""

_FOOT = r""".SH EXIT STATUS
.TP
.B 0
exactly one solution; everything went well
.TP
.B 1
no solution, or no step was found
.TP
.B 2
several solutions
.TP
.B 3
no puzzle was found that meets the wish
.TP
.B 64
the input or the options cannot be understood
.TP
.B 74
a file or the output cannot be written
.TP
.B 130
interrupted
.SH ENVIRONMENT
.TP
.B NO_COLOR
leaves colours out
.TP
.B NINEFOLD_HOME
the folder for games, history and the server's database
.SH FILES
.TP
.I games/*.ninefold
saved games, one file each
.TP
.I history.csv
finished games
"""


def manual() -> str:
    """The manual page in the language of man."""
    group: Any = typer.main.get_command(app)
    parts = [_HEAD.format(version=ninefold.__version__)]
    for name, command in group.commands.items():
        parts += _section(f"ninefold {name}", command)
    return "".join(parts) + _FOOT


def _section(name: str, command: Any) -> Iterator[str]:
    if hasattr(command, "commands"):
        for inner, nested in command.commands.items():
            yield from _section(f"{name} {inner}", nested)
        return
    yield f".SS {_plain(name)}\n"
    yield from _paragraphs(command.help or "")
    for option in command.get_params(command.make_context(name, [], resilient_parsing=True)):
        text = getattr(option, "help", None)
        if text and option.name != "help" and not getattr(option, "hidden", False):
            yield f".TP\n{_named(option)}\n{_plain(text)}\n"


def _named(option: Any) -> str:
    """An argument, or an option with what it takes."""
    if option.param_type_name != "option":
        return f".I {_plain(option.metavar or option.name)}"
    names = _plain(", ".join([*option.opts, *option.secondary_opts]))
    return rf"\fB{names}\fR \fI{_plain(option.metavar)}\fR" if option.metavar else f".B {names}"


def _paragraphs(text: str) -> Iterator[str]:
    """Sentences filled, examples as they stand."""
    for paragraph in text.split("\n\n"):
        is_verbatim = paragraph.startswith("\b")
        lines = _plain(paragraph.strip("\b\n")).rstrip()
        yield f".PP\n.nf\n{lines}\n.fi\n" if is_verbatim else f".PP\n{lines}\n"


def _plain(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in escaped.splitlines())


if __name__ == "__main__":
    sys.stdout.write(manual())
