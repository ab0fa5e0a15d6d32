"""`ninefold solve`"""

import json
from typing import Annotated

import typer

from ninefold.cli.source import PuzzleArgument, read_source
from ninefold.grid import parse_grid
from ninefold.render import draw_text
from ninefold.usecases import solve_puzzle


def solve(
    source: PuzzleArgument = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    picture: Annotated[bool, typer.Option("--picture", help="Draw the solved board.")] = False,
) -> None:
    """Print the one solution of a puzzle.

    The exit status is 0 when there is exactly one, 1 when there is none, 2 when there are several.
    """
    solution = solve_puzzle.solve(read_source(source))
    if as_json:
        typer.echo(json.dumps({"solution": solution}))
    else:
        typer.echo(draw_text(parse_grid(solution)) if picture else solution)
