"""`ninefold solve`"""

import json
from typing import Annotated

import typer

from ninefold.cli.answers import Answers, write_answers
from ninefold.cli.ignored import refuse_beside
from ninefold.cli.rule_lines import write_rule_answers
from ninefold.cli.source import FromOption, JsonOption, LinesOption, PuzzleArgument, ThreadsOption, open_source
from ninefold.render import Scene, draw_text
from ninefold.usecases.bulk.stream import Batch, solved
from ninefold.usecases.solve_puzzle import read_proper_puzzle
from ninefold.usecases.solve_puzzle import solve as solve_any


def solve(
    source: PuzzleArgument = None,
    as_json: JsonOption = False,
    picture: Annotated[bool, typer.Option("--picture", help="Draw the solved board.")] = False,
    name: FromOption = None,
    lines: LinesOption = False,
    threads: ThreadsOption = 1,
) -> None:
    """Print the one solution of a puzzle, or of every puzzle in a file.

    The exit status is 0 when there is exactly one, 1 when there is none, 2 when there are several, 64 when it is no
    puzzle. Of many puzzles, one that has not exactly one solution gets a line that begins with a dash and says why.

    \b
    Examples:
      ninefold solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      ninefold solve puzzle.sdk --picture
      ninefold solve killers.jsonl
      zcat million.txt.gz | ninefold solve --threads 4 > solutions.txt
    """
    with open_source(source, name, lines) as opened:
        if opened.is_stream:
            refuse_beside("many puzzles", picture=picture)
        if picture:
            refuse_beside("--picture", json=as_json)
        if opened.is_stream and opened.is_beyond_classic:
            raise typer.Exit(write_rule_answers(opened, lambda puzzle: (1, {"solution": solve_any(puzzle)}), as_json))
        if opened.is_stream:
            raise typer.Exit(write_answers(opened.batches(), lambda batch: _answers(batch, threads), as_json))
        found = read_proper_puzzle(opened.text(), name)
        solution = found.text
        if as_json:
            typer.echo(json.dumps({"puzzle": str(found.puzzle), "solution": solution}))
        else:
            typer.echo(draw_text(Scene(found.solution, found.puzzle)) if picture else solution)


def _answers(batch: Batch, threads: int) -> Answers:
    solutions, counts = solved(batch, threads)
    return Answers(counts, counts == 1, lambda row: {"solution": solutions[row].tobytes().decode()}, solutions)
