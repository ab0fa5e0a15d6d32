"""Harder than random puzzles are: walks from shipped hard puzzles, and climbs where there are none."""

import numpy as np
import pytest

import ninefold as nf
from ninefold.errors import UnmetWishError
from ninefold.logic import NINEFOLD, Outcome, profile_of, rate_boards, se_rate_boards
from ninefold.make import Wish
from ninefold.make.hard_puzzles import HARD, all_hard_puzzles, format_hard_puzzle, parse_hard_puzzle
from ninefold.make.maker import make, make_in_turn
from ninefold.make.rare_puzzles import board_of
from ninefold.make.search_report import SearchReport
from ninefold.make.symmetry import orbits_of

VERY_HARD = Wish(se=(9.5, 11.0), symmetry="none")


def test_a_puzzle_rated_9_5_and_more_is_found_and_the_search_says_how_far_it_is() -> None:
    told = list[int]()

    def tell(report: SearchReport) -> None:
        told.append(report.looked)

    made = next(make_in_turn(VERY_HARD, 1, progress=tell))
    assert 9.5 <= made.rating <= 11.0
    assert nf.rate(made).se == made.rating
    assert nf.solve(made) == str(made.solution)
    assert told == sorted(told)
    assert told
    assert str(made) == str(make(VERY_HARD, 1))
    assert nf.canonical(made) not in {nf.canonical(puzzle.text) for puzzle in all_hard_puzzles()}


def test_where_none_is_near_it_says_how_hard_the_hardest_was_and_what_to_ask_for_instead() -> None:
    with pytest.raises(UnmetWishError, match=r"the hardest was rated \d.*puzzles as hard are found without symmetry"):
        make(Wish(se=(9.5, 11.0), symmetry="diagonal"), 1, effort=9)
    with pytest.raises(UnmetWishError, match=r"symmetry none: the hardest was rated \d\.\d$"):
        make(Wish(se=(12.5, 13.0), symmetry="none"), 1, effort=9)


@pytest.mark.parametrize("exocet", ["junior-exocet", "senior-exocet", "double-exocet"])
def test_a_puzzle_that_needs_an_exocet_is_found(exocet: str) -> None:
    made = make(Wish(require=(exocet,), symmetry="none"), 3)
    assert nf.count_solutions(made) == 1
    order = NINEFOLD.techniques
    before = profile_of(order[: order.index(exocet)])
    assert rate_boards(board_of(str(made))[None, :], before)["outcome"][0] == Outcome.STUCK
    assert exocet in [step.technique for step in nf.explain(made)]


def test_where_no_exocet_is_near_it_is_said_where_to_look() -> None:
    with pytest.raises(UnmetWishError, match=r"puzzles that need junior-exocet are found without symmetry$"):
        make(Wish(require=("junior-exocet",), symmetry="diagonal"), 1, effort=9)


def test_shipped_puzzles_are_as_hard_as_they_say() -> None:
    ratings = se_rate_boards(np.stack([board_of(puzzle.text) for puzzle in all_hard_puzzles()]))["er"].tolist()
    for puzzle, rating in zip(all_hard_puzzles(), ratings, strict=True):
        assert nf.count_solutions(puzzle.text) == 1
        assert rating == puzzle.er >= HARD
        orbits = orbits_of(puzzle.symmetry, nf.Puzzle(puzzle.text).shape)
        given = {orbit for orbit, character in zip(orbits, puzzle.text, strict=True) if character != "."}
        assert all((orbit in given) == (puzzle.text[cell] != ".") for cell, orbit in enumerate(orbits))
        assert parse_hard_puzzle(format_hard_puzzle(puzzle)) == puzzle


@pytest.mark.slow
@pytest.mark.parametrize("symmetry", ["none", "rotational"])
def test_every_seed_gives_another_very_hard_puzzle(symmetry: str) -> None:
    wish = Wish(se=(9.3, 11.0), symmetry=symmetry)
    made = [make(wish, seed) for seed in range(6)]
    assert all(9.3 <= puzzle.rating <= 11.0 for puzzle in made)
    assert len({nf.canonical(puzzle) for puzzle in made}) == 6


@pytest.mark.slow
def test_a_climb_from_random_puzzles_gets_where_none_is_shipped() -> None:
    made = make(Wish(se=(9.3, 11.0), symmetry="diagonal"), 1)
    assert 9.3 <= made.rating <= 11.0
