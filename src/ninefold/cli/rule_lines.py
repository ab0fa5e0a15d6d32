"""Answers to a stream of puzzles with rules, one by one: one line each, in order, and one exit status for all."""

import json
from collections.abc import Callable
from typing import Any

import typer

from ninefold.cli.answers import status_of
from ninefold.cli.source import Source
from ninefold.errors import ManySolutionsError, NinefoldError, NoSolutionError
from ninefold.rules import Puzzle
from ninefold.rules.formats import BadLine, Sheet
from ninefold.usecases.bulk.stream import BAD

Answer = Callable[[Puzzle], tuple[int, dict[str, Any]]]
"""The number of solutions, 2 for several, and the answer with one name, for programs."""


def write_rule_answers(source: Source, answer: Answer, as_json: bool) -> int:
    """Writes the answers as they come; a puzzle without one gets a dash and a reason."""
    seen = set[int]()
    for sheet in source.readings().sheets:
        count, facts = _answered(sheet, answer)
        seen.add(count)
        puzzle = None if isinstance(sheet, BadLine) else str(sheet.puzzle)
        if as_json:
            typer.echo(json.dumps({"puzzle": puzzle, **facts}))
        else:
            typer.echo(f"- {facts['error']}" if "error" in facts else next(iter(facts.values())))
    return status_of(seen)


def _answered(sheet: Sheet | BadLine, answer: Answer) -> tuple[int, dict[str, Any]]:
    if isinstance(sheet, BadLine):
        return BAD, {"error": sheet.message}
    try:
        sheet.require_whole()
        sheet.puzzle.require_no_clash()
        return answer(sheet.puzzle)
    except NoSolutionError as error:
        return 0, {"error": str(error)}
    except ManySolutionsError as error:
        return 2, {"error": str(error)}
    except NinefoldError as error:
        return BAD, {"error": str(error)}
