"""The type of the fixture that runs the command."""

from collections.abc import Callable

Command = Callable[..., tuple[int, str, str]]
"""Arguments and `stdin` in; exit status, standard output and standard error out."""
