"""Judging finished games."""

from datetime import timedelta

from django.db.models import F

from ninefold.logic import LEVEL_NAMES
from ninefold.play import Game as Played
from ninefold.play import Run, read_run, score_of
from ninefold.rules import parse_puzzle
from ninefold.server.apps.games.models import Game
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.server.apps.results.models import Result, Standing
from ninefold.usecases.play_game import append_lines, start_game

FASTEST_MOVE = 200
"""Milliseconds a move takes at least, on average."""
RANKED_LIVES = 5
SLACK = timedelta(seconds=5)
"""What clocks and the network may differ by."""


def keep_result(game: Game) -> Result:
    """The result of a game that is finished, from all its moves played again."""
    assert game.finished_at is not None
    puzzle = parse_puzzle(game.puzzle.text, game.puzzle.rules)
    lines = list(game.lines.values_list("text", flat=True))
    played = append_lines(start_game(puzzle, game.lives), lines)
    run = read_run(lines, puzzle.shape)
    standing = judge(game, played, run)
    # Where the server did not see the play, the player's own clock is all there is.
    time = max(game.active, run.clock) if standing is Standing.OFFLINE else game.active
    level = LEVEL_NAMES.index(game.puzzle.level) if game.puzzle.level in LEVEL_NAMES else -1
    Puzzle.objects.filter(pk=game.puzzle.pk).update(finished=F("finished") + 1)
    return Result.objects.create(
        player=game.owner,
        puzzle=game.puzzle,
        game=game,
        level=game.puzzle.level,
        standing=standing,
        score=score_of(level, time, played.tally.mistakes, run.moves),
        time=time,
        mistakes=played.tally.mistakes,
        moves=run.moves,
        hints=run.hints,
        used=sorted(played.tally.used),
        started_at=game.started_at,
        finished_at=game.finished_at,
    )


def judge(game: Game, played: Played, run: Run) -> Standing:
    """Whether a run counts; the gravest reason if it does not."""
    if run.goes_back:
        return Standing.IMPOSSIBLE
    if game.is_offline:
        return Standing.OFFLINE
    if _began_too_early(game, run) or game.active < FASTEST_MOVE * run.moves:
        return Standing.IMPOSSIBLE
    if played.tally.used:
        return Standing.HELPED
    return Standing.LIVES if game.lives != RANKED_LIVES or played.tally.plays_on else Standing.RANKED


def _began_too_early(game: Game, run: Run) -> bool:
    """Whether the player's clock has run longer than the game has existed."""
    assert game.finished_at is not None
    return timedelta(milliseconds=run.clock) > game.finished_at - game.started_at + SLACK
