"""`ninefold backup` and `ninefold restore`"""

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, such as ninefold.backup.")],
) -> None:
    """Write everything that is kept into one file. The server may go on running."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.backup import write_backup

    typer.echo(f"{write_backup(file):,} rows written to {file}.")


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file that `ninefold backup` wrote.", exists=True, dir_okay=False)
    ],
    replace: Annotated[bool, typer.Option("--replace", help="Drop what is kept now.")] = False,
) -> None:
    """Read a backup back, all of it or nothing. Also moves everything to another kind of database."""
    from ninefold.server.prepare import prepare

    prepare()
    from ninefold.server.restore import read_backup

    typer.echo(f"{read_backup(file, replaces=replace):,} rows read from {file}.")
