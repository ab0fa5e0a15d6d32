"""Practice, the review list and runs over HTTP. Guests keep theirs on their device."""

import json
from collections.abc import Sequence
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router

from ninefold.logic.language import nearest_language
from ninefold.server.apps.practice import reckoning
from ninefold.server.apps.practice.reckoning import Row
from ninefold.server.apps.practice.schemas import (
    DayQuery,
    DueQuery,
    KnownListOut,
    PracticeRecordIn,
    PracticeRecordOut,
    RunsIn,
    RunsOut,
    known_out,
)
from ninefold.server.apps.practice.services import add_practice, add_runs, rows_of, runs_of
from ninefold.server.apps.rate_limits.clients import client_of
from ninefold.server.apps.rate_limits.services import Limit, spend_as
from ninefold.server.schemas import BOUNDS, READS, REFUSALS, Problem
from ninefold.server.visitor import known_player, player_for, signed_in

router = Router(tags=["learning"])

KEEPING = Limit("practice", calls=240)
ROWS = Limit("practice rows", calls=6_000)
"""A minute, from one address: ten times what years of practice on a device bring when somebody signs in there."""
READING = Limit("practice read", calls=240)


@router.get("", response={200: PracticeRecordOut, 429: Problem, **READS})
def read_practice(request: HttpRequest) -> HttpResponse:
    """What I have practised, by technique and day."""
    _reader(request)
    return _told(rows_of(known_player(request)))


@router.put("", response={200: PracticeRecordOut, 429: Problem, **REFUSALS})
def keep_practice(request: HttpRequest, practised: PracticeRecordIn, response: HttpResponse) -> HttpResponse:
    """Adds what I have practised; the answer has those rows as they are kept now."""
    signed_in(request)
    player = player_for(request, response)
    spend_as(f"player {player.pk}", KEEPING)
    spend_as(client_of(request).name, ROWS, len(practised.entries))
    return _told(add_practice(player, practised.entries))


@router.get("/known", response={200: KnownListOut, 422: Problem, **READS, **BOUNDS})
def read_known(request: HttpRequest, asked: Query[DayQuery]) -> KnownListOut:
    """Every technique I have met: its strength, when I last saw it, when it is due, and why."""
    _reader(request)
    language = nearest_language(asked.language)
    known = reckoning.known(rows_of(known_player(request)))
    return KnownListOut(techniques=[known_out(each, language) for each in known])


@router.get("/due", response={200: KnownListOut, 422: Problem, **READS, **BOUNDS})
def read_due(request: HttpRequest, asked: Query[DueQuery]) -> KnownListOut:
    """My review list of today: what was missed or slow and is due, the longest overdue first, up to the cap."""
    _reader(request)
    language = nearest_language(asked.language)
    due = reckoning.due(rows_of(known_player(request)), _today(asked.today), asked.cap)
    return KnownListOut(techniques=[known_out(each, language) for each in due])


@router.get("/runs", response={200: RunsOut, 429: Problem, **READS})
def read_runs(request: HttpRequest) -> RunsOut:
    """My runs, the latest first."""
    _reader(request)
    return RunsOut(runs=runs_of(known_player(request)))


@router.put("/runs", response={200: RunsOut, 429: Problem, **REFUSALS})
def keep_runs(request: HttpRequest, made: RunsIn, response: HttpResponse) -> RunsOut:
    """Adds runs that I made, each once; all that are kept then."""
    signed_in(request)
    player = player_for(request, response)
    spend_as(f"player {player.pk}", KEEPING)
    return RunsOut(runs=add_runs(player, made.runs))


def _reader(request: HttpRequest) -> None:
    spend_as(f"user {signed_in(request).pk}", READING)


def _told(rows: Sequence[Row]) -> HttpResponse:
    """A PracticeRecordOut, spelled out: twenty thousand rows would take ninja a second."""
    entries = [
        {"technique": technique, "day": day.isoformat(), "grade": grade, "source": source}
        for technique, day, grade, source in rows
    ]
    return HttpResponse(json.dumps({"entries": entries}), content_type="application/json; charset=utf-8")


def _today(told: date | None) -> date:
    return told or timezone.now().date()
