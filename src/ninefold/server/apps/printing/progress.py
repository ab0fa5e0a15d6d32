"""How the printing comes along, as lines of JSON that are sent while it goes on."""

import json
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain

from ninefold.errors import NinefoldError
from ninefold.server.schemas import Problem
from ninefold.usecases.print_booklet import Printed, Progress

LINES = "application/x-ndjson"

Events = Iterator[Progress | Printed]


def progress_lines(events: Events) -> Iterator[str]:
    """The lines. What cannot be begun is raised here, before anything is sent."""
    return _lines(chain([next(events)], events))


def _lines(events: Events) -> Iterator[str]:
    try:
        for event in events:
            yield _line(_files(event) if isinstance(event, Printed) else asdict(event))
    except NinefoldError as error:
        problem = Problem(code=error.code, message=str(error), facts=error.facts)
        yield _line({"problem": problem.model_dump()})


def _line(facts: dict[str, object]) -> str:
    return json.dumps(facts) + "\n"


def _files(printed: Printed) -> dict[str, object]:
    return {
        "booklet": _base64(printed.booklet),
        "answers": None if printed.answers is None else _base64(printed.answers),
        "puzzles": printed.puzzles,
        "pages": printed.pages,
    }


def _base64(content: bytes) -> str:
    return b64encode(content).decode()
