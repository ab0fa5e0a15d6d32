"""`ninefold solutions`"""

import json
from typing import Annotated

import typer

from ninefold.cli.errors import NONE
from ninefold.cli.source import FromOption, JsonOption, PuzzleArgument, open_source
from ninefold.usecases.read_any import read_puzzle
from ninefold.usecases.solve_puzzle import solutions as find_solutions


def solutions(
    source: PuzzleArgument = None,
    limit: Annotated[int, typer.Option(min=1, help="Stop after so many.")] = 1_000,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Print the solutions of a puzzle with any rules, one a line, as they are found.

    The exit status is 0 when there are any, 1 when there is none, 64 when it is no puzzle.

    \b
    Examples:
      ninefold solutions half-set.json
      ninefold solutions --limit 10 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.......
    """
    with open_source(source, name) as opened:
        puzzle = read_puzzle(opened.text_of_one(), name)
    status = NONE
    for line in find_solutions(puzzle, limit):
        typer.echo(json.dumps({"solution": line}) if as_json else line)
        status = 0
    raise typer.Exit(status)
