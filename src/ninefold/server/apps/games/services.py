"""Starting games and keeping their moves."""

from collections.abc import Sequence

from django.db import transaction

from ninefold.errors import NinefoldError
from ninefold.rules import parse_puzzle
from ninefold.server.apps.games.models import Game, Line
from ninefold.server.apps.games.queries import lines_of
from ninefold.server.apps.games.save_id import new_save_id
from ninefold.server.apps.players.models import Player
from ninefold.server.apps.puzzles.models import Puzzle
from ninefold.usecases.play_game import append_lines, start_game


class MoveGapError(NinefoldError):
    """Lines are missing between those kept and those sent."""

    code = "move-gap"

    def __init__(self, count: int) -> None:
        super().__init__(f"moves are missing: the next one is number {count + 1}")
        self.count = count


class MoveForkError(NinefoldError):
    """The game went on differently elsewhere."""

    code = "move-fork"

    def __init__(self, count: int, at: int) -> None:
        super().__init__(f"this game went on differently on another device, from move {at} on")
        self.count = count
        self.at = at


def begin_game(owner: Player, puzzle: Puzzle, lives: int) -> Game:
    """A new game without moves."""
    return Game.objects.create(save_id=new_save_id(), owner=owner, puzzle=puzzle, lives=lives)


@transaction.atomic
def append_moves(game_id: int, first: int, lines: Sequence[str]) -> Game:
    """The game with the lines added, of which the first has the number `first`.

    Lines that are kept already are passed over, so a repeated or late batch does no harm. A refused line refuses the
    whole batch.
    """
    game = Game.objects.select_for_update(of=("self",)).select_related("puzzle").get(pk=game_id)
    kept = lines_of(game)
    new = _lines_to_add(kept, first, lines)
    if new:
        _keep(game, kept, new)
    return game


def _lines_to_add(kept: Sequence[str], first: int, lines: Sequence[str]) -> Sequence[str]:
    if first > len(kept) + 1:
        raise MoveGapError(len(kept))
    known = kept[first - 1 :]
    for number, (ours, theirs) in enumerate(zip(known, lines, strict=False), start=first):
        if ours != theirs:
            raise MoveForkError(len(kept), number)
    return lines[len(known) :]


def _keep(game: Game, kept: Sequence[str], new: Sequence[str]) -> None:
    start = start_game(parse_puzzle(game.puzzle.text, game.puzzle.rules), game.lives)
    played = append_lines(start, [*kept, *new])
    Line.objects.bulk_create(
        Line(game=game, number=number, text=text) for number, text in enumerate(new, start=len(kept) + 1)
    )
    game.line_count = len(played.lines)
    game.state, game.mistakes, game.clock = played.state, played.tally.mistakes, played.tally.clock
    game.save()
