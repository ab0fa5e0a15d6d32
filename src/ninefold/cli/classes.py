"""`ninefold classes ...`: classes of pupils, for whoever runs the server."""

from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli.spelling import Command, Group

if TYPE_CHECKING:
    from ninefold.server.apps.classes.models import SchoolClass

app = typer.Typer(help="Look after classes.", no_args_is_help=True, cls=Group)

Code = Annotated[str, typer.Argument(metavar="CODE", help="The code of the class, as in its link.")]
PupilNumber = Annotated[int, typer.Argument(metavar="PUPIL", help="The number of the pupil, as `pupils` lists it.")]
NewName = Annotated[str, typer.Argument(metavar="NAME", help="The new name.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@app.command("list", cls=Command)
def list_classes() -> None:
    """List all classes: code, name, teacher, pupils, and since when."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.classes.queries import all_classes

    for found, pupils in all_classes():
        typer.echo("  ".join([found.code, found.name, found.teacher.name, str(pupils), f"{found.made_at:%Y-%m-%d}"]))


@app.command(cls=Command)
def pupils(code: Code) -> None:
    """List the pupils of a class: number and name."""
    for pupil in _class(code).pupils.order_by("name", "pk"):
        typer.echo(f"{pupil.pk}  {pupil.name}")


@app.command(cls=Command)
def rename(code: Code, name: NewName) -> None:
    """Give a class another name."""
    found = _class(code)
    from ninefold.server.apps.classes.services import rename

    rename(found, name)
    typer.echo(f"Class {found.code} is now called {found.name!r}.")


@app.command("rename-pupil", cls=Command)
def rename_pupil(code: Code, pupil: PupilNumber, name: NewName) -> None:
    """Give a pupil another name."""
    found = _class(code)
    from ninefold.server.apps.classes.queries import pupil_of
    from ninefold.server.apps.classes.services import rename

    chosen = pupil_of(found, pupil)
    rename(chosen, name)
    typer.echo(f"Pupil {pupil} is now called {chosen.name!r}.")


@app.command(cls=Command)
def remove(code: Code, yes: Yes = False) -> None:
    """Remove a class with its pupils, assignments and table."""
    found = _class(code)
    if not yes:
        typer.confirm(f"Remove class {found.code}, {found.name!r}?", abort=True)
    found.delete()
    typer.echo(f"Class {code} is removed.")


@app.command("remove-pupil", cls=Command)
def remove_pupil(code: Code, pupil: PupilNumber, yes: Yes = False) -> None:
    """Remove a pupil and what the table says of them."""
    found = _class(code)
    from ninefold.server.apps.classes.queries import pupil_of

    chosen = pupil_of(found, pupil)
    if not yes:
        typer.confirm(f"Remove pupil {pupil}, {chosen.name!r}?", abort=True)
    chosen.delete()
    typer.echo(f"Pupil {pupil} is removed.")


def _class(code: str) -> "SchoolClass":
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.classes.queries import class_with

    return class_with(code)
