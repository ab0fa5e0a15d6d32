"""The manual page knows every command and every option."""

from typing import Any

import typer

from ninefold.cli.main import app
from ninefold.cli.manual import manual


def test_every_command_and_option_is_in_the_manual() -> None:
    page = manual().replace("\\-", "-")
    group: Any = typer.main.get_command(app)
    for name, command in group.commands.items():
        assert f"ninefold {name}" in page
        for option in getattr(command, "params", ()):
            if option.param_type_name == "option" and option.help and not option.hidden:
                assert option.opts[0] in page, (name, option.opts)


def test_no_line_begins_with_an_accidental_request() -> None:
    known = (".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi")
    assert all(line.startswith(known) for line in manual().splitlines() if line.startswith("."))
