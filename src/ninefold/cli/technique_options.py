"""The options that change the order of techniques a command goes by."""

from typing import Annotated

import typer

from ninefold.cli.values import taking

AllowOption = Annotated[
    list[str] | None,
    typer.Option("--allow", help="Nothing beyond these techniques; may be repeated.", **taking("TECHNIQUE")),
]
ForbidOption = Annotated[
    list[str] | None, typer.Option("--forbid", help="Without this technique; may be repeated.", **taking("TECHNIQUE"))
]
FirstOption = Annotated[
    list[str] | None,
    typer.Option("--first", help="Try this technique before all others; may be repeated.", **taking("TECHNIQUE")),
]
