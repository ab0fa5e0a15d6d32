"""The options of a command that prints: one for every field of a layout."""

import re
from collections.abc import Callable
from dataclasses import Field, fields
from functools import wraps
from inspect import Parameter, signature
from typing import Any

import typer

from ninefold.cli.values import taking_field
from ninefold.render.paper import Layout

NAMES = {
    "is_coloured": "colour",
    "saves_ink": "save-ink",
    # --lines and --levels mean other things elsewhere.
    "has_lines": "name-and-time",
    "has_levels": "level-names",
}
"""Options that are called otherwise than their field; `has_` and `is_` are left out of all others."""


def with_layout_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for every field of a layout in the place of its parameter `layout`."""

    @wraps(command)
    def with_layout(**given: Any) -> None:
        layout = Layout(**{field.name: given.pop(field.name) for field in fields(Layout)})
        command(layout=layout, **given)

    parameters = signature(command).parameters.values()
    options = [_option(field) for field in fields(Layout)]
    offered = [it for parameter in parameters for it in (options if parameter.name == "layout" else [parameter])]
    # Typer reads the options of a command from its signature.
    with_layout.__signature__ = signature(command).replace(parameters=offered)  # type: ignore[attr-defined]
    return with_layout


def _option(field: Field[Any]) -> Parameter:
    name = NAMES.get(field.name, re.sub("^(has|is)_", "", field.name).replace("_", "-"))
    names = f"--{name}/--no-{name}" if field.type is bool else f"--{name}"
    option = typer.Option(field.default, names, help=field.metadata["description"], **taking_field(field.name))
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=option, annotation=field.type)
