"""Published puzzles as JSON."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from ninefold.server.apps.drafts.models import LONGEST_KEY
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.published import queries
from ninefold.server.apps.published.models import LONGEST_REPORT, LONGEST_TITLE, LONGEST_WORDS, MOST_STARS, Publication
from ninefold.server.apps.puzzles.schemas import MOST_TEXT
from ninefold.server.apps.results.schemas import FiguresOut
from ninefold.server.schemas import Schema

NO_NUL = r"^[^\x00]*$"


class PublishIn(Schema):
    """A puzzle to publish, in any readable form, with its title, author and words; and the draft it was."""

    model_config = ConfigDict(extra="forbid")

    text: str = Field(max_length=MOST_TEXT)
    draft: Annotated[str, Field(max_length=LONGEST_KEY, pattern=r"^[A-Za-z0-9.-]*$")] = ""


class PublicationIn(Schema):
    """Other words for a published puzzle, and whether it is hidden; what is left out stays."""

    model_config = ConfigDict(extra="forbid")

    title: Annotated[str, Field(max_length=LONGEST_TITLE, pattern=NO_NUL)] | None = None
    author: Annotated[str, Field(max_length=LONGEST_TITLE, pattern=NO_NUL)] | None = None
    text: Annotated[str, Field(max_length=LONGEST_WORDS, pattern=NO_NUL)] | None = None
    hidden: bool | None = None


class VoteIn(Schema):
    """How I liked a puzzle, from one star to five."""

    model_config = ConfigDict(extra="forbid")

    stars: Annotated[int, Field(ge=1, le=MOST_STARS)]


class ReportIn(Schema):
    """What is wrong with a puzzle."""

    model_config = ConfigDict(extra="forbid")

    reason: Literal["faulty", "copied", "offensive", "other"]
    words: Annotated[str, Field(max_length=LONGEST_REPORT, pattern=NO_NUL)] = ""


class PublicationOut(Schema):
    """A published puzzle as everybody sees it, with what I said of it."""

    number: int
    title: str
    author: str
    text: str
    """The rules in the setter's words; empty where those written from the rules hold."""
    published_at: datetime
    hidden_by: str
    """Empty, `author` or `operator`; only the setter sees a hidden one."""
    is_mine: bool
    stars: float | None
    votes: int
    my_stars: int | None
    may_vote: bool
    """Whether I have solved it, and it is not mine."""


class OwnPublication(Schema):
    """One of my published puzzles in a list."""

    number: int
    draft: str
    title: str
    variant: str
    hidden_by: str
    published_at: datetime
    started: int
    finished: int
    stars: float | None
    votes: int


class OwnPublications(Schema):
    """All my published puzzles, the latest first."""

    published: list[OwnPublication]


class RunOut(Schema):
    """One finished game of somebody else, without a name. Times are milliseconds."""

    time: int
    mistakes: int
    hints: int
    aided: bool
    finished_at: datetime
    stars: int | None


class FeedbackOut(Schema):
    """What came back to the setter: times of unaided runs, the last runs, and stars."""

    times: FiguresOut | None
    runs: list[RunOut]
    stars: float | None
    votes: int
    counts: list[int]
    """How many gave one star, two, and so on."""


def publication_out(publication: Publication, player: Player | None) -> PublicationOut:
    """A published puzzle, as a player sees it."""
    puzzle = publication.puzzle
    stars = queries.stars_of(puzzle)
    is_mine = publication.setter == player
    return PublicationOut(
        number=puzzle.number,
        title=publication.title,
        author=publication.author,
        text=publication.words,
        published_at=publication.published_at,
        hidden_by=publication.hidden_by,
        is_mine=is_mine,
        stars=stars.mean,
        votes=stars.votes,
        my_stars=queries.own_stars(puzzle, player),
        may_vote=not is_mine and queries.has_solved(puzzle, player),
    )


def own_publications(publications: list[Publication]) -> OwnPublications:
    """A setter's puzzles as a list."""
    means = queries.mean_stars(publications)
    rows = []
    for publication in publications:
        puzzle = publication.puzzle
        mean, votes = means.get(puzzle.number, (None, 0))
        rows.append(
            OwnPublication(
                number=puzzle.number,
                draft=publication.draft,
                title=publication.title,
                variant=puzzle.variant,
                hidden_by=publication.hidden_by,
                published_at=publication.published_at,
                started=puzzle.started,
                finished=puzzle.finished,
                stars=mean,
                votes=votes,
            )
        )
    return OwnPublications(published=rows)


def feedback_out(feedback: queries.Feedback) -> FeedbackOut:
    """Feedback as JSON."""
    times = feedback.times
    return FeedbackOut(
        times=FiguresOut(**vars(times)) if times else None,
        runs=[RunOut(**vars(run)) for run in feedback.runs],
        stars=feedback.stars.mean,
        votes=feedback.stars.votes,
        counts=list(feedback.stars.counts),
    )
