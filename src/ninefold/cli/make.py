"""`ninefold make`"""

import json
from typing import Annotated

import typer

from ninefold.grid import format_grid
from ninefold.make import SYMMETRIES, Wish
from ninefold.render import draw_text
from ninefold.usecases.make_puzzle import make_puzzle


def make(
    clues: Annotated[int | None, typer.Option(help="How many givens, 17 to 60.")] = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="As few givens as possible.")] = False,
    symmetry: Annotated[str, typer.Option(help=f"One of {', '.join(SYMMETRIES)}.")] = "rotational",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same puzzle.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    picture: Annotated[bool, typer.Option("--picture", help="Draw the board.")] = False,
) -> None:
    """Make a puzzle with exactly one solution."""
    made = make_puzzle(Wish(clues=clues, minimal=minimal, symmetry=symmetry), seed)
    assert made.solution is not None
    if as_json:
        facts = {
            "puzzle": str(made),
            "solution": format_grid(made.solution),
            "clues": made.clues,
            "seed": made.seed,
        }
        typer.echo(json.dumps(facts))
    else:
        typer.echo(draw_text(made.givens) if picture else str(made))
