"""`ninefold make`"""

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.bulk import HistogramOption, Target, make_file, name_of_parts, target_of
from ninefold.cli.counted import counted
from ninefold.cli.errors import said
from ninefold.cli.executor import ClusterOption, WorkersOption, executor_choice
from ninefold.cli.ignored import refuse_beside, refuse_without
from ninefold.cli.long_search import LongSearch
from ninefold.cli.whole_files import ForceOption
from ninefold.cli.wish_options import takes_wish
from ninefold.render import draw_text, scene_of_puzzle
from ninefold.rules import Puzzle
from ninefold.usecases.bulk.make_files import MakeJob, Product, made_in_turn, seed_in
from ninefold.usecases.level_table import level_table
from ninefold.usecases.make_puzzle import SeededWish

FORMERLY = {"--first": "--first-step"}


@takes_wish
def make(
    asked: SeededWish,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 1,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="A .txt, .sdm, .csv, .jsonl or .parquet file.")
    ] = None,
    histogram: HistogramOption = None,
    force: ForceOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, one puzzle a line.")] = False,
    picture: Annotated[bool, typer.Option("--picture", help="Draw the board.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="Tell what each level needs, and make nothing.")] = False,
) -> None:
    """Make puzzles with exactly one solution.

    A wish and a seed give the same puzzles every time, printed or in a file. Without --seed they are new ones; with
    --out the seed is told. Interrupted work on a file goes on when the same command is given again.

    \b
    Examples:
      ninefold make --level hard
      ninefold make --require x-wing --picture
      ninefold make --variant killer --level hard --count 10 --out killers.jsonl
      ninefold make --level easy --count 10000 --out easy.parquet
    """
    if levels:
        typer.echo(level_table())
        return
    if picture:
        refuse_beside("--picture", json=as_json)
    if target := target_of(out, histogram, force, cluster):
        refuse_beside("--out", json=as_json, picture=picture)
        seed = asked.seed if asked.seed is not None else _seed_of_parts(target) or _fresh_seed()
        make_file(MakeJob(asked.wish, count, seed), target, executor_choice(workers, cluster))
        if asked.seed is None:
            said(f"{counted(count, 'puzzle')} in {out}; --seed {seed} makes them again")
        return
    refuse_without("--out", workers=workers)
    seed = _fresh_seed() if asked.seed is None else asked.seed
    with LongSearch() as search:
        for product in made_in_turn(MakeJob(asked.wish, count, seed), search.show):
            search.clear()
            typer.echo(_told(product, as_json, picture))


def _fresh_seed() -> int:
    """Short enough to be copied by hand."""
    return secrets.randbelow(10**12)


def _seed_of_parts(target: Target) -> int | None:
    """The seed of an order that was interrupted here: the same command goes on with it."""
    name = name_of_parts(target)
    return seed_in(name) if name else None


def _told(made: Product, as_json: bool, picture: bool) -> str:
    if not as_json:
        return draw_text(scene_of_puzzle(Puzzle.from_text(made.puzzle))) if picture else made.puzzle
    facts = asdict(made)
    del facts["key"]
    return json.dumps(facts)
