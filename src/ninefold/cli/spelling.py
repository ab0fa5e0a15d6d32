"""How options are spelled: what their help says they take, and older names that are still read."""

from collections.abc import Mapping
from typing import Any

from typer.core import TyperCommand, TyperGroup

KINDS = {
    "bool": "",
    "int": "NUMBER",
    "float": "NUMBER",
    "float,float": "LOWEST HIGHEST",
    "path": "FILE",
    "file": "FILE",
    "str": "TEXT",
}
"""What stands behind an option that does not say itself what it takes, by the name of its type."""


class Command(TyperCommand):
    """A command whose help shows values where the library would show types of Python."""

    older: Mapping[str, str] = {}
    """Names that options had before, with those they have now."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.help = _unfolded(self.help or "")

    def get_params(self, ctx: Any) -> list[Any]:
        return _with_values(super().get_params(ctx), ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [_renamed(word, self.older) for word in args])


class Group(TyperGroup):
    """The same for a command that consists of others."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _with_values(super().get_params(ctx), ctx)


def formerly(older: Mapping[str, str]) -> type[Command]:
    """A command some of whose options had other names."""
    return type("FormerlyNamed", (Command,), {"older": older})


def _with_values(params: list[Any], ctx: Any) -> list[Any]:
    for param in params:
        if param.param_type_name == "argument":
            # Its own name says what it is, and the library has no other way to leave out the type.
            param.display_type_rich = lambda ctx: None  # noqa: ARG005
        elif param.metavar is None:
            kind = "bool" if param.count else param.display_type(ctx).strip("<>").removesuffix(" range")
            param.metavar = KINDS.get(kind, kind)
    return params


def _unfolded(text: str) -> str:
    """Paragraphs on a line each, so that they are folded at the width of the terminal alone; examples as they are.

    >>> _unfolded("Print it.\\n\\nA long\\nstory.")
    'Print it.\\n\\nA long story.'
    """
    paragraphs = text.split("\n\n")
    return "\n\n".join(one if one.startswith("\b") else one.replace("\n", " ") for one in paragraphs)


def _renamed(word: str, older: Mapping[str, str]) -> str:
    """
    >>> _renamed("--output=x.pdf", {"--output": "--out"})
    '--out=x.pdf'
    """
    name, equals, value = word.partition("=")
    return older.get(name, name) + equals + value
