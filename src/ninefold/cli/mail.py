"""`ninefold mail`"""

import typer


def mail() -> None:
    """Show the mails of the last day that could not be sent, such as codes for a new password."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.apps.mail.models import Letter
    from ninefold.server.apps.mail.post import forget_old

    forget_old()
    letters = list(Letter.objects.all())
    for letter in letters:
        typer.echo(f"{letter.written_at:%Y-%m-%d %H:%M} UTC, to {letter.to}: {letter.subject}\n\n{letter.text}\n")
    if not letters:
        typer.echo("There are no mails.")
