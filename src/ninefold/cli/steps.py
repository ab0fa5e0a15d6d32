"""`ninefold hint`, `ninefold explain` and `ninefold steps`"""

import json
from dataclasses import dataclass
from itertools import count
from typing import Annotated, Any

import typer

from ninefold.cli.errors import said
from ninefold.cli.source import FromOption, JsonOption, PuzzleArgument, read_source
from ninefold.cli.technique_options import AllowOption, FirstOption, ForbidOption
from ninefold.cli.values import taking
from ninefold.cli.watched_search import WatchedSearch
from ninefold.errors import BadGridError, ManySolutionsError
from ninefold.grid import cell_named, format_cell
from ninefold.logic import Candidate, Position, Step, changed_profile, leads_to, plan_in_words
from ninefold.render import draw_text
from ninefold.rules import Puzzle
from ninefold.rules.formats import Sheet
from ninefold.usecases.ask_hint import hint as ask_hint
from ninefold.usecases.draw_step import scene_of_step
from ninefold.usecases.explain_puzzle import PathKind, by_technique, find_steps, steps_about
from ninefold.usecases.explain_puzzle import explain as explain_text
from ninefold.usecases.plan_cell import plan as find_plan
from ninefold.usecases.read_any import read_any, read_puzzle
from ninefold.usecases.sheet_position import position_on, puzzle_on
from ninefold.usecases.solve_puzzle import solve as solve_text

LanguageOption = Annotated[
    str, typer.Option("--language", help="The language of the words: en, de.", **taking("LANGUAGE"))
]
NO_STEP = "No technique leads on from here; ninefold solve has the solution."
PictureOption = Annotated[
    bool,
    typer.Option("--picture", help="Draw the board with the step on it: * + o ^ its pattern, x removed, ! placed."),
]


# Typer reads a command's options from its signature, so the three commands that show steps spell out what they share.
def hint(
    source: PuzzleArgument = None,
    more: Annotated[int, typer.Option("--more", "-m", count=True, help="Say more; twice, say everything.")] = 0,
    cell: Annotated[
        str | None, typer.Option(metavar="CELL", help="The short way to the digit of this cell, such as r4c7.")
    ] = None,
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    picture: PictureOption = False,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Give a nudge towards the next step, from the position and the notes in the input.

    A mistake on the board is told first. The first answer says where to look, -m names the technique, -mm explains it,
    --picture draws it too. With --cell it is a plan: the short list of easy steps that ends in the digit of the cell,
    with -mm or --picture each explained.

    \b
    Examples:
      ninefold hint puzzle.txt
      ninefold hint -mm game.ninefold
      ninefold hint --picture puzzle.txt
      ninefold hint --cell r4c7 puzzle.txt
      ninefold hint --forbid unique-rectangle-1 puzzle.txt
    """
    sheet = read_any(read_source(source, name), name).sheet
    profile = changed_profile("ninefold", allow, forbid, first)
    teller = _Teller(sheet.puzzle, language, picture, as_json)
    if cell is not None:
        place = cell_named(cell, sheet.shape.size)
        teller.tell_plan(find_plan(sheet, cell, profile=profile), place, sheet, is_full=more > 1)
        return
    step = ask_hint(sheet, profile=profile)
    several = _several_solutions(sheet)
    if step is None and several:
        raise several
    if step is None:
        typer.echo("null" if as_json else "It is solved." if all(sheet.digits) else NO_STEP)
        raise typer.Exit(0 if all(sheet.digits) else 1)
    if several:
        said(str(several))
    words = step.words(language)
    told = (words.nudge, words.pointer, words.full)[2 if picture else min(more, 2)]
    teller.tell(step, told, position_on(sheet))


def explain(
    source: PuzzleArgument = None,
    profile: Annotated[
        str, typer.Option(help="ninefold, which is rules where there are rules; hodoku or se.", **taking("PROFILE"))
    ] = "ninefold",
    path: Annotated[
        PathKind,
        typer.Option(
            help="greedy: the easiest step again and again; best: other steps are tried for less effort in all."
        ),
    ] = "greedy",
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    picture: PictureOption = False,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """Explain the whole way from the givens to the solution, a step a line.

    A search for the best path says how far it is; Ctrl-C takes the best one found until then.

    \b
    Examples:
      ninefold explain puzzle.txt
      ninefold explain --profile hodoku puzzle.txt
      ninefold explain --path best puzzle.txt
      ninefold explain --first xy-chain --forbid x-wing puzzle.txt
    """
    puzzle = read_puzzle(read_source(source, name), name)
    order = changed_profile(profile, allow, forbid, first)
    if path == "best":
        with WatchedSearch() as search:
            steps = explain_text(str(puzzle), order, path=path, progress=search)
    else:
        steps = explain_text(str(puzzle), order)
    _Teller(puzzle, language, picture, as_json).tell_each(steps, Position.of(puzzle))
    placed = sum(len(step.placements) for step in steps)
    left = puzzle.shape.cells - puzzle.given_count - placed
    if left and not as_json:
        typer.echo(
            f"Here the techniques of this profile end, with {left} cells to go; ninefold solve has the solution."
        )


def steps(
    source: PuzzleArgument = None,
    technique: Annotated[
        str | None, typer.Option(help="Only this technique, such as x-wing.", **taking("TECHNIQUE"))
    ] = None,
    digit: Annotated[
        str | None, typer.Option(metavar="DIGIT", help="Only steps that write or remove this digit.")
    ] = None,
    cell: Annotated[
        str | None, typer.Option(metavar="CELL", help="Only steps that write or remove something in this cell.")
    ] = None,
    more: Annotated[bool, typer.Option("--more", "-m", help="Explain every step.")] = False,
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    language: LanguageOption = "en",
    picture: PictureOption = False,
    as_json: JsonOption = False,
    name: FromOption = None,
) -> None:
    """List every step that is possible now by technique, easiest first, and what each of them gives.

    \b
    Examples:
      ninefold steps puzzle.txt
      ninefold steps --digit 4 --cell r9c4 -m puzzle.txt
      ninefold steps --technique x-wing --picture puzzle.txt
    """
    sheet = read_any(read_source(source, name), name).sheet
    found = find_steps(sheet, technique, changed_profile("ninefold", allow, forbid, first))
    size = sheet.shape.size
    about = steps_about(found, _digit_named(digit, sheet.puzzle), None if cell is None else cell_named(cell, size))
    teller, position = _Teller(sheet.puzzle, language, picture, as_json), position_on(sheet)
    number = count(1)
    for group in by_technique(about):
        if not as_json:
            typer.echo(f"{group[0].words(language).name}: {len(group)}")
        for step in group:
            words = step.words(language)
            said = f"{words.effect}. {words.full}" if more or picture else words.effect
            teller.tell(step, f"{next(number):>5}. {said}", position)


@dataclass(frozen=True)
class _Teller:
    """Prints steps of a puzzle, as words or as JSON, with a picture of each if that is wanted."""

    puzzle: Puzzle
    language: str
    picture: bool
    as_json: bool

    def tell_numbered(self, number: int, step: Step, position: Position) -> None:
        words = step.words(self.language)
        self.tell(step, f"{number}. {words.name}: {words.full}", position)

    def tell_plan(self, steps: list[Step], cell: int, sheet: Sheet, is_full: bool) -> None:
        """A plan in one sentence, and step by step if that is wanted."""
        is_filled = not steps and bool(sheet.digits[cell])
        said = (
            f"{format_cell(cell, sheet.shape.size)} has its digit."
            if is_filled
            else plan_in_words(steps, cell, self.language)
        )
        if not steps and not is_filled and (several := _several_solutions(sheet)):
            raise several
        if self.as_json:
            plan = [_facts(step, self.language) for step in steps]
            typer.echo(json.dumps({"words": said, "leads_there": leads_to(steps, cell), "plan": plan}))
        else:
            typer.echo(said)
            self.tell_each(steps if is_full or self.picture else [], position_on(sheet))
        if not steps:
            raise typer.Exit(1)

    def tell_each(self, steps: list[Step], position: Position) -> None:
        """Steps one after the other, each on the board that those before it left."""
        for number, step in enumerate(steps, start=1):
            self.tell_numbered(number, step, position)
            position = position.after(step.placements, step.removals)

    def tell(self, step: Step, said: str, position: Position) -> None:
        drawn = draw_text(scene_of_step(self.puzzle, position, step)) if self.picture else None
        if self.as_json:
            typer.echo(json.dumps(_facts(step, self.language) | ({"picture": drawn} if drawn else {})))
        else:
            typer.echo(f"{said}\n\n{drawn}\n" if drawn else said)


def _several_solutions(sheet: Sheet) -> ManySolutionsError | None:
    """What is to be said of a puzzle with more than one solution: steps may lead on, but not to the end."""
    try:
        solve_text(puzzle_on(sheet))
    except ManySolutionsError as error:
        return error
    return None


def _facts(step: Step, language: str) -> dict[str, Any]:
    words = step.words(language)
    return {
        "technique": step.technique,
        "placements": [_named(placed, step) for placed in step.placements],
        "removals": [_named(removed, step) for removed in step.removals],
        "rating": step.rating,
        "cost": step.cost,
        "effect": words.effect,
        "nudge": words.nudge,
        "pointer": words.pointer,
        "words": words.full,
    }


def _named(candidate: Candidate, step: Step) -> dict[str, object]:
    return {"cell": step.setting.cell(candidate.cell), "digit": candidate.digit}


def _digit_named(text: str | None, puzzle: Puzzle) -> int | None:
    """The digit that a person named, as the puzzle writes it."""
    if text is None:
        return None
    symbols = puzzle.layout.symbols
    if len(text) != 1 or text.upper() not in symbols.upper():
        raise BadGridError(f"{text!r} is no digit of this puzzle; there are {symbols[0]} to {symbols[-1]}")
    return symbols.upper().index(text.upper()) + 1
