"""What the press does: functions of plain values, without Django."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ninefold.errors import BadWishError
from ninefold.usecases.pick_puzzles import Pick
from ninefold.usecases.picks_from_text import usable_picks
from ninefold.usecases.print_booklet import Leaf, Order, Printed, Progress, look_at, print_booklet, printing

MOST_PUZZLES = 400
"""Puzzles in one booklet. More are for the command, which nobody else waits behind."""


@dataclass(frozen=True)
class Source:
    """Puzzles that are at hand, and a text with others that has yet to be read."""

    picks: Sequence[Pick] = ()
    text: str = ""
    has_entries: bool = False
    skips_bad: bool = False

    def read(self) -> list[Pick]:
        """All puzzles; BadPuzzlesError names those of the text that cannot be printed."""
        read = usable_picks(self.text, self.has_entries, self.skips_bad) if self.text else ()
        picks = [*self.picks, *read]
        if len(picks) > MOST_PUZZLES:
            raise BadWishError(f"a booklet printed here has at most {MOST_PUZZLES} puzzles")
        return picks


def print_order(order: Order, source: Source) -> Printed:
    return print_booklet(order, source.read())


def print_step_by_step(order: Order, source: Source) -> Iterator[Progress | Printed]:
    yield from printing(order, source.read())


def look_at_page(order: Order, source: Source, page: int) -> Leaf:
    return look_at(order, source.read(), page)
