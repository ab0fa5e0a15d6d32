"""Reading games."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from ninefold.play import format_lines
from ninefold.server.apps.games.models import Game, Holding, Line
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.rows import text_of_row

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
    *("puzzle__text", "puzzle__variant", "puzzle__givens", "puzzle__level", "puzzle__rating"),
    *("forked_from__save_id", "result__time"),
)
"""What a list shows of a game. Every other column would cost more than reading it: Django spells them all out."""


def of_player(player: Player | None) -> Q:
    """Games that the player owns, or holds because they were fetched from another device."""
    return Q(owner=player) | Q(pk__in=Holding.objects.filter(player=player).values("game"))


def games_of(
    player: Player | None,
    *,
    state: str | None,
    puzzle: int | None,
    level: str | None,
    text: str,
    is_deleted: bool,
    sort: str,
) -> QuerySet[Game]:
    """The player's games that fit, in that order; `unfinished` are all but those that are finished."""
    if player is None:
        return Game.objects.none()
    games = Game.objects.select_related("puzzle", "forked_from", "result").filter(
        of_player(player), deleted_at__isnull=not is_deleted
    )
    if state == "unfinished":
        games = games.exclude(state="finished")
    elif state:
        games = games.filter(state=state)
    if puzzle is not None:
        games = games.filter(puzzle=puzzle)
    if level:
        games = games.filter(puzzle__level=level)
    if text:
        games = games.filter(name__icontains=text)
    return games.only(*SUMMARY).order_by(*SORTS[sort])


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
