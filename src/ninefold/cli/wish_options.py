"""An option of the command for every field of a wish."""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import Field, InitVar
from functools import wraps
from typing import Annotated, Any, get_type_hints

import typer

from ninefold.cli.values import taking_field
from ninefold.usecases.make_puzzle import SeededWish

FIELDS: dict[str, Field[Any]] = SeededWish.__dataclass_fields__
"""With the old names that are still read."""

NAMES = {"first": "first-step"}
"""Options that are called otherwise than their field."""

_BY_NAME = inspect.Parameter.POSITIONAL_OR_KEYWORD


def takes_wish(command: Callable[..., None]) -> Callable[..., None]:
    """The command with options for a wish, which it gets as its first argument."""

    @wraps(command)
    def run(**options: Any) -> None:
        given = {name: options.pop(name) for name in FIELDS}
        command(SeededWish(**{name: value for name, value in given.items() if value is not None}), **options)

    _, *rest = inspect.signature(command).parameters.values()
    run.__signature__ = inspect.Signature([*map(_option, FIELDS.values()), *rest])  # type: ignore[attr-defined]
    return run


def _option(field: Field[Any]) -> inspect.Parameter:
    kind, about = get_type_hints(SeededWish)[field.name], field.metadata["description"]
    kind = kind.type if isinstance(kind, InitVar) else kind
    if kind in (Sequence[str], Sequence[str] | None):
        kind, about = list[str] | None, f"{about.removesuffix('.')}; may be repeated."
    # A second name would offer --no-...; --first means a technique tried first elsewhere.
    names = [f"--{NAMES.get(field.name, field.name)}"] if kind is bool or field.name in NAMES else []
    taken = {"min": field.metadata.get("ge"), "hidden": "deprecated" in field.metadata, **taking_field(field.name)}
    option: Any = typer.Option(*names, help=about, **taken)
    default = None if field.default == () else field.default
    return inspect.Parameter(field.name, _BY_NAME, default=default, annotation=Annotated[kind, option])
