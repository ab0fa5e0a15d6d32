"""How the printing comes along, and its files at the end."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict

from ninefold.server.told_lines import Facts
from ninefold.usecases.print_booklet import Printed, Progress


def told(events: Iterator[Progress | Printed]) -> Iterator[Facts]:
    """What is told of each event."""
    return (_files(event) if isinstance(event, Printed) else asdict(event) for event in events)


def _files(printed: Printed) -> Facts:
    return {
        "booklet": _base64(printed.booklet),
        "answers": None if printed.answers is None else _base64(printed.answers),
        "puzzles": printed.puzzles,
        "pages": printed.pages,
    }


def _base64(content: bytes) -> str:
    return b64encode(content).decode()
