"""`ninefold make`"""

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.bulk import HistogramOption, make_file, target_of
from ninefold.cli.executor import ClusterOption, WorkersOption, executor_choice
from ninefold.cli.whole_files import ForceOption
from ninefold.cli.wish_options import takes_wish
from ninefold.grid import format_grid
from ninefold.make import MadePuzzle
from ninefold.render import Scene, draw_text
from ninefold.usecases.bulk.make_files import MakeJob
from ninefold.usecases.level_table import level_table
from ninefold.usecases.make_puzzle import SeededWish, make_puzzle


@takes_wish
def make(
    asked: SeededWish,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A .txt, .sdm, .csv or .parquet file.")] = None,
    histogram: HistogramOption = None,
    force: ForceOption = False,
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
    if target := target_of(out, histogram, force, cluster):
        job = MakeJob(asked.wish, count, asked.seed or 0)
        make_file(job, target, executor_choice(workers, cluster))
        return
    seed = secrets.randbits(63) if asked.seed is None else asked.seed
    for number in range(count):
        typer.echo(_told(make_puzzle(asked.wish, seed + number), as_json, picture))


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
