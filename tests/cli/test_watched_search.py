"""A search for the best path can be stopped at the terminal, and what it has is kept."""

import signal

import ninefold as nf
from ninefold.cli.watched_search import WatchedSearch

HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def test_ctrl_c_takes_the_best_path_so_far() -> None:
    before = signal.getsignal(signal.SIGINT)
    with WatchedSearch() as search:
        signal.raise_signal(signal.SIGINT)
        steps = nf.explain(HARD, path="best", progress=search)
    assert sum(len(step.placements) for step in steps) == HARD.count(".")
    assert signal.getsignal(signal.SIGINT) == before
