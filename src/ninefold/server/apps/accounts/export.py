"""Everything held about one account."""

from collections.abc import Iterator
from typing import Any

from allauth.usersessions.models import UserSession

from ninefold.server.apps.accounts.models import User
from ninefold.server.apps.course.models import LessonProgress
from ninefold.server.apps.drafts.models import Draft, DraftVersion
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.games.queries import lines_of_games
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

Part = list[dict[str, object]]


def export_account(user: User) -> dict[str, object]:
    """All of it, by kind, ready for JSON."""
    player = Player.objects.filter(user=user).first()
    return {
        "account": {"username": user.username, "email": user.email, "joined_at": user.date_joined},
        "settings": player.settings if player else {},
        "devices": _rows(UserSession.objects.filter(user=user), "ip", "user_agent", "created_at", "last_seen_at"),
        "tokens": _rows(user.tokens, "name", "made_at", "used_on"),
        "games": _games(player) if player else [],
        "results": _rows(Result.objects.filter(player=player), *RESULT_FIELDS) if player else [],
        "hints": _rows(AskedHint.objects.filter(player=player), "technique", "asked_at") if player else [],
        "lessons": _rows(LessonProgress.objects.filter(player=player), "lesson", "stars", "solved", "changed_at")
        if player
        else [],
        **(_set_by(player) if player else {}),
        "practice": _rows(PracticeDay.objects.filter(player=player), "technique", "day", "grade", "source")
        if player
        else [],
        "runs": _rows(PracticeRun.objects.filter(player=player), *RUN_FIELDS) if player else [],
    }


def export_rows(user: User) -> Iterator[tuple[str, int, str, object]]:
    """The same as rows: what it is, which one of its kind, which fact, and its value."""
    for what, part in export_account(user).items():
        things: list[Any] = part if isinstance(part, list) else [part]
        for number, thing in enumerate(things, start=1):
            for fact, value in thing.items():
                yield what, number, fact, "\n".join(value) if isinstance(value, list) else value


def _set_by(player: Player) -> dict[str, Part]:
    """What somebody has set and published, and said of what others have."""
    drafts = Draft.objects.filter(player=player, deleted_at=None)
    versions = DraftVersion.objects.filter(draft__in=drafts)
    published = Publication.objects.filter(setter=player).select_related("puzzle").order_by("pk")
    return {
        "drafts": _rows(drafts, "key", "title", "text", "changed_at"),
        "versions": _rows(versions, "draft__key", "at", "text"),
        "published": [
            {
                "puzzle": publication.puzzle.number,
                "title": publication.title,
                "author": publication.author,
                "words": publication.words,
                "hidden_by": publication.hidden_by,
                "published_at": publication.published_at,
                "text": text_of_row(publication.puzzle),
            }
            for publication in published
        ],
        "votes": _rows(Vote.objects.filter(player=player), "puzzle", "stars", "changed_at"),
        "reports": _rows(Report.objects.filter(player=player), "puzzle", "reason", "words", "made_at"),
    }


def _games(player: Player) -> Part:
    games = list(Game.objects.filter(owner=player).select_related("puzzle").order_by("pk"))
    lines = lines_of_games(games)
    return [
        {
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
            "lines": lines[game.pk],
        }
        for game in games
    ]


def _rows(rows: Any, *fields: str) -> Part:
    return list(rows.order_by("pk").values(*fields))
