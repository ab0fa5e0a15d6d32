"""The search kernel solves, counts and says why it cannot."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Lock, Thread

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import Grid
from ninefold.kernel import fill_many
from ninefold.rules import Puzzle
from strategies import puzzles, seeds

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# It has no solution, and the engine needs thirty thousand guesses to see it.
LONG_IN_VAIN = "...12735...4...9.6....5..........7..........9.......6................53......2..8"


def rows(*texts: str) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.frombuffer("".join(texts).encode(), np.uint8).reshape(-1, 81)


def test_a_proper_puzzle_is_solved() -> None:
    assert nf.solve(PUZZLE) == SOLUTION


def test_a_puzzle_in_rows_is_solved_too() -> None:
    assert nf.solve("\n".join(PUZZLE[row : row + 9] for row in range(0, 81, 9))) == SOLUTION


def test_several_solutions_are_told_with_a_place_where_two_differ() -> None:
    with pytest.raises(nf.ManySolutionsError) as caught:
        nf.solve("." * 81)
    first, second = caught.value.solutions
    assert first != second
    assert caught.value.cells[0] in str(caught.value)


def test_a_clash_a_dead_end_and_an_unreadable_text_are_three_different_errors() -> None:
    with pytest.raises(nf.ClashError):
        nf.solve("55" + PUZZLE[2:])
    with pytest.raises(nf.NoSolutionError):
        nf.solve(dead_end())
    with pytest.raises(nf.BadGridError):
        nf.solve("hello")


def dead_end() -> str:
    """r1c1 sees all nine digits, yet no two equal givens see each other."""
    line = ["."] * 81
    for cell, digit in zip([1, 2, 3, 4, 9, 18, 27, 36, 10], "123456789", strict=True):
        line[cell] = digit
    return "".join(line)


def test_counting_stops_at_the_limit() -> None:
    assert nf.count_solutions("." * 81, limit=1_000) == 1_000
    assert nf.count_solutions(PUZZLE) == 1
    assert nf.count_solutions(dead_end()) == 0


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        nf.count_solutions(PUZZLE, limit=0)


@given(puzzles)
def test_a_solution_keeps_the_givens_and_breaks_no_rule(puzzle: nf.Puzzle) -> None:
    solution = [int(digit) for digit in nf.solve(str(puzzle))]
    assert all(given in (0, solution[cell]) for cell, given in enumerate(puzzle.givens))
    assert not puzzle.clashes(solution)


@given(st.lists(seeds, min_size=1, max_size=5))
def test_a_filled_grid_is_complete_and_the_same_for_its_seed(wanted: list[int]) -> None:
    grids = fill_many(np.array(wanted, np.uint64))
    empty = Puzzle(Grid((0,) * 81))
    for seed, grid in zip(wanted, grids, strict=True):
        assert 0 not in grid
        assert not empty.clashes(grid.tolist())
        assert (fill_many(np.array([seed], np.uint64))[0] == grid).all()


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_bad_row_never_disturbs_its_neighbours(threads: int) -> None:
    boards = rows(PUZZLE, "x" + PUZZLE[1:], "55" + PUZZLE[2:], dead_end(), "." * 81, PUZZLE)
    solutions, counts = nf.solve_many(boards, threads=threads)
    assert counts.tolist() == [1, -1, -2, 0, 2, 1]
    assert counts.dtype == np.int8
    assert ["".join(map(str, row)) for row in solutions[[0, 5]]] == [SOLUTION, SOLUTION]
    assert not solutions[[1, 2, 3]].any()


def test_digits_may_be_numbers_or_characters() -> None:
    numbers = np.array([[0 if c == "." else int(c) for c in PUZZLE]], np.uint8)
    assert (nf.solve_many(numbers)[0] == nf.solve_many(rows(PUZZLE))[0]).all()


def test_first_only_finds_a_solution_of_a_puzzle_that_has_many() -> None:
    solutions, counts = nf.solve_many(rows("." * 81), first_only=True)
    assert counts.tolist() == [1]
    assert sorted(solutions[0].tolist()) == sorted(list(range(1, 10)) * 9)


def test_count_many_counts_to_the_limit() -> None:
    counts = nf.count_many(rows(PUZZLE, "." * 81, dead_end(), "x" * 81), limit=50, threads=2)
    assert counts.tolist() == [1, 50, 0, -1]


def test_an_empty_batch_is_answered_with_an_empty_one() -> None:
    solutions, counts = nf.solve_many(np.zeros((0, 81), np.uint8))
    assert solutions.shape == (0, 81)
    assert counts.shape == (0,)


def test_a_wrong_shape_or_type_says_what_was_expected() -> None:
    with pytest.raises(ValueError, match=r"\(n, 81\)"):
        nf.solve_many(np.zeros((3, 80), np.uint8))
    with pytest.raises(nf.BadGridError, match=r"\(n, 81\)"):
        nf.solve_many(np.zeros((3, 80), np.int64))
    with pytest.raises(nf.BadGridError, match="digits"):
        nf.solve_many(np.full((3, 81), 0.5))
    with pytest.raises(nf.BadGridError, match="many puzzles"):
        nf.solve_many(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threads"):
        nf.solve_many(rows(PUZZLE), threads=0)


def test_solutions_come_one_by_one_and_each_once() -> None:
    few = "." + nf.solve(PUZZLE)[1:].translate(str.maketrans("12", ".."))
    found = list(nf.solutions(few))
    assert len(found) == len(set(found)) == nf.count_solutions(few, limit=1_000)
    assert next(nf.solutions("." * 81)) != ""
    with pytest.raises(ValueError, match="at least 1"):
        nf.solutions(few, limit=0)


@pytest.fixture
def unforced_threads() -> Iterator[None]:
    """Nobody is made to hand over the interpreter: another thread runs only when it is let go."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(3600)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("unforced_threads")
def test_other_threads_run_while_the_next_solution_is_searched() -> None:
    ready = Lock()
    ran: list[bool] = []

    def other() -> None:
        with ready:
            ran.append(True)

    with ready:
        thread = Thread(target=other)
        thread.start()
    # One search is long enough to wake up in; on a busy machine it may take the other thread a few.
    has_run = any(list(nf.solutions(LONG_IN_VAIN)) or ran for _ in range(50))
    thread.join()
    assert has_run


def test_threads_that_share_an_iterator_get_each_solution_once() -> None:
    shared = nf.solutions("." * 81, limit=2_000)
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(list[str], [shared] * 2)
    assert sorted(one + other) == sorted(nf.solutions("." * 81, limit=2_000))
