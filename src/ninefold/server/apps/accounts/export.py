"""Everything held about one account, read piece by piece: all of it may be more than memory should hold."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models import F
from ninja.responses import NinjaJSONEncoder

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.classes.models import AssignedPuzzle, Assignment, LessonAttempt, Pupil, SchoolClass, Seat
from ninefold.server.apps.course.models import LessonProgress
from ninefold.server.apps.drafts.models import Draft, DraftVersion
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.practice.models import PracticeDay, PracticeRun
from ninefold.server.apps.practice.services import RUN_FIELDS
from ninefold.server.apps.published.models import Publication, Report, Vote
from ninefold.server.apps.puzzles.rows import text_of_row
from ninefold.server.apps.results.models import AskedHint, Result

RESULT_FIELDS = (
    "puzzle",
    "level",
    "standing",
    "score",
    "time",
    "mistakes",
    "moves",
    "hints",
    "used",
    "started_at",
    "finished_at",
)

CLASS_NAME = "school_class__name"

CHUNK = 20
"""Rows read at a time."""

Thing = dict[str, object]


def export_json(user: User) -> Iterator[str]:
    """All of it as one JSON object, by kind."""
    before = "{"
    for what, part in _parts(user):
        yield f"{before}{json.dumps(what)}: "
        yield from [_json(part)] if isinstance(part, dict) else _json_list(part)
        before = ", "
    yield "}"


def export_rows(user: User) -> Iterator[tuple[str, int, str, object]]:
    """The same as rows: what it is, which one of its kind, which fact, and its value."""
    for what, part in _parts(user):
        for number, thing in enumerate([part] if isinstance(part, dict) else part, start=1):
            for fact, value in thing.items():
                yield what, number, fact, "\n".join(value) if isinstance(value, list) else value


def _parts(user: User) -> Iterator[tuple[str, Thing | Iterable[Thing]]]:
    """Every kind of thing that is held, with what there is of it."""
    player = Player.objects.get_or_create(user=user)[0]
    yield "account", {"username": user.username, "email": user.email, "joined_at": user.date_joined}
    yield "settings", player.settings
    yield "devices", _rows(UserSession.objects.filter(user=user), "ip", "user_agent", "created_at", "last_seen_at")
    yield "tokens", _rows(user.tokens, "name", "made_at", "used_on")
    yield "games", _games(player)
    yield "results", _rows(Result.objects.filter(player=player), *RESULT_FIELDS)
    yield "hints", _rows(AskedHint.objects.filter(player=player), "technique", "asked_at")
    lessons = LessonProgress.objects.filter(player=player)
    yield "lessons", _rows(lessons, "lesson", "stars", "solved", "changed_at")
    yield from _set_by(player)
    yield "practice", _rows(PracticeDay.objects.filter(player=player), "technique", "day", "grade", "source")
    yield "runs", _rows(PracticeRun.objects.filter(player=player), *RUN_FIELDS)
    yield from _in_classes(player)


def _set_by(player: Player) -> Iterator[tuple[str, Iterable[Thing]]]:
    """What somebody has set and published, and said of what others have."""
    drafts = Draft.objects.filter(player=player, deleted_at=None)
    yield "drafts", _rows(drafts, "key", "title", "text", "changed_at")
    yield "versions", _rows(DraftVersion.objects.filter(draft__in=drafts), "at", "text", draft_key="draft__key")
    yield "published", _published(player)
    yield "votes", _rows(Vote.objects.filter(player=player), "puzzle", "stars", "changed_at")
    yield "reports", _rows(Report.objects.filter(player=player), "puzzle", "reason", "words", "made_at")


def _in_classes(player: Player) -> Iterator[tuple[str, Iterable[Thing]]]:
    """The classes somebody teaches, and what they did where they are a pupil."""
    assignments = Assignment.objects.filter(school_class__teacher=player)
    seats = Seat.objects.filter(player=player)
    attempts = LessonAttempt.objects.filter(seat__player=player)
    yield "classes", _rows(SchoolClass.objects.filter(teacher=player), "code", "name", "made_at")
    yield "pupils", _rows(Pupil.objects.filter(school_class__teacher=player), "name", "code", class_name=CLASS_NAME)
    yield "assignments", _rows(assignments, "title", "lessons", "due_at", "made_at", class_name=CLASS_NAME)
    assigned = AssignedPuzzle.objects.filter(assignment__in=assignments)
    yield "assigned", _rows(assigned, "puzzle", assignment_title="assignment__title")
    yield "seats", _rows(seats, "since", "until", class_name=f"pupil__{CLASS_NAME}", pupil_name="pupil__name")
    yield "attempts", _rows(attempts, "lesson", "stars", "asked", "missed", "at", pupil_name="seat__pupil__name")


def _published(player: Player) -> Iterator[Thing]:
    published = Publication.objects.filter(setter=player).select_related("puzzle").order_by("pk")
    for publication in published.iterator(CHUNK):
        yield {
            "puzzle": publication.puzzle.number,
            "title": publication.title,
            "author": publication.author,
            "words": publication.words,
            "hidden_by": publication.hidden_by,
            "published_at": publication.published_at,
            "text": text_of_row(publication.puzzle),
        }


def _games(player: Player) -> Iterator[Thing]:
    games = Game.objects.filter(owner=player).select_related("puzzle").order_by("pk")
    for game in games.iterator(CHUNK):
        yield {
            "id": game.save_id,
            "name": game.name,
            "puzzle": game.puzzle.number,
            "givens": text_of_row(game.puzzle),
            "lives": game.lives,
            "state": game.state,
            "mistakes": game.mistakes,
            "clock": game.clock,
            "used": game.used,
            "started_at": game.started_at,
            "changed_at": game.changed_at,
            "lines": lines_of(game),
        }


def _rows(rows: Any, *fields: str, **named: str) -> Iterator[Thing]:
    """Fields of each row, and those of rows it belongs to by names that a reader understands."""
    others = {name: F(path) for name, path in named.items()}
    yield from rows.order_by("pk").values(*fields, **others).iterator(CHUNK)


def _json_list(things: Iterable[Thing]) -> Iterator[str]:
    before = "["
    for thing in things:
        yield before + _json(thing)
        before = ", "
    yield "[]" if before == "[" else "]"


def _json(thing: Thing) -> str:
    return json.dumps(thing, cls=NinjaJSONEncoder)
