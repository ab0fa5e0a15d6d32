"""Reading games."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import Q, QuerySet

from ninefold.play import format_lines
from ninefold.server.apps.games.models import Game, Holding, Line
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.listing import read_rules
from ninefold.server.apps.puzzles.rows import text_of_row
from ninefold.server.compiled_query import STAND_IN_NUMBER, CompiledQuery
from ninefold.server.pagination import Paginated, Pagination, as_page

SORTS = {
    "last": ("-changed_at", "-pk"),
    "first": ("changed_at", "pk"),
    "started": ("-started_at", "-pk"),
    "time": ("-clock", "-pk"),
    "progress": ("-filled", "-pk"),
    "rating": ("-puzzle__rating", "-pk"),
}

SUMMARY = (
    *("save_id", "name", "position", "filled", "state", "lives", "mistakes", "clock", "used", "line_count"),
    *("started_at", "changed_at", "deleted_at"),
    *(
        "puzzle__text",
        "puzzle__rules_hash",
        "puzzle__origin",
        "puzzle__variant",
        "puzzle__givens",
        "puzzle__level",
        "puzzle__rating",
    ),
    *("forked_from__save_id", "result__time"),
)
"""What a list shows of a game. Every other column would cost more than reading it: Django spells them all out."""


@dataclass(frozen=True)
class Wanted:
    """Which games, in which order; `unfinished` are all but those that are finished."""

    state: str | None
    puzzle: int | None
    level: str | None
    name: str
    is_deleted: bool
    sort: str


def of_player(player: Player | int | None) -> Q:
    """Games that the player owns, or holds because they were fetched from another device."""
    return Q(owner=player) | Q(pk__in=Holding.objects.filter(player=player).values("game"))


def page_of_games(player: Player | None, wanted: Wanted, page: Pagination) -> Paginated[Game]:
    """The player's games that fit, one page of them."""
    if player is None:
        return as_page([], page, lambda: 0)
    items = _compiled(wanted, page.first, page.size).rows(player.pk)
    read_rules([game.puzzle for game in items])
    return as_page(items, page, lambda: _games_of(player.pk, wanted).count())


def _games_of(player: int, wanted: Wanted) -> QuerySet[Game]:
    games = Game.objects.select_related("puzzle", "forked_from", "result").filter(
        of_player(player), deleted_at__isnull=not wanted.is_deleted
    )
    if wanted.state == "unfinished":
        games = games.exclude(state="finished")
    elif wanted.state:
        games = games.filter(state=wanted.state)
    if wanted.puzzle is not None:
        games = games.filter(puzzle=wanted.puzzle)
    if wanted.level:
        games = games.filter(puzzle__level=wanted.level)
    if wanted.name:
        games = games.filter(name__icontains=wanted.name)
    return games.only(*SUMMARY).order_by(*SORTS[wanted.sort])


@lru_cache(100)
def _compiled(wanted: Wanted, first: int, size: int) -> CompiledQuery[Game]:
    return CompiledQuery(lambda player: _games_of(player, wanted)[first : first + size], STAND_IN_NUMBER)


def lines_of(game: Game) -> list[str]:
    """The moves of a game, in order."""
    return list(game.lines.values_list("text", flat=True))


def save_text_of(game: Game) -> str:
    """A game as text."""
    return format_lines(text_of_row(game.puzzle), game.lives, lines_of(game))


def lines_of_games(games: Sequence[Game]) -> dict[int, list[str]]:
    """The moves of several games, in order, by the games' keys."""
    found: dict[int, list[str]] = {game.pk: [] for game in games}
    rows = Line.objects.filter(game__in=games).order_by("game", "number").values_list("game", "text")
    for game, text in rows:
        found[game].append(text)
    return found
