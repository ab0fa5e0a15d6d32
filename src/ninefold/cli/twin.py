"""`ninefold twin`"""

import json
from typing import Annotated

import typer

from ninefold.cli.source import FromOption, JsonOption, PuzzleArgument, open_source
from ninefold.usecases.find_twins import twin as find_twin
from ninefold.usecases.read_any import read_puzzle


def twin(
    source: PuzzleArgument = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same twin.")] = None,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Print a twin of a puzzle: it looks new and is the same.

    A classic puzzle is relabelled, turned, mirrored, and its rows and columns are shuffled within bands and stacks. One
    with rules is turned and mirrored as far as they allow it, and relabelled if none of them minds.

    \b
    Examples:
      ninefold twin puzzle.txt
      ninefold twin --seed 4 killer.json
    """
    with open_source(source, name) as opened:
        puzzle = read_puzzle(opened.text_of_one(), name)
    found = find_twin(puzzle, seed)
    typer.echo(json.dumps({"puzzle": str(puzzle), "twin": found}) if as_json else found)
