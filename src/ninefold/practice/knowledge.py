"""What somebody knows: every technique they met, how well it sits, when it comes back and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ninefold.practice.grade import Grade
from ninefold.practice.record import Met, Record
from ninefold.practice.schedule import Memory, recall

DAILY_CAP = 10
"""So many come back on one day, unless somebody wants more or fewer."""
STRENGTHS = (1.0, 4.0, 14.0, 45.0)
"""Days of stability from which a technique has so many bars."""


@dataclass(frozen=True)
class Knowledge:
    """A technique somebody has met."""

    technique: str
    memory: Memory
    times: int
    """On how many days."""
    missed: tuple[date, Met] | None
    """The last time it was missed or slow: the reason why it comes back. None if it never was."""
    last: Met

    @property
    def comes_back(self) -> bool:
        """Whether it is on the review list: what was never missed or slow is not."""
        return self.missed is not None


def knowledge_of(record: Record) -> dict[str, Knowledge]:
    """Everything met so far, by technique."""
    days = dict[str, list[tuple[date, Met]]]()
    for (technique, day), met in sorted(record.items()):
        days.setdefault(technique, []).append((day, met))
    return {technique: _knowledge(technique, met) for technique, met in days.items()}


def due_today(record: Record, today: date, cap: int = DAILY_CAP) -> list[Knowledge]:
    """What is to be repeated today, the longest overdue first; what was done today counts towards the cap."""
    known = [each for each in knowledge_of(record).values() if each.comes_back]
    waiting = sorted((each for each in known if each.memory.due <= today), key=lambda each: _order(each, today))
    return waiting[: max(0, cap - reviewed_on(record, today))]


def reviewed_on(record: Record, day: date) -> int:
    """How many techniques were repeated from the list on a day."""
    return sum(when.day == day and met.source == "review" for when, met in record.items())


def known_techniques(record: Record) -> set[str]:
    """What somebody can find: the last grade was no miss."""
    return {each.technique for each in knowledge_of(record).values() if each.last.grade > Grade.MISSED}


def strength_of(memory: Memory) -> int:
    """Bars, from none to four."""
    return sum(memory.stability >= least for least in STRENGTHS)


def _knowledge(technique: str, days: Sequence[tuple[date, Met]]) -> Knowledge:
    reasons = [(day, met) for day, met in days if met.grade <= Grade.SLOW]
    memory = recall((day, met.grade) for day, met in days)
    return Knowledge(technique, memory, len(days), reasons[-1] if reasons else None, days[-1][1])


def _order(each: Knowledge, today: date) -> tuple[int, float, str]:
    """The longest overdue for what it is: a day counts more where little is left."""
    return ((each.memory.due - today).days, each.memory.stability, each.technique)
