"""`ninefold make`"""

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.crew import ClusterOption, WorkersOption, crew_of
from ninefold.cli.factory import make_file
from ninefold.errors import BadWishError
from ninefold.grid import format_grid
from ninefold.logic import LEVEL_NAMES
from ninefold.make import SYMMETRIES, MadePuzzle, Wish
from ninefold.render import Scene, draw_text
from ninefold.usecases.factory import Order
from ninefold.usecases.level_table import level_table
from ninefold.usecases.make_puzzle import make_puzzle, or_usual_level


def make(
    level: Annotated[str | None, typer.Option(help=f"One of {', '.join(LEVEL_NAMES)}.")] = None,
    se: Annotated[tuple[float, float] | None, typer.Option(help="Lowest and highest rating.")] = None,
    require: Annotated[list[str] | None, typer.Option(help="A technique that is needed; may be repeated.")] = None,
    allow: Annotated[list[str] | None, typer.Option(help="Nothing beyond these; may be repeated.")] = None,
    first: Annotated[str | None, typer.Option(help="The first step that is not a single.")] = None,
    givens: Annotated[int | None, typer.Option(help="How many givens, 17 to 60.")] = None,
    clues: Annotated[int | None, typer.Option(hidden=True)] = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="As few givens as possible.")] = False,
    symmetry: Annotated[str, typer.Option(help=f"One of {', '.join(SYMMETRIES)}.")] = "rotational",
    mask: Annotated[str | None, typer.Option(help="81 characters; a dot where no given may stand.")] = None,
    grid: Annotated[str | None, typer.Option(help="The solution to start from, 81 digits.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same puzzle.")] = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A .txt, .sdm, .csv or .parquet file.")] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, one puzzle a line.")] = False,
    picture: Annotated[bool, typer.Option("--picture", help="Draw the board.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="Tell what each level needs, and make nothing.")] = False,
) -> None:
    """Make puzzles with exactly one solution.

    \b
    Examples:
      ninefold make --level hard
      ninefold make --require x-wing --picture
      ninefold make --level easy --count 10000 --out easy.parquet
    """
    if levels:
        typer.echo(level_table())
        return
    asked = Wish(
        level=level,
        se=se,
        require=tuple(require or ()),
        allow=None if allow is None else tuple(allow),
        first=first,
        givens=givens,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        mask=mask,
        grid=grid,
    )
    wish = or_usual_level(asked)
    if out is not None:
        order = Order(wish, count, 0 if seed is None else seed)
        make_file(order, out, crew_of(workers, cluster))
        return
    if cluster is not None:
        raise BadWishError("a cluster needs a file to write to: --out")
    first_seed = secrets.randbits(63) if seed is None else seed
    for number in range(count):
        typer.echo(_told(make_puzzle(wish, first_seed + number), as_json, picture))


def _told(made: MadePuzzle, as_json: bool, picture: bool) -> str:
    if not as_json:
        return draw_text(Scene(made.givens)) if picture else str(made)
    facts = {
        "puzzle": str(made),
        "solution": format_grid(made.solution),
        "givens": made.given_count,
        "rating": made.rating,
        "level": made.level,
    }
    return json.dumps(facts)
