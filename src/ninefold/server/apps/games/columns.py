"""What the row of a game says about its play, column by column, so that lists need not fold."""

from ninefold.grid import Grid, format_grid
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.kept_game import KeptGame


def columns_of(kept: KeptGame) -> dict[str, object]:
    """All that a move may change, but for the time of the change."""
    game, digits = kept.game, kept.game.position.digits
    return {
        "line_count": len(game.lines),
        "state": game.state.value,
        "mistakes": game.tally.mistakes,
        "clock": game.tally.clock,
        "used": sorted(game.tally.used),
        "position": format_grid(Grid(digits)),
        "filled": game.puzzle.givens.digits.count(0) - digits.count(0),
        "finished_at": kept.finished_at,
        **clock_columns(kept.clock),
    }


def clock_columns(clock: GameClock) -> dict[str, object]:
    return {
        "active": clock.active,
        "running_since": clock.running_since,
        "stopped_at": clock.stopped_at,
        "is_offline": clock.is_offline,
    }
