"""The journey of somebody who drew a chain: is it right, and what follows from it?"""

from collections.abc import Sequence

from ninefold.logic import Position
from ninefold.logic.drawn_chain import JudgedChain, Pair, judge_chain
from ninefold.usecases.ask_hint import noted_in
from ninefold.usecases.read_any import board_of


def chain_on_board(
    text: str, values: str | None, notes: Sequence[str | None] | None, drawn: Sequence[Pair]
) -> tuple[JudgedChain, Position]:
    """The chain on a board as a client sends it: givens, all digits on it, and for each cell the digits still open."""
    puzzle, digits = board_of(text, values)
    noted = {} if notes is None else noted_in(notes, puzzle.shape)
    position = Position.of(puzzle, digits).restricted_to(noted)
    return judge_chain(position, drawn), position
