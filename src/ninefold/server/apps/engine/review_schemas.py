"""A game looked back on, as JSON."""

from typing import Annotated

from pydantic import ConfigDict, Field

from ninefold.logic.language import about, nearest_language
from ninefold.server.apps.engine.questions import Language
from ninefold.server.apps.engine.step_schemas import CandidateOut, ExplainedStepOut, explained_step
from ninefold.server.schemas import Schema
from ninefold.usecases.learn_technique import taught_techniques
from ninefold.usecases.review.entries import Entry
from ninefold.usecases.review.review_game import Review


class ReviewIn(Schema):
    """A saved game: `ninefold 1`, the puzzle, and its moves."""

    model_config = ConfigDict(extra="forbid")

    text: Annotated[str, Field(max_length=1_000_000)]
    language: Language = "en"


class EntryOut(Schema):
    """A line that changed digits: when, how long it took, the easiest step there was, and by what its digit followed.

    `kind` is digit, filled (by the machine), refused or correction; in `written`, digit 0 took one off. `cells` is how
    many cells could have been filled at once. `step`, `taken` and `cells` are null where nobody has looked.
    """

    number: int
    at: int
    took: int
    kind: str
    written: list[CandidateOut]
    notes: int
    used: list[str]
    step: ExplainedStepOut | None
    taken: str | None
    cells: int | None


class ChoiceOut(Schema):
    """A technique, and how many steps of it there were."""

    technique: str
    steps: int


class SpotOut(Schema):
    """An entry that took long, and every technique that led somewhere."""

    number: int
    choices: list[ChoiceOut]


class MistakeOut(Schema):
    """A wrong digit: the cells it clashed with, the line that took it away, and the mistake it rests on."""

    number: int
    at: int
    cell: int
    digit: int
    right: int
    is_refused: bool
    clashes: list[int]
    gone: int | None
    stood: int
    rests_on: int | None


class HelpedOut(Schema):
    """Help that was used."""

    number: int
    at: int
    help: str


class PracticeOut(Schema):
    """What to practise: how often it was there at a slow spot or a hint, and the time that went."""

    technique: str
    spots: int
    hints: int
    time: int


class TechniqueTimeOut(Schema):
    """How many digits followed by a technique, and how long they took."""

    technique: str
    digits: int
    time: int


class ReviewOut(Schema):
    """A game looked back on. Times are milliseconds of its own clock; all are 0 for a game without times.

    Unless `complete`, the time was over before every entry was looked at, or techniques do not know such a board.
    `names` has the techniques that are named in it; `taught`, those of them with a lesson and drills. `ninths` is the
    time that each ninth of the cells took.
    """

    clock: int
    spent: dict[str, int]
    entries: list[EntryOut]
    left_out: int
    spots: list[SpotOut]
    mistakes: list[MistakeOut]
    helped: list[HelpedOut]
    techniques: list[TechniqueTimeOut]
    practice: PracticeOut | None
    ninths: list[int]
    names: dict[str, str]
    taught: list[str]
    complete: bool


def review_out(review: Review, language: str) -> ReviewOut:
    """A review as JSON."""
    spoken = nearest_language(language)
    slugs = sorted(_named_in(review))
    taught = {technique.slug for technique in taught_techniques()}
    return ReviewOut(
        clock=review.record.clock,
        spent={kind.value: time for kind, time in review.record.spent.items()},
        entries=[_entry_out(entry, review, spoken) for entry in review.entries],
        left_out=len(review.record.entries) - len(review.entries),
        spots=[
            SpotOut(number=spot.entry.number, choices=[ChoiceOut.from_orm(c) for c in spot.choices])
            for spot in review.spots
        ],
        mistakes=[MistakeOut.from_orm(mistake) for mistake in review.mistakes],
        helped=[HelpedOut.from_orm(helped) for helped in review.record.helped],
        techniques=[
            TechniqueTimeOut(technique=slug, digits=digits, time=time)
            for slug, (digits, time) in review.time_by_technique.items()
        ],
        practice=PracticeOut.from_orm(review.practice) if review.practice else None,
        ninths=list(review.ninths),
        names={slug: about(slug, spoken)[0] for slug in slugs},
        taught=[slug for slug in slugs if slug in taught],
        complete=review.is_complete,
    )


def _entry_out(entry: Entry, review: Review, language: str) -> EntryOut:
    insight = review.insights.get(entry.number)
    return EntryOut(
        number=entry.number,
        at=entry.at,
        took=entry.took,
        kind=entry.kind.value,
        written=[CandidateOut.from_orm(part) for part in entry.written],
        notes=entry.notes,
        used=list(entry.used),
        step=explained_step(insight.easiest, language) if insight and insight.easiest else None,
        taken=insight.taken if insight else None,
        cells=insight.cells if insight else None,
    )


def _named_in(review: Review) -> set[str]:
    """The techniques that a review speaks of."""
    insights = review.insights.values()
    easiest = {insight.easiest.technique for insight in insights if insight.easiest}
    taken = {insight.taken for insight in insights if insight.taken}
    return easiest | taken | {choice.technique for spot in review.spots for choice in spot.choices}
