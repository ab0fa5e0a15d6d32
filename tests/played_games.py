"""Games for tests: a puzzle that is nearly done, started, played and sent."""

from datetime import timedelta
from typing import Any

from django.db.models import F

from guest_client import Guest
from ninefold.server.apps.games.models import Game

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NEARLY_DONE = SOLUTION[:78] + ".7."
"""Two cells are open: r9c7 is 1, r9c9 is 9."""
LAST_MOVES = ("r9c7=1", "r9c9=9")


def enter(person: Guest, text: str = PUZZLE) -> int:
    return int(person.post("/api/v1/puzzles/entered", {"text": text})[1]["number"])


def start(person: Guest, text: str = PUZZLE, **options: object) -> str:
    status, game = person.post("/api/v1/games", {"puzzle": enter(person, text), **options})
    assert status == 201, game
    return str(game["id"])


def send(person: Guest, game: str, first: int, *lines: str, **options: object) -> tuple[int, Any]:
    return person.post(f"/api/v1/games/{game}/moves", {"first": first, "lines": list(lines), **options})


def lines_kept(person: Guest, game: str) -> list[str]:
    lines: list[str] = person.get(f"/api/v1/games/{game}")[1]["lines"]
    return lines


def let_pass(game: str, seconds: float) -> None:
    """As if the game had been begun, and last looked at, so much earlier."""
    gone = timedelta(seconds=seconds)
    rows = Game.objects.filter(save_id=game)
    rows.update(started_at=F("started_at") - gone)
    rows.filter(running_since__isnull=False).update(running_since=F("running_since") - gone)
    rows.filter(stopped_at__isnull=False).update(stopped_at=F("stopped_at") - gone)


def finish(person: Guest, text: str = NEARLY_DONE, seconds: float = 60, *before: str) -> str:
    """Plays a game to its end in so many seconds of the server's clock."""
    game = start(person, text)
    let_pass(game, seconds)
    lines = (*before, *LAST_MOVES)
    assert send(person, game, 1, *lines)[1]["state"] == "finished"
    return game


def minutes(milliseconds: int) -> int:
    """Whole minutes: the machine that runs the tests may be slow."""
    return round(milliseconds / 60_000)
