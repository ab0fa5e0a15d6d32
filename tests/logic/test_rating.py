"""Ratings: Sudoku Explainer's figures, HoDoKu's score and level, and our levels."""

import numpy as np
import pytest

import ninefold as nf
from ninefold.logic import LEVELS, Level, Outcome, se_rate_boards
from ninefold.make.candidates import Pattern, random_puzzles
from strategies import made_minimal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_puzzle_of_singles_is_rated() -> None:
    rating = nf.rate(PUZZLE)
    assert rating.se == rating.rating
    assert (rating.ep, rating.ed, rating.level, rating.solved) == (
        1.2,
        1.2,
        "easy" if rating.rating > 1.2 else "beginner",
        True,
    )
    assert rating.hardest == "hidden-single"
    assert len(rating.steps) == PUZZLE.count(".")


def test_the_three_figures_never_grow_from_er_to_ed() -> None:
    for seed in range(40):
        rating = nf.rate(str(made_minimal(seed)))
        er, ep, ed = (float(figure or 0) for figure in (rating.se, rating.ep, rating.ed))
        assert er >= ep >= ed >= 1.0
        assert rating.steps[0].rating == pytest.approx(ed * 10)


def test_many_puzzles_get_the_figures_of_each() -> None:
    texts = [str(made_minimal(seed)) for seed in range(30)]
    one_by_one = [nf.rate(text) for text in texts]
    for threads in (1, 2):
        ratings = nf.rate_many(texts, threads=threads)
        assert ratings.se.tolist() == [rating.se for rating in one_by_one]
        assert ratings.ep.tolist() == [rating.ep for rating in one_by_one]
        assert ratings.ed.tolist() == [rating.ed for rating in one_by_one]
        assert ratings.level == [rating.level for rating in one_by_one]


def test_rows_that_are_no_puzzle_have_no_rating() -> None:
    rows = np.frombuffer((PUZZLE + "." * 81 + "55" + PUZZLE[2:] + "x" * 81).encode(), np.uint8).reshape(-1, 81)
    ratings = nf.rate_many(rows)
    assert np.isnan(ratings.se).tolist() == [False, True, True, True]
    assert ratings.counts.tolist() == [1, 2, -2, -1]
    assert ratings.solved.tolist() == [True, False, False, False]
    assert ratings.level[1:] == [None, None, None]


def test_hodoku_gives_its_own_level_and_score() -> None:
    rating = nf.rate(PUZZLE, profile="hodoku")
    assert rating.level == "easy"
    # Full houses and naked singles count 4, hidden singles 14.
    costs = {"full-house": 4, "naked-single": 4, "hidden-single": 14}
    assert rating.score == sum(costs[step.technique] for step in rating.steps)


def test_a_filled_grid_needs_no_step() -> None:
    rating = nf.rate(nf.solve(PUZZLE))
    assert (rating.se, rating.steps, rating.solved) == (0.0, (), True)


def test_what_is_no_proper_puzzle_is_not_rated() -> None:
    with pytest.raises(nf.ManySolutionsError):
        nf.rate("." * 81)
    with pytest.raises(nf.NoSolutionError):
        nf.rate(PUZZLE[:2] + "1" + PUZZLE[3:])
    with pytest.raises(nf.UnknownProfileError, match="ninefold"):
        nf.rate(PUZZLE, profile="fancy")


@pytest.mark.parametrize("level", LEVELS[:5], ids=lambda level: level.name)
def test_in_the_range_of_a_level_ratings_are_what_they_are_without_it(level: Level) -> None:
    boards = random_puzzles(Pattern("none", level.givens_from), 1, range(300))
    whole, ranged = se_rate_boards(boards, within=(0, 74)), se_rate_boards(boards, within=level.tenths)
    low, high = level.tenths
    is_above = (whole["er"] > high) | (whole["outcome"] == Outcome.BOUND)
    assert np.array_equal(ranged["outcome"] == Outcome.BOUND, is_above)
    assert np.array_equal(~is_above & (ranged["er"] >= low), ~is_above & (whole["er"] >= low))
    is_inside = ~is_above & (whole["er"] >= low)
    assert is_inside.any()
    assert np.array_equal(ranged["er"][is_inside], whole["er"][is_inside])
