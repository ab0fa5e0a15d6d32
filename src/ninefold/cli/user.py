"""`ninefold user ...`: accounts, for whoever runs the server."""

from typing import TYPE_CHECKING, Annotated

import typer

from ninefold.cli.spelling import Command, Group

if TYPE_CHECKING:
    from ninefold.server.apps.accounts.models import User

app = typer.Typer(help="Look after accounts.", no_args_is_help=True, cls=Group)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The username, in any case.")]


@app.command("list", cls=Command)
def list_users() -> None:
    """List all accounts."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.accounts.models import User

    for user in User.objects.order_by("username"):
        marks = [word for word, holds in (("staff", user.is_staff), ("blocked", not user.is_active)) if holds]
        typer.echo("  ".join([user.username, user.email, f"{user.date_joined:%Y-%m-%d}", *marks]))


@app.command(cls=Command)
def add(
    name: Name,
    email: Annotated[str, typer.Argument(metavar="EMAIL", help="The email address; it counts as confirmed.")],
    staff: Annotated[bool, typer.Option("--staff", help="May use the admin pages.")] = False,
    bcrypt: Annotated[
        str, typer.Option(metavar="HASH", help="A bcrypt hash from elsewhere, instead of a password.")
    ] = "",
) -> None:
    """Add an account; the password is asked for, or read from standard input."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.accounts.operator import add_user

    password = "" if bcrypt else _password()
    user = add_user(name, email, password, bcrypt_hash=bcrypt, is_staff=staff)
    typer.echo(f"{user.username} has been added.")


@app.command(cls=Command)
def password(name: Name) -> None:
    """Give an account a new password, and sign it out everywhere."""
    user = _user(name)
    from ninefold.server.apps.accounts.operator import set_password

    set_password(user, _password())
    typer.echo(f"{user.username} has a new password.")


@app.command(cls=Command)
def block(name: Name) -> None:
    """Lock an account out, and sign it out everywhere."""
    user = _user(name)
    from ninefold.server.apps.accounts.operator import block_user

    block_user(user)
    typer.echo(f"{user.username} cannot sign in any more.")


@app.command(cls=Command)
def unblock(name: Name) -> None:
    """Let a blocked account in again."""
    user = _user(name)
    user.is_active = True
    user.save(update_fields=["is_active"])
    typer.echo(f"{user.username} can sign in again.")


@app.command(cls=Command)
def delete(
    name: Name,
    results: Annotated[
        str, typer.Option(metavar="keep|remove", help="'keep' them under \"deleted player\", or 'remove' them.")
    ] = "keep",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """End an account."""
    if results not in ("keep", "remove"):
        raise typer.BadParameter("--results is 'keep' or 'remove'")
    user = _user(name)
    if not yes:
        typer.confirm(f"End the account of {user.username} and delete its games?", abort=True)
    from ninefold.server.apps.accounts.services import end_account

    end_account(user, "keep" if results == "keep" else "remove")
    typer.echo(f"{name} is gone.")


def _user(name: str) -> "User":
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.accounts.operator import user_named

    return user_named(name)


def _password() -> str:
    import getpass
    import sys

    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("Password: ")
    if getpass.getpass("Again: ") != first:
        raise typer.BadParameter("the two passwords differ")
    return first
