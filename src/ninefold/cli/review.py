"""`ninefold review`"""

import json
from typing import Annotated, Any

import typer

from ninefold.cli.source import JsonOption, read_source
from ninefold.cli.steps import LanguageOption
from ninefold.usecases.read_any import open_game
from ninefold.usecases.review.review_game import Review
from ninefold.usecases.review.review_game import review as review_of
from ninefold.usecases.review.told import review_lines

SaveArgument = Annotated[
    str | None,
    typer.Argument(metavar="SAVE|FILE", help="A saved game, or - for standard input.", show_default=False),
]


def review(source: SaveArgument = None, language: LanguageOption = "en", as_json: JsonOption = False) -> None:
    """Look back over a saved game: where time went, what could be seen, mistakes, what to practise.

    \b
    Examples:
      ninefold review game.ninefold
      ninefold review --language de game.ninefold
      ninefold review --json game.ninefold
    """
    game = open_game(read_source(source))
    found = review_of(game)
    if as_json:
        typer.echo(json.dumps(_facts(found)))
        return
    for line in review_lines(game, found, language):
        typer.echo(line)


def _facts(review: Review) -> dict[str, Any]:
    def entry(each: Any) -> dict[str, Any]:
        insight = review.insights.get(each.number)
        seen = (insight.easiest.technique if insight.easiest else None, insight.taken, insight.cells) if insight else ()
        return {
            **vars(each),
            "written": [vars(part) for part in each.written],
            **dict(zip(("easiest", "taken", "cells"), seen, strict=False)),
        }

    return {
        "clock": review.record.clock,
        "spent": review.record.spent,
        "entries": [entry(each) for each in review.entries],
        "spots": [
            {"number": spot.entry.number, "choices": [vars(choice) for choice in spot.choices]} for spot in review.spots
        ],
        "mistakes": [vars(mistake) for mistake in review.mistakes],
        "helped": [vars(helped) for helped in review.record.helped],
        "practice": vars(review.practice) if review.practice else None,
        "ninths": review.ninths,
        "complete": review.is_complete,
    }
