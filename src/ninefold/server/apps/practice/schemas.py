"""Practice, the review list and runs as JSON."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field

from ninefold.logic.language import about
from ninefold.practice import DAILY_CAP, Knowledge, strength_of
from ninefold.server.apps.learn.schemas import InLanguage
from ninefold.server.schemas import Schema

MOST_ENTRIES = 20_000
MOST_RUNS = 2_000
SENT_AT_ONCE = 2_000


def _near_now(moment: datetime) -> datetime:
    """In any time zone a day of the calendar; without one it is told in UTC."""
    if not 2000 <= moment.year <= 2200:
        raise ValueError("a run began between 2000 and 2200")
    return moment


Slug = Annotated[str, Field(max_length=60)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class PracticeEntry(Schema):
    """How a technique went on a day: 1 missed, 2 slow, 3 found, 4 quick. Of one day the worst counts."""

    model_config = ConfigDict(extra="forbid")

    technique: Slug
    day: Annotated[date, Field(ge=date(2020, 1, 1), le=date(2200, 1, 1))]
    grade: int = Field(ge=1, le=4)
    source: Literal["drill", "lesson", "game", "run", "review"]


class PracticeRecordIn(Schema):
    """What was practised elsewhere; techniques that nobody knows are passed over."""

    model_config = ConfigDict(extra="forbid")

    entries: Annotated[list[PracticeEntry], Field(max_length=SENT_AT_ONCE)]


class PracticeRecordOut(Schema):
    """What was practised."""

    entries: list[PracticeEntry]


class DayQuery(InLanguage):
    """Of which day: where the reader is."""

    today: date | None = None


class DueQuery(DayQuery):
    """How many may come back on a day."""

    cap: int = Field(DAILY_CAP, ge=0, le=200)


class ReasonOut(Schema):
    """The last time a technique was missed or slow: why it comes back."""

    day: date
    grade: int
    source: str


class KnownOut(Schema):
    """A technique somebody has met: its strength from 0 to 4, when it was last seen and when it is due."""

    technique: str
    name: str
    strength: int
    stability: float
    times: int
    last_seen: date
    due: date
    reason: ReasonOut | None


class KnownListOut(Schema):
    """Techniques somebody has met."""

    techniques: list[KnownOut]


class RunEntry(Schema):
    """A run: Storm, Streak, or twenty positions of one technique."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["storm", "streak", "technique"]
    technique: Slug = ""
    began_at: Annotated[datetime, AfterValidator(_near_now)]
    score: Count
    found: Count
    missed: Count
    combo: Count
    seconds: float = Field(ge=0, le=86_400, allow_inf_nan=False)


class RunsIn(Schema):
    """Runs that were made elsewhere."""

    model_config = ConfigDict(extra="forbid")

    runs: Annotated[list[RunEntry], Field(max_length=SENT_AT_ONCE)]


class RunsOut(Schema):
    """All runs, the latest first."""

    runs: list[RunEntry]


def known_out(known: Knowledge, language: str) -> KnownOut:
    """A technique somebody has met as JSON."""
    reason = known.missed and ReasonOut(day=known.missed[0], grade=known.missed[1].grade, source=known.missed[1].source)
    return KnownOut(
        technique=known.technique,
        name=about(known.technique, language)[0],
        strength=strength_of(known.memory),
        stability=round(known.memory.stability, 2),
        times=known.times,
        last_seen=known.memory.last,
        due=known.memory.due,
        reason=reason,
    )
