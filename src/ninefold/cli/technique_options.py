"""The options that change the order of techniques a command goes by."""

from typing import Annotated

import typer

AllowOption = Annotated[
    list[str] | None,
    typer.Option("--allow", metavar="TECHNIQUE", help="Nothing beyond these techniques; may be repeated."),
]
ForbidOption = Annotated[
    list[str] | None, typer.Option("--forbid", metavar="TECHNIQUE", help="Without this technique; may be repeated.")
]
FirstOption = Annotated[
    list[str] | None,
    typer.Option("--first", metavar="TECHNIQUE", help="Try this technique before all others; may be repeated."),
]
