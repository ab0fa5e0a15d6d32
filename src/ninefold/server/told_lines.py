"""What is told while somebody waits: lines of JSON that are sent as they come."""

from collections.abc import Iterator
from itertools import chain

from ninefold.errors import NinefoldError
from ninefold.server.ready_json import write_json
from ninefold.server.schemas import Problem

LINES = "application/x-ndjson"

Facts = dict[str, object]


def told_lines(told: Iterator[Facts]) -> Iterator[str]:
    """The lines. What cannot be begun is raised here, before anything is sent; what goes wrong later is the last."""
    return _lines(chain([next(told)], told))


def _lines(told: Iterator[Facts]) -> Iterator[str]:
    try:
        for facts in told:
            yield _line(facts)
    except NinefoldError as error:
        problem = Problem(code=error.code, message=str(error), facts=error.facts)
        yield _line({"problem": problem.model_dump()})


def _line(facts: Facts) -> str:
    return write_json(facts) + "\n"
