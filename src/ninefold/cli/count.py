"""`ninefold count`"""

import json
from typing import Annotated

import typer

from ninefold.cli.answers import Answers, write_answers
from ninefold.cli.errors import NONE, SEVERAL, UNIQUE, said
from ninefold.cli.rule_lines import Answer, write_rule_answers
from ninefold.cli.source import FromOption, JsonOption, LinesOption, PuzzleArgument, ThreadsOption, open_source
from ninefold.rules import Puzzle
from ninefold.usecases.bulk.stream import Batch, counted
from ninefold.usecases.read_any import read_puzzle
from ninefold.usecases.solve_puzzle import count_solutions

LIMIT, LIMIT_OF_STREAMS = 1_000_000, 2


def count(
    source: PuzzleArgument = None,
    limit: Annotated[
        int | None,
        typer.Option(min=1, help=f"Stop counting here; {LIMIT:,} for one puzzle, {LIMIT_OF_STREAMS} for each of many."),
    ] = None,
    as_json: JsonOption = False,
    name: FromOption = None,
    lines: LinesOption = False,
    threads: ThreadsOption = 1,
) -> None:
    """Count the solutions of a puzzle, or of every puzzle in a file.

    The exit status is 0 when there is exactly one, 1 when there is none, 2 when there are several, 64 when it is no
    puzzle.

    \b
    Examples:
      ninefold count puzzle.txt
      ninefold count --limit 2 collection.sdm | sort | uniq -c
    """
    with open_source(source, name, lines) as opened:
        if opened.is_stream and opened.is_beyond_classic:
            raise typer.Exit(write_rule_answers(opened, _counting(limit or LIMIT_OF_STREAMS), as_json))
        if opened.is_stream:
            most = limit or LIMIT_OF_STREAMS
            raise typer.Exit(write_answers(opened.batches(), lambda batch: _answers(batch, most, threads), as_json))
        most = limit or LIMIT
        found = count_solutions(read_puzzle(opened.text(), name), most)
        typer.echo(json.dumps({"count": found, "limit": most}) if as_json else found)
        if limit is None and found == most:
            said(f"counting stopped at {most:,}; --limit goes on")
        raise typer.Exit({0: NONE, 1: UNIQUE}.get(found, SEVERAL))


def _counting(limit: int) -> Answer:
    def counted_up(puzzle: Puzzle) -> tuple[int, dict[str, int]]:
        found = count_solutions(puzzle, limit)
        return min(found, 2), {"count": found}

    return counted_up


def _answers(batch: Batch, limit: int, threads: int) -> Answers:
    counts = counted(batch, limit, threads)
    return Answers(counts, counts >= 0, lambda row: {"count": int(counts[row])}, list(map(str, counts.tolist())))
