"""Long searches can be watched and ended, and say what they have proved until then."""

from collections.abc import Callable

import pytest

import ninefold as nf
from ninefold.logic import CATALOGUE, NINEFOLD, Outcome, Position, Watch, rate_boards, se_path, solve_path
from ninefold.rules import parse_puzzle
from ninefold.usecases.rate_many import as_numbers
from ninefold.usecases.watching import Progress

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
LONGEST = "nested-forcing-chain-5"


class HadEnoughError(Exception):
    """Raised by somebody who watches."""


def test_a_rating_says_when_its_time_was_over_and_what_it_had_proved() -> None:
    rating = nf.rate(HARDEST, seconds=0.0)
    assert not rating.complete
    assert not rating.solved
    assert rating.rating <= 10.7


SEARCHES: dict[str, Callable[[Progress], object]] = {
    "rating": lambda look: nf.rate(HARDEST, progress=look),
    "path": lambda look: nf.explain(HARDEST, profile="se", progress=look),
    "hint": lambda look: nf.hint(HARDEST, known=[LONGEST], progress=look),
    "list of steps": lambda look: nf.find_steps(HARDEST, LONGEST, progress=look),
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
def test_a_search_tells_how_far_it_has_come_and_ends_when_nobody_wants_it(
    search: Callable[[Progress], object],
) -> None:
    seen: list[Watch] = []

    def look(watch: Watch) -> None:
        seen.append(watch)
        raise HadEnoughError

    with pytest.raises(HadEnoughError):
        search(look)
    (watch,) = seen
    assert watch.is_stopped


def test_a_rating_names_the_technique_that_it_looks_for() -> None:
    seen: list[str] = []

    def look(watch: Watch) -> None:
        # On a busy machine the first look may come before the search.
        if watch.technique:
            seen.append(watch.technique)
            raise HadEnoughError

    with pytest.raises(HadEnoughError):
        nf.rate(HARDEST, progress=look)
    assert seen[0] in CATALOGUE


def test_a_stopped_search_proves_no_more_than_the_whole_one() -> None:
    position = Position.of(parse_puzzle(HARDEST))
    watch = Watch()
    watch.stop()
    assert solve_path(position, NINEFOLD, watch).outcome is Outcome.STOPPED
    explained = se_path(position, watch)
    assert (explained.run.outcome, explained.run.steps) == (Outcome.STOPPED, ())


def test_a_batch_counts_its_puzzles_and_steps() -> None:
    watch = Watch()
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    figures = rate_boards(as_numbers([easy, easy]), NINEFOLD, watch=watch)
    assert watch.puzzles == 2
    assert watch.steps == figures["steps"].sum()
