"""The rules of keeping a game, the same on files and in the database."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import ninefold as nf
from ninefold.play import play_lines, start
from ninefold.rules import parse_puzzle
from ninefold.usecases.keeping.file_shelf import FileShelf
from ninefold.usecases.keeping.game_result import Result, Standing
from ninefold.usecases.keeping.keep_game import (
    Appended,
    Batch,
    MoveGapError,
    RefusedLineError,
    append_lines,
    begin_game,
    note_presence,
)
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import Shelf
from played_games import LAST_MOVES, NEARLY_DONE, PUZZLE

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@dataclass
class Keeper:
    """A shelf, the time it is, and what to put on it."""

    shelf: Shelf
    number_of: Callable[[str], int]
    results: Callable[[], list[Result]]
    now: datetime = NOON

    def begin(self, text: str = PUZZLE, lives: int = 5, key: str = "") -> KeptGame:
        new = KeptGame("", start(parse_puzzle(text), lives), "beginner", self.number_of(text))
        return begin_game(self.shelf, new, self.now, key)[0]

    def send(self, kept: KeptGame, first: int, *lines: str, is_offline: bool = False) -> Appended:
        return append_lines(self.shelf, kept.name, Batch(first, lines, is_offline), self.now)

    def lines(self, kept: KeptGame) -> tuple[str, ...]:
        return tuple(self.shelf.game_named(kept.name).game.lines)

    def let_pass(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def seconds(self, kept: KeptGame) -> int:
        """What the keeper's clock shows."""
        return self.shelf.clock_of(kept.name).reading(self.now) // 1_000


def with_files(folder: Path) -> Keeper:
    shelf = FileShelf(folder)
    return Keeper(shelf, lambda _: 0, shelf.results)


def with_database() -> Keeper:
    from ninefold.server.apps.games.shelf import DatabaseShelf
    from ninefold.server.apps.players.models import Player
    from ninefold.server.apps.puzzles.services import keep_entered_puzzle
    from ninefold.server.apps.results.models import Result as Row

    def results() -> list[Result]:
        return [
            Result(
                row.game.save_id if row.game else "",
                row.finished_at,
                row.level or "",
                row.time,
                row.mistakes,
                tuple(row.used),
                row.puzzle.text,
                row.moves,
                row.hints,
                Standing(row.standing),
                row.score,
            )
            for row in Row.objects.order_by("-finished_at")
        ]

    shelf = DatabaseShelf(Player.objects.create())
    return Keeper(shelf, lambda text: keep_entered_puzzle(text)[0].number, results)


@pytest.fixture(
    params=[
        "files",
        pytest.param("db", marks=[pytest.mark.database, pytest.mark.django_db]),
        pytest.param("transactional_db", marks=[pytest.mark.database, pytest.mark.django_db(transaction=True)]),
    ],
)
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    """Files; a database that never commits, so that no game is known; and one that does."""
    if request.param == "files":
        return with_files(tmp_path)
    request.getfixturevalue(request.param)
    return with_database()


def test_a_game_is_begun_with_its_clock_running_and_comes_back_as_it_was(keeper: Keeper) -> None:
    begun = keeper.begin()
    again = keeper.shelf.game_named(begun.name)
    assert replace(again, started_at=begun.started_at) == begun
    keeper.let_pass(60)
    assert keeper.seconds(begun) == 60


def test_a_game_is_begun_once_under_its_key_unless_it_was_dropped(keeper: Keeper) -> None:
    first = keeper.begin(key="mine-easy")
    keeper.send(first, 1, "r1c3=4")
    again = keeper.begin(key="mine-easy")
    assert (again.name, *again.game.lines) == (first.name, "r1c3=4")
    keeper.shelf.drop_game(first.name)
    assert keeper.begin(key="mine-easy").game.lines == ()


def test_games_without_a_key_are_apart(keeper: Keeper) -> None:
    first, second = keeper.begin(), keeper.begin()
    keeper.send(first, 1, "r1c3=4")
    assert (keeper.lines(first), keeper.lines(second)) == (("r1c3=4",), ())


def test_a_name_that_is_not_there_is_not_found(keeper: Keeper) -> None:
    with pytest.raises(nf.NotFoundError):
        keeper.shelf.game_named("none")
    with pytest.raises(nf.NotFoundError):
        note_presence(keeper.shelf, "none", True, keeper.now)


def test_repeated_and_late_batches_do_no_harm(keeper: Keeper) -> None:
    game = keeper.begin()
    keeper.send(game, 1, "r1c3=4", "r1c4=6")
    keeper.send(game, 1, "r1c3=4", "r1c4=6")
    keeper.send(game, 2, "r1c4=6", "undo")
    appended = keeper.send(game, 1, "r1c3=4")
    assert appended.kept.game.lines == keeper.lines(game) == ("r1c3=4", "r1c4=6", "undo")
    kept = keeper.shelf.game_named(game.name).game
    assert kept == play_lines(start(kept.puzzle, 5), kept.lines)


def test_a_gap_is_refused_with_the_number_that_is_missing(keeper: Keeper) -> None:
    game = keeper.begin()
    with pytest.raises(MoveGapError) as refused:
        keeper.send(game, 3, "r1c3=4")
    assert (refused.value.count, keeper.lines(game)) == (0, ())


def test_a_refused_line_refuses_its_batch_and_changes_nothing(keeper: Keeper) -> None:
    game = keeper.begin()
    with pytest.raises(RefusedLineError) as refused:
        keeper.send(game, 1, "r1c3+4", "undo", "r1c1=4")
    assert (refused.value.code, refused.value.at, keeper.lines(game)) == ("given", 3, ())


def test_another_continuation_becomes_a_game_of_its_own_and_is_found_again(keeper: Keeper) -> None:
    game = keeper.begin()
    keeper.send(game, 1, "r1c3=4", "r1c4=6", "r1c6=8")
    appended = keeper.send(game, 2, "r1c4=2")
    fork = appended.fork
    assert fork
    assert (appended.at, fork.name != game.name, fork.forked_from) == (2, True, game.name)
    for first, lines in ((2, ["r1c4=2"]), (2, ["r1c4=2", "undo"]), (1, ["r1c3=4", "r1c4=2", "undo", "redo"])):
        again = keeper.send(game, first, *lines).fork
        assert again
        assert again.name == fork.name
    assert keeper.lines(fork) == ("r1c3=4", "r1c4=2", "undo", "redo")
    assert keeper.lines(game) == ("r1c3=4", "r1c4=6", "r1c6=8")


def test_continuations_that_part_at_different_moves_are_different_games(keeper: Keeper) -> None:
    game = keeper.begin()
    keeper.send(game, 1, "r1c3=4", "r1c4=6", "r1c6=8")
    early = keeper.send(game, 2, "r1c4=2", "undo").fork
    late = keeper.send(game, 3, "undo").fork
    assert early
    assert late
    assert keeper.lines(early) == ("r1c3=4", "r1c4=2", "undo")
    assert keeper.lines(late) == ("r1c3=4", "r1c4=6", "undo")


def test_an_illegal_continuation_is_refused_and_makes_no_game(keeper: Keeper) -> None:
    game = keeper.begin()
    keeper.send(game, 1, "r1c3=4")
    with pytest.raises(RefusedLineError):
        keeper.send(game, 1, "r1c1=9")
    assert not keeper.shelf.forks_of(keeper.shelf.game_named(game.name), 1, "r1c1=9")


def test_the_clock_stands_while_the_game_is_closed_or_paused(keeper: Keeper) -> None:
    game = keeper.begin()
    keeper.let_pass(60)
    note_presence(keeper.shelf, game.name, False, keeper.now)
    keeper.let_pass(3_600)
    note_presence(keeper.shelf, game.name, True, keeper.now)
    keeper.let_pass(30)
    keeper.send(game, 1, "pause")
    keeper.let_pass(3_600)
    keeper.send(game, 2, "resume")
    keeper.let_pass(5)
    keeper.send(game, 3, "r1c3=4")
    assert (keeper.seconds(game), keeper.shelf.clock_of(game.name).is_offline) == (95, False)


@pytest.mark.parametrize(("seconds", "is_offline"), [(5, False), (60, True)])
def test_moves_of_a_closed_game_were_made_unseen_but_for_those_on_their_way(
    keeper: Keeper, seconds: float, is_offline: bool
) -> None:
    game = keeper.begin()
    note_presence(keeper.shelf, game.name, False, keeper.now)
    keeper.let_pass(seconds)
    keeper.send(game, 1, "r1c3=4")
    assert keeper.shelf.clock_of(game.name).is_offline is is_offline


@pytest.mark.parametrize(
    ("lives", "seconds", "lines", "standing"),
    [
        (5, 60, (), Standing.RANKED),
        (5, 60, ("used hint",), Standing.HELPED),
        (3, 60, (), Standing.LIVES),
        (5, 3_600, (), Standing.OFFLINE),
        (5, 0.1, (), Standing.IMPOSSIBLE),
        (5, 0.1, ("used solution",), Standing.HELPED),
        (5, 0.6, (), Standing.FAST),
        (5, 0.9, (), Standing.RANKED),
        (5, 60, ("r9c7=1 @30000", "r9c7- @20000"), Standing.IMPOSSIBLE),
    ],
)
def test_a_finished_game_has_one_result_that_says_whether_it_is_ranked(
    keeper: Keeper, lives: int, seconds: float, lines: tuple[str, ...], standing: Standing
) -> None:
    game = keeper.begin(NEARLY_DONE, lives)
    keeper.let_pass(seconds)
    for _ in range(2):
        keeper.send(game, 1, *lines, *LAST_MOVES)
    (result,) = keeper.results()
    assert (result.name, result.standing, result.finished_at) == (game.name, standing, keeper.now)
    assert (result.time, result.level, result.puzzle) == (int(1_000 * seconds), "beginner", NEARLY_DONE)


def test_a_result_tells_moves_mistakes_help_and_score(keeper: Keeper) -> None:
    game = keeper.begin(NEARLY_DONE)
    keeper.let_pass(180)
    keeper.send(game, 1, "r9c7=2", "used hint", "used notes", "r9c7+1", *LAST_MOVES)
    (result,) = keeper.results()
    assert (result.moves, result.mistakes, result.hints, result.used) == (3, 1, 1, ("hint", "notes"))
    assert result.score == 10_000 + 5_000 - 500 - 3


def test_what_was_played_offline_has_the_players_own_time(keeper: Keeper) -> None:
    game = keeper.begin(NEARLY_DONE)
    keeper.send(game, 1, "r9c7=1 @100000", "r9c9=9 @200000", is_offline=True)
    (result,) = keeper.results()
    assert (result.standing, result.time) == (Standing.OFFLINE, 200_000)
