"""`ninefold candidates`"""

import json
from typing import Annotated

import typer

from ninefold.cli.source import FromOption, JsonOption, PuzzleArgument, open_source
from ninefold.usecases.read_any import read_puzzle
from ninefold.usecases.solve_puzzle import true_candidates


def candidates(
    source: PuzzleArgument = None,
    cap: Annotated[int, typer.Option(min=1, help="Count the solutions with a candidate up to this number.")] = 1,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Print for every cell the candidates that occur in a solution, of a puzzle with any rules.

    A line is a row of the grid; a cell without a candidate, which a puzzle without solutions has, is a dash. With
    --json each cell is an object of its digits and the number of their solutions.

    \b
    Examples:
      ninefold candidates half-set.json
      ninefold candidates --cap 100 --json puzzle.jsonl
    """
    with open_source(source, name) as opened:
        puzzle = read_puzzle(opened.text_of_one(), name)
    found = true_candidates(puzzle, cap)
    if as_json:
        typer.echo(json.dumps({"puzzle": str(puzzle), "cap": cap, "candidates": found}))
        return
    symbols, size = puzzle.layout.symbols, puzzle.shape.size
    cells = ["".join(symbols[digit - 1] for digit in digits) or "-" for digits in found]
    for row in range(0, len(cells), size):
        typer.echo(" ".join(cells[row : row + size]))
