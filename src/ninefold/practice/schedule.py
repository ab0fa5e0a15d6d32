"""When a technique comes back: FSRS with whole days, without fuzz, so that everybody who knows the days gets the same.

Python and the page must come to the same day, and their libraries round differently on the way. So the rate of
forgetting is chosen such that no digit of its factor is lost, chances are rounded here as they are there, and the page
leaves out the rounding of difficulty. `tests/practice` compares ten thousand histories.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from math import log

from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS

from ninefold.practice.grade import Grade

FACTOR = 0.98
"""What the chance of forgetting is multiplied with; the usual 0.98034 with fewer digits."""
PARAMETERS = (*DEFAULT_PARAMETERS[:-1], -log(0.9) / log(1 + FACTOR))
RETENTION = 0.9
LONGEST_INTERVAL = 365
"""Days. A technique that was once missed is seen once a year at least."""
LONGEST_STABILITY = 36_500.0
DECIMALS = 8


@dataclass(frozen=True)
class Memory:
    """What is left of a technique after its last day of practice."""

    stability: float
    """Days until the chance to find it has fallen to nine in ten."""
    difficulty: float
    last: date
    due: date


def recall(history: Iterable[tuple[date, Grade]]) -> Memory:
    """The memory after practice on these days, one grade a day, in their order."""
    card: Card | None = None
    for day, grade in history:
        card, _ = _scheduler().review_card(card or Card(), Rating(grade), _noon(day))
        if card.stability is not None:
            card.stability = min(round(card.stability, DECIMALS), LONGEST_STABILITY)
    if card is None or card.stability is None or card.difficulty is None or card.last_review is None:
        raise ValueError("nothing was practised")
    return Memory(card.stability, card.difficulty, card.last_review.date(), card.due.date())


class _RoundedChances(Scheduler):
    def get_card_retrievability(self, card: Card, current_datetime: datetime | None = None) -> float:
        return round(super().get_card_retrievability(card, current_datetime), DECIMALS)


@cache
def _scheduler() -> Scheduler:
    return _RoundedChances(
        parameters=PARAMETERS,
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL,
        enable_fuzzing=False,
    )


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
