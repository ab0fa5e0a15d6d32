"""`ninefold count`"""

import json
from typing import Annotated

import typer

from ninefold.cli.errors import NONE, SEVERAL, UNIQUE
from ninefold.cli.source import PuzzleArgument, read_source
from ninefold.usecases.solve_puzzle import count_solutions


def count(
    source: PuzzleArgument = None,
    limit: Annotated[int, typer.Option(min=1, help="Stop counting here.")] = 1_000_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the solutions of a puzzle.

    The exit status is 0 when there is exactly one, 1 when there is none, 2 when there are several.
    """
    found = count_solutions(read_source(source), limit)
    typer.echo(json.dumps({"count": found, "limit": limit}) if as_json else found)
    raise typer.Exit({0: NONE, 1: UNIQUE}.get(found, SEVERAL))
