"""What went wrong in a game: each wrong digit, what it clashed with, how long it stood, and what came of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ninefold.play import Game, Position
from ninefold.rules import Puzzle
from ninefold.usecases.review.entries import Entry, Kind

MOST = 100
"""Mistakes that are looked at; whoever makes more is trying things out."""


@dataclass(frozen=True)
class Mistake:
    """A wrong digit."""

    number: int
    """Of the line that wrote it."""
    at: int
    cell: int
    digit: int
    right: int
    is_refused: bool = False
    """Whether it never came onto the board."""
    clashes: tuple[int, ...] = ()
    """The cells that showed the same digit in a house of its own: it could be seen at once."""
    gone: int | None = None
    """The line that took it away again; None where it stayed."""
    stood: int = 0
    """Milliseconds until then, or until the last line."""
    rests_on: int | None = None
    """The line of an earlier mistake without which this digit would not have followed."""


def wrong_entries(entries: Iterable[Entry], solution: Sequence[int]) -> list[Mistake]:
    """The wrong digits that the player entered, with when they went."""
    standing: dict[int, int] = {}
    found: list[Mistake] = []
    last = 0
    for entry in entries:
        last = entry.at
        for part in entry.written:
            if (place := standing.pop(part.cell, None)) is not None:
                found[place] = replace(found[place], gone=entry.number, stood=entry.at - found[place].at)
            is_wrong = part.digit and part.digit != solution[part.cell]
            if is_wrong and entry.kind in (Kind.DIGIT, Kind.REFUSED):
                is_refused = entry.kind is Kind.REFUSED
                if not is_refused:
                    standing[part.cell] = len(found)
                found.append(Mistake(entry.number, entry.at, part.cell, part.digit, solution[part.cell], is_refused))
    for place in standing.values():
        found[place] = replace(found[place], stood=last - found[place].at)
    return found


def with_causes(mistakes: Sequence[Mistake], game: Game, before: Mapping[int, Position]) -> list[Mistake]:
    """The same with what each clashed with, and the earlier mistake it rests on."""
    told: list[Mistake] = []
    for mistake in mistakes:
        digits = before[mistake.number].digits
        clashes = tuple(sorted(peer for peer in game.puzzle.peers[mistake.cell] if digits[peer] == mistake.digit))
        earlier = (other for other in told if digits[other.cell] == other.digit and other.cell != mistake.cell)
        rests_on = None if clashes else _cause(mistake, earlier, game.puzzle, digits)
        told.append(replace(mistake, clashes=clashes, rests_on=rests_on))
    return told


def _cause(mistake: Mistake, earlier: Iterable[Mistake], puzzle: Puzzle, digits: Sequence[int]) -> int | None:
    if not _follows(puzzle, digits, mistake):
        return None
    for other in earlier:
        without = [0 if cell == other.cell else digit for cell, digit in enumerate(digits)]
        if not _follows(puzzle, without, mistake):
            return other.number
    return None


def _follows(puzzle: Puzzle, digits: Sequence[int], mistake: Mistake) -> bool:
    """Whether the board as it stood left the cell no other digit, or the digit no other cell of a house."""
    cell, digit = mistake.cell, mistake.digit
    seen = {digits[peer] for peer in puzzle.peers[cell]}
    if len(seen - {0}) == puzzle.shape.size - 1:
        return True
    return any(
        all(_is_closed(puzzle, digits, other, digit) for other in house.cells if other != cell)
        for house in puzzle.houses
        if cell in house.cells
    )


def _is_closed(puzzle: Puzzle, digits: Sequence[int], cell: int, digit: int) -> bool:
    return bool(digits[cell]) or any(digits[peer] == digit for peer in puzzle.peers[cell])
