"""`ninefold hint`, `ninefold explain` and `ninefold steps`"""

import json
from typing import Annotated, Any

import typer

from ninefold.cli.order import AllowOption, FirstOption, ForbidOption, order_of
from ninefold.cli.source import FromOption, JsonOption, PuzzleArgument, read_source
from ninefold.grid import format_cell
from ninefold.logic import Candidate, Step
from ninefold.usecases.explain_puzzle import explain as explain_text
from ninefold.usecases.hint_for_sheet import hint_for_sheet, steps_on_sheet
from ninefold.usecases.read_any import read_any, read_puzzle

LanguageOption = Annotated[str, typer.Option("--language", help="The language of the words.")]


def hint(
    source: PuzzleArgument = None,
    more: Annotated[int, typer.Option("--more", "-m", count=True, help="Say more; twice, say everything.")] = 0,
    cell: Annotated[str | None, typer.Option(help="Only about this cell, such as r4c7.")] = None,
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Give a nudge towards the next step, from the position and the notes in the input.

    A mistake on the board is told first. The first answer says where to look, -m names the technique, -mm explains it.

    \b
    Examples:
      ninefold hint puzzle.txt
      ninefold hint -mm game.ninefold
      ninefold hint --cell r4c7 puzzle.txt
      ninefold hint --forbid unique-rectangle-1 puzzle.txt
    """
    order = order_of("ninefold", allow, forbid, first)
    step = hint_for_sheet(read_any(read_source(source), name).sheet, cell, order)
    if step is None:
        typer.echo("null" if as_json else "No step was found.")
        raise typer.Exit(1)
    words = step.words(language)
    typer.echo(
        json.dumps(_facts(step, language)) if as_json else (words.nudge, words.pointer, words.full)[min(more, 2)]
    )


def explain(
    source: PuzzleArgument = None,
    profile: Annotated[str, typer.Option(help="ninefold, hodoku or se.")] = "ninefold",
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Explain the whole way from the givens to the solution, a step a line.

    \b
    Examples:
      ninefold explain puzzle.txt
      ninefold explain --profile hodoku puzzle.txt
      ninefold explain --first xy-chain --forbid x-wing puzzle.txt
    """
    puzzle = read_puzzle(read_source(source), name)
    steps = explain_text(str(puzzle), order_of(profile, allow, forbid, first))
    for number, step in enumerate(steps, start=1):
        _print(step, number, language, as_json)
    placed = sum(len(step.placements) for step in steps)
    if puzzle.clues + placed < puzzle.shape.cells and not as_json:
        typer.echo("Here the techniques of this profile end.")


def steps(
    source: PuzzleArgument = None,
    technique: Annotated[str | None, typer.Option(help="Only this technique, such as x-wing.")] = None,
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """List every step that is possible now, easiest first.

    \b
    Examples:
      ninefold steps puzzle.txt
      ninefold steps --technique x-wing puzzle.txt
    """
    sheet = read_any(read_source(source), name).sheet
    order = order_of("ninefold", allow, forbid, first)
    for number, step in enumerate(steps_on_sheet(sheet, technique, order), start=1):
        _print(step, number, language, as_json)


def _print(step: Step, number: int, language: str, as_json: bool) -> None:
    words = step.words(language)
    typer.echo(json.dumps(_facts(step, language)) if as_json else f"{number}. {words.name}: {words.full}")


def _facts(step: Step, language: str) -> dict[str, Any]:
    words = step.words(language)
    return {
        "technique": step.technique,
        "placements": [_named(placed) for placed in step.placements],
        "removals": [_named(removed) for removed in step.removals],
        "rating": step.rating,
        "nudge": words.nudge,
        "pointer": words.pointer,
        "words": words.full,
    }


def _named(candidate: Candidate) -> dict[str, object]:
    return {"cell": format_cell(candidate.cell), "digit": candidate.digit}
