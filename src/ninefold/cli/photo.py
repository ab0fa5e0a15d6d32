"""`ninefold photo`"""

import json
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.source import JsonOption, read_told_photo
from ninefold.grid import Grid, format_cell, format_grid


def photo(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A photo or screenshot: JPEG, PNG, WebP, HEIC ...", show_default=False),
    ],
    as_json: JsonOption = False,
) -> None:
    """Print the puzzle that a photo shows.

    Digits written by hand are left out, because they may be wrong; --json has them, and how sure every cell is. Cells
    that should be looked at are named on standard error. The other commands take a photo too: ninefold solve page.jpg.

    \b
    Examples:
      ninefold photo newspaper.jpg
      ninefold photo screenshot.png --json
    """
    sheet = read_told_photo(file)
    if not as_json:
        typer.echo(format_grid(sheet.givens))
        return
    answer = {
        "puzzle": format_grid(sheet.givens),
        "digits": format_grid(Grid(sheet.digits, sheet.shape)),
        "confidence": round(sheet.confidence, 4),
        "confidences": [round(confidence, 4) for confidence in sheet.confidences],
        "doubtful": [format_cell(cell, 9) for cell in sheet.doubtful],
        "corners": sheet.corners,
    }
    typer.echo(json.dumps(answer))
