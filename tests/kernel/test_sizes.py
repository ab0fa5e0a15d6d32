"""Other sizes: the same questions, answered by the engine for any houses and judged by the rules alone."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold._native import Shape as Engine
from ninefold.grid import Grid, format_grid, parse_grid
from ninefold.grid.shape import shape_of_size
from ninefold.rules.puzzle import houses_of

SIZES = (4, 6, 16, 25)


def made(size: int, seed: int) -> tuple[str, str]:
    """A proper puzzle of that size and its solution: a random grid, givens taken away while one solution is left."""
    shape = shape_of_size(size)
    engine = Engine(size, shape.cells, [list(house.cells) for house in houses_of(shape)])
    (solution,), _ = engine.solve(np.zeros(shape.cells, np.uint8), 1, seed=seed)
    puzzle = solution.copy()
    rng = np.random.default_rng(seed)
    for cell in rng.permutation(shape.cells)[: shape.cells // 2]:
        kept, puzzle[cell] = puzzle[cell], 0
        if engine.count(puzzle, 2) != 1:
            puzzle[cell] = kept
    return _text(puzzle, size), _text(solution, size)


def _text(digits: np.ndarray[tuple[int], np.dtype[np.uint8]], size: int) -> str:
    return format_grid(Grid(tuple(digits.tolist()), shape_of_size(size)))


@pytest.mark.parametrize("size", SIZES)
def test_a_proper_puzzle_of_any_size_is_solved(size: int) -> None:
    for seed in range(3):
        puzzle, solution = made(size, seed)
        assert nf.solve(puzzle) == solution
        assert nf.count_solutions(puzzle) == 1
        assert not nf.Puzzle(parse_grid(solution)).clashes(parse_grid(solution).digits)


def test_all_grids_of_size_four_are_counted() -> None:
    assert nf.count_solutions("." * 16, limit=1_000) == 288


def test_all_grids_of_size_six_are_counted() -> None:
    assert nf.count_solutions("123456" + "." * 30, limit=10**6) == 28_200_960 // 720


def test_all_solutions_of_a_small_puzzle_are_listed_once() -> None:
    found = list(nf.solutions("." * 16))
    assert len(found) == len(set(found)) == 288
    assert len(list(nf.solutions("." * 16, limit=7))) == 7


@pytest.mark.parametrize("size", SIZES)
def test_several_and_none_are_told_apart(size: int) -> None:
    with pytest.raises(nf.ManySolutionsError) as caught:
        nf.solve("." * size * size)
    assert len(set(caught.value.solutions)) == 2
    with pytest.raises(nf.ClashError):
        nf.solve("11" + "." * (size * size - 2))


def test_a_dead_end_has_no_solution() -> None:
    """r1c1 sees 1, 2 and 3 in its row and 4 in its column."""
    with pytest.raises(nf.NoSolutionError):
        nf.solve(".123" + "...." + "4..." + "....")


@given(st.integers(0, 500))
@settings(max_examples=25)
def test_the_general_engine_agrees_with_the_fast_one(seed: int) -> None:
    """9 by 9 puzzles through both, wrong ones included."""
    shape = shape_of_size(9)
    engine = Engine(9, 81, [list(house.cells) for house in houses_of(shape)])
    rng = np.random.default_rng(seed)
    solution = np.array([int(digit) for digit in nf.solve(str(nf.make(givens=30, seed=seed % 20)))], np.uint8)
    puzzle = np.where(rng.random(81) < 0.35, solution, 0).astype(np.uint8)
    text = _text(puzzle, 9)
    assert engine.count(puzzle, 50) == nf.count_solutions(text, limit=50)


@pytest.mark.parametrize("profile", ["se", "hodoku"])
def test_what_needs_nine_by_nine_says_so(profile: str) -> None:
    puzzle, _ = made(4, 1)
    with pytest.raises(nf.BadGridError, match="takes only 9 by 9 puzzles, and this one is 4 by 4"):
        nf.rate(puzzle, profile)


@pytest.mark.parametrize("call", [nf.solve, nf.count_solutions])
def test_the_time_that_is_given_holds_for_plain_grids_of_other_sizes_too(call: Callable[..., object]) -> None:
    with pytest.raises(nf.NoAnswerError):
        call("1" + "." * 624, seconds=0.0)
