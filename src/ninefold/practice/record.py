"""What was practised: for every technique and day one grade, the worst of that day.

Two records are merged without a thought about their order: the worse grade of a day counts on every device.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from ninefold.practice.grade import Grade

SOURCES = ("drill", "lesson", "game", "run", "review")
"""Where somebody met the technique."""


class Practised(NamedTuple):
    """A technique on a day."""

    technique: str
    day: date


@dataclass(frozen=True, order=True)
class Met:
    """How that went, and where."""

    grade: Grade
    source: str


Record = dict[Practised, Met]


def merge(*records: Iterable[tuple[Practised, Met]]) -> Record:
    """All of them in one; of two grades for one day the worse."""
    merged = Record()
    for record in records:
        for when, met in record:
            merged[when] = min(merged.get(when, met), met)
    return merged
