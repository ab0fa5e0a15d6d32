"""The journey of a game that is kept: begun once, continued line by line, finished with a result.

Every front end comes through here with a shelf of its own. What is decided is decided on values; the shelf only stores.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ninefold.errors import IllegalMoveError, NinefoldError
from ninefold.play import Fold, Game, State
from ninefold.usecases.keeping.fork_game import find_fork, fork_for, origin_of_fork
from ninefold.usecases.keeping.game_bounds import require_room
from ninefold.usecases.keeping.game_clock import GameClock
from ninefold.usecases.keeping.game_result import result_of
from ninefold.usecases.keeping.kept_game import KeptGame
from ninefold.usecases.keeping.shelf import Shelf


class RefusedLineError(NinefoldError):
    """A line among several that was refused. Carries the code of the refusal and the line's number."""

    def __init__(self, at: int, reason: NinefoldError) -> None:
        super().__init__(f"move {at}: {reason}")
        self.code = reason.code
        self.at = at
        self.is_illegal = isinstance(reason, IllegalMoveError)


class MoveGapError(NinefoldError):
    """Lines are missing between those kept and those sent."""

    code = "move-gap"

    def __init__(self, count: int) -> None:
        super().__init__(f"moves are missing: the next one is number {count + 1}")
        self.count = count


@dataclass(frozen=True)
class Batch:
    """Lines that arrive together; `first` is the number of the first one, counted from 1."""

    first: int
    lines: Sequence[str]
    is_offline: bool = False
    """Whether they were played where the keeper could not see it."""


@dataclass(frozen=True)
class Appended:
    """The game after lines were sent; with another continuation, also the game that keeps it and where they part."""

    kept: KeptGame
    fork: KeptGame | None = None
    at: int = 0


def begin_game(shelf: Shelf, new: KeptGame, now: datetime, key: str = "") -> tuple[KeptGame, bool]:
    """The game on the shelf with its clock running, and True; or the one begun under this key before, and False."""
    # Whatever it brings along was played elsewhere.
    clock = replace(GameClock.resumed(new.game), is_offline=new.clock.is_offline or bool(new.game.lines))
    with shelf.exclusive():
        return shelf.begin(replace(new, clock=clock.opened(now), started_at=now), key)


def append_lines(shelf: Shelf, name: str, batch: Batch, now: datetime) -> Appended:
    """The game of that name with the lines added.

    Lines that are kept already are passed over, so a repeated or late batch does no harm. A refused line refuses the
    whole batch, and so does a game without room for it. Lines that differ from those kept go on as a game of their own.
    """
    return _append_next(shelf, name, batch, now) or _append_with_care(shelf, name, batch, now)


def continued(before: KeptGame, batch: Batch, now: datetime) -> KeptGame | None:
    """What nearly always happens: the lines go on from where the game was last seen, and do not finish it.

    None for everything else, and for what must be refused: that is decided on the game as it is kept.
    """
    if not batch.lines or batch.first != len(before.game.lines) + 1:
        return None
    try:
        require_room(before.game.lines, batch.lines)
        after = with_lines(before, batch.lines, batch.is_offline, now)
    except NinefoldError:
        return None
    return None if after.finished_at else after


def _append_next(shelf: Shelf, name: str, batch: Batch, now: datetime) -> Appended | None:
    before = shelf.known_game(name)
    after = continued(before, batch, now) if before else None
    return Appended(after) if before and after and shelf.keep_next(before, after) else None


def _append_with_care(shelf: Shelf, name: str, batch: Batch, now: datetime) -> Appended:
    # Long games are folded before others are made to wait; inside, only what came since.
    origin = _origin_of_fork(shelf, shelf.game_named(name), batch)
    with shelf.exclusive():
        kept = shelf.game_named(name)
        if batch.first > len(kept.game.lines) + 1:
            raise MoveGapError(len(kept.game.lines))
        known = kept.game.lines[batch.first - 1 :]
        if at := _parting(known, batch):
            fork, new = fork_for(shelf, kept, at, batch.lines[at - batch.first :], origin)
            return Appended(kept, _keep_lines(shelf, fork, new, batch.is_offline, now), at)
        return Appended(_keep_lines(shelf, kept, batch.lines[len(known) :], batch.is_offline, now))


def note_presence(shelf: Shelf, name: str, is_open: bool, now: datetime) -> GameClock:
    """The keeper's clock after the game was opened or closed, or is open still."""
    with shelf.exclusive():
        clock = shelf.clock_of(name)
        clock = clock.opened(now) if is_open else clock.closed(now)
        shelf.keep_clock(name, clock)
    return clock


def with_lines(kept: KeptGame, lines: Sequence[str], is_offline: bool, now: datetime) -> KeptGame:
    """The game with lines added that arrive now; RefusedLineError if one is refused."""
    game = _played(kept.game, lines)
    clock = kept.clock.moved(now, game.state, is_offline)
    return replace(kept, game=game, clock=clock, finished_at=now if game.state is State.FINISHED else None)


def _keep_lines(shelf: Shelf, kept: KeptGame, lines: Sequence[str], is_offline: bool, now: datetime) -> KeptGame:
    """Keeps lines at the end of a game, and the result if they finish it."""
    if not lines:
        return kept
    require_room(kept.game.lines, lines)
    after = with_lines(kept, lines, is_offline, now)
    if after.name:
        shelf.keep(after)
    else:
        after, _ = shelf.begin(after)
    if after.finished_at:
        # Paces of other variants say nothing about this one.
        paces = shelf.paces_at(after.level) if after.game.puzzle.variant == "classic" else ()
        shelf.keep_result(result_of(after, paces))
    return after


def _played(game: Game, lines: Sequence[str]) -> Game:
    fold = Fold(game)
    for line in lines:
        try:
            fold.play(line)
        except NinefoldError as error:
            raise RefusedLineError(fold.count + 1, error) from error
    return fold.game()


def _origin_of_fork(shelf: Shelf, kept: KeptGame, batch: Batch) -> Game | None:
    """The game up to where the batch parts from it, if it does for the first time."""
    at = _parting(kept.game.lines[batch.first - 1 :], batch)
    if not at or find_fork(shelf, kept, at, batch.lines[at - batch.first :]):
        return None
    return origin_of_fork(kept.game, at)


def _parting(known: Sequence[str], batch: Batch) -> int:
    """The number of the first line that differs from the one kept, or 0."""
    pairs = zip(known, batch.lines, strict=False)
    return next((number for number, (ours, theirs) in enumerate(pairs, start=batch.first) if ours != theirs), 0)
