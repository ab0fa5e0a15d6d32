"""`ninefold published ...`: puzzles that people have published, for whoever runs the server."""

from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli.spelling import Command, Group

if TYPE_CHECKING:
    from ninefold.server.apps.published.models import Publication

app = typer.Typer(help="Look after published puzzles.", no_args_is_help=True, cls=Group)

Number = Annotated[int, typer.Argument(metavar="NUMBER", help="The number of the puzzle.")]


@app.command("list", cls=Command)
def list_published() -> None:
    """List all published puzzles, with how often each was reported."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.published.queries import all_published

    for publication, reports in all_published():
        marks = [f"hidden by the {publication.hidden_by}"] if publication.hidden_by else []
        if reports:
            marks.append(f"{reports} reported")
        facts = [str(publication.puzzle_id), publication.title, f"by {publication.author or '-'}"]
        setter = f"({publication.setter.name})"
        typer.echo("  ".join([*facts, setter, f"{publication.published_at:%Y-%m-%d}", *marks]))


@app.command(cls=Command)
def reports() -> None:
    """List what was reported and not decided about yet: hide, show or remove the puzzle, and it is."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.published.queries import open_reports

    for report in open_reports():
        facts = [str(report.puzzle_id), report.puzzle.rules.get("title", ""), f"{report.made_at:%Y-%m-%d}"]
        typer.echo("  ".join([*facts, report.reason, " ".join(report.words.split())]).rstrip())


@app.command(cls=Command)
def hide(number: Number) -> None:
    """Hide a puzzle from everybody but whoever set it, who cannot show it again."""
    publication = _publication(number)
    from ninefold.server.apps.published import services
    from ninefold.server.apps.puzzles.models import Puzzle

    services.hide(publication, Puzzle.HiddenBy.OPERATOR)
    typer.echo(f"Puzzle {number} is hidden.")


@app.command(cls=Command)
def show(number: Number) -> None:
    """Show a hidden puzzle again; reports about it are settled."""
    publication = _publication(number)
    from ninefold.server.apps.published import services
    from ninefold.server.apps.puzzles.models import Puzzle

    services.show(publication, Puzzle.HiddenBy.OPERATOR)
    typer.echo(f"Puzzle {number} is shown.")


@app.command(cls=Command)
def remove(number: Number, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Remove a puzzle with its words, votes and reports; it cannot be published again."""
    publication = _publication(number)
    if not yes:
        typer.confirm(f"Remove puzzle {number}, {publication.title!r}?", abort=True)
    from ninefold.server.apps.published import services
    from ninefold.server.apps.puzzles.models import Puzzle

    services.remove(publication, Puzzle.HiddenBy.OPERATOR)
    typer.echo(f"Puzzle {number} is removed.")


def _publication(number: int) -> "Publication":
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.published.queries import published_puzzle

    return published_puzzle(number)
