"""`python -m ninefold` is the command."""

from ninefold.cli.main import run

run()
