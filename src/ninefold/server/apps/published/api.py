"""Published puzzles over HTTP."""

from django.http import HttpRequest, HttpResponse
from ninja import Router
from ninja.responses import Status

from ninefold.server.apps.published import queries, services
from ninefold.server.apps.published.schemas import (
    FeedbackOut,
    OwnPublications,
    PublicationIn,
    PublicationOut,
    PublishIn,
    ReportIn,
    VoteIn,
    feedback_out,
    own_publications,
    publication_out,
)
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.rate_limits.clients import client_of
from ninefold.server.apps.rate_limits.services import Limit, spend, spend_as
from ninefold.server.schemas import BOUNDS, READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for

router = Router(tags=["published"])

HOUR, DAY = 60 * 60, 24 * 60 * 60
PUBLISHING = Limit("publish", calls=60, seconds=HOUR)
CHANGING = Limit("published-change", calls=240)
SAYING = Limit("published-say", calls=60)
VOTING, REPORTING = Limit("vote", calls=40, seconds=DAY), Limit("report", calls=40, seconds=DAY)
"""Of one client about one puzzle: a class that has all solved it."""


@router.get("", response={200: OwnPublications, **READS})
def list_published(request: HttpRequest) -> OwnPublications:
    """The puzzles that I have published, with what came back."""
    return own_publications(list(queries.publications_of(known_player(request))))


@router.post("", response={201: PublicationOut, 409: Problem, **BOUNDS, **REFUSALS})
def publish(request: HttpRequest, puzzle: PublishIn, response: HttpResponse) -> Status[PublicationOut]:
    """Publishes a puzzle with one solution under a number; the same once more changes its words."""
    spend(request, PUBLISHING)
    player = player_for(request, response)
    return Status(201, publication_out(services.publish(player, puzzle.text, puzzle.draft), player))


@router.get("/{number}", response={200: PublicationOut | None, 422: Problem, **READS})
def read_published(request: HttpRequest, number: int) -> PublicationOut | None:
    """Who set a puzzle, what it is called, and how it was liked; null for a number that nobody has published."""
    player = known_player(request)
    publication = queries.find_publication(number, player)
    return publication_out(publication, player) if publication else None


@router.patch("/{number}", response={200: PublicationOut, 404: Problem, 409: Problem, 429: Problem, **REFUSALS})
def change_published(request: HttpRequest, number: int, change: PublicationIn) -> PublicationOut:
    """Gives my puzzle other words, hides it or shows it again."""
    spend(request, CHANGING)
    player = known_player(request)
    publication = queries.own_publication(number, player)
    if (change.title, change.author, change.text) != (None, None, None):
        services.change_words(publication, title=change.title, author=change.author, text=change.text)
    if change.hidden is not None and change.hidden != bool(publication.hidden_by):
        (services.hide if change.hidden else services.show)(publication, Puzzle.HiddenBy.AUTHOR)
    return publication_out(publication, player)


@router.delete("/{number}", response={204: None, 404: Problem, 429: Problem, **REFUSALS})
def remove_published(request: HttpRequest, number: int) -> Status[None]:
    """Removes my puzzle, and what was said about it; what others have begun they can finish."""
    spend(request, CHANGING)
    services.remove(queries.own_publication(number, known_player(request)), Puzzle.HiddenBy.AUTHOR)
    return Status(204, None)


@router.get("/{number}/feedback", response={200: FeedbackOut, 404: Problem, 422: Problem, **READS})
def read_feedback(request: HttpRequest, number: int) -> FeedbackOut:
    """How others did on my puzzle, and how they liked it."""
    return feedback_out(queries.feedback_on(queries.own_publication(number, known_player(request))))


@router.put("/{number}/vote", response={200: PublicationOut, 404: Problem, 409: Problem, 429: Problem, **REFUSALS})
def vote(request: HttpRequest, number: int, vote: VoteIn, response: HttpResponse) -> PublicationOut:
    """Says how I liked a puzzle that I have solved."""
    spend(request, SAYING)
    publication = queries.publication_of(number, known_player(request))
    spend_as(f"{client_of(request).name} {number}", VOTING)
    player = player_for(request, response)
    services.vote(publication, player, vote.stars)
    return publication_out(publication, player)


@router.post("/{number}/report", response={204: None, 404: Problem, 409: Problem, 429: Problem, **REFUSALS})
def report(request: HttpRequest, number: int, report: ReportIn, response: HttpResponse) -> Status[None]:
    """Tells whoever runs the server what is wrong with a puzzle."""
    spend(request, SAYING)
    publication = queries.publication_of(number, known_player(request))
    spend_as(f"{client_of(request).name} {number}", REPORTING)
    services.report(publication, player_for(request, response), report.reason, report.words)
    return Status(204, None)
