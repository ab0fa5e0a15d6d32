"""`ninefold canonical`"""

import json

import typer

from ninefold.cli.answers import Answers, write_answers
from ninefold.cli.source import FromOption, JsonOption, LinesOption, PuzzleArgument, ThreadsOption, open_source
from ninefold.usecases.bulk.stream import Batch, canonised
from ninefold.usecases.find_twins import canonical as canonical_form
from ninefold.usecases.read_any import read_puzzle


def canonical(
    source: PuzzleArgument = None,
    as_json: JsonOption = False,
    name: FromOption = None,
    lines: LinesOption = False,
    threads: ThreadsOption = 1,
) -> None:
    """Print the canonical form of a puzzle or grid: the same line for all its twins.

    Twins are the same puzzle relabelled, turned, mirrored, or with rows and columns shuffled within bands and stacks.

    \b
    Examples:
      ninefold canonical puzzle.txt
      ninefold canonical collection.sdm | sort -u | wc -l
    """
    with open_source(source, name, lines) as opened:
        if opened.is_stream:
            raise typer.Exit(write_answers(opened.batches(), lambda batch: _answers(batch, threads), as_json))
        puzzle = str(read_puzzle(opened.text(), name))
        form = canonical_form(puzzle)
        typer.echo(json.dumps({"puzzle": puzzle, "canonical": form}) if as_json else form)


def _answers(batch: Batch, threads: int) -> Answers:
    forms, counts = canonised(batch, threads)
    return Answers(counts, counts == 1, lambda row: {"canonical": forms[row].tobytes().decode()}, forms)
