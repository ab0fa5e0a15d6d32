"""The library takes whatever stands for a puzzle, one or many, and has it all under one roof."""

import inspect
from html import unescape
from typing import Any

import numpy as np
import pandas  # type: ignore[import-untyped]
import pyarrow
import pytest

import ninefold as nf
from ninefold.grid import parse_grid
from ninefold.usecases.read_any import read_any

TEXT = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
DIGITS = [0 if mark == "." else int(mark) for mark in TEXT]
ROWS = [DIGITS[at : at + 9] for at in range(0, 81, 9)]
FORMS: dict[str, Any] = {
    "text": TEXT,
    "Puzzle": nf.Puzzle(TEXT),
    "Sheet": read_any(TEXT).sheet,
    "Reading": read_any(TEXT),
    "Grid": parse_grid(TEXT),
    "flat list": DIGITS,
    "rows": ROWS,
    "rows with None": [[digit or None for digit in row] for row in ROWS],
    "rows of texts": [TEXT[at : at + 9] for at in range(0, 81, 9)],
    "tuple of characters": tuple(TEXT),
    "array 9 by 9": np.array(ROWS),
    "array of floats": np.array(DIGITS, float),
    "array of characters": np.frombuffer(TEXT.encode(), np.uint8),
    "data frame": pandas.DataFrame(ROWS),
    "data frame with NaN": pandas.DataFrame([[digit or None for digit in row] for row in ROWS]),
    "data frame with NA": pandas.DataFrame([[digit or None for digit in row] for row in ROWS]).astype("Int64"),
    "series": pandas.Series(DIGITS),
}
forms = pytest.mark.parametrize("given", FORMS.values(), ids=FORMS)


@forms
def test_every_function_takes_every_form_of_a_puzzle(given: Any) -> None:
    assert nf.solve(given) == nf.solve(TEXT)
    assert nf.count_solutions(given) == 1
    assert list(nf.solutions(given, 2)) == [nf.solve(TEXT)]
    assert nf.true_candidates(given)[0] == {5: 1}
    assert nf.canonical(given) == nf.canonical(TEXT)
    assert nf.twin(given, 7) == nf.twin(TEXT, 7)
    assert nf.convert(given, "scf") == nf.convert(TEXT, "scf")
    assert nf.hint(given) == nf.hint(TEXT)
    assert nf.plan(given, "r1c3") == nf.plan(TEXT, "r1c3")
    assert nf.find_steps(given, "naked-single") == nf.find_steps(TEXT, "naked-single")
    assert next(nf.backtrack(given)) == next(nf.backtrack(TEXT))


def test_a_rating_and_a_path_take_them_too() -> None:
    assert nf.rate(np.array(ROWS)) == nf.rate(TEXT)
    assert nf.explain(ROWS) == nf.explain(TEXT)


@pytest.mark.parametrize("given", [5, None, {"a": 1}, b"53..", object(), [[True] * 9] * 9, [[-1] * 9] * 9, [99] * 81])
@pytest.mark.parametrize("function", [nf.solve, nf.rate, nf.hint, nf.explain, nf.find_steps, nf.canonical, nf.twin])
def test_a_wrong_type_gets_our_own_error(function: Any, given: Any) -> None:
    with pytest.raises(nf.BadGridError):
        function(given)


@pytest.mark.parametrize(
    "many",
    [
        [TEXT, HARD],
        (TEXT, nf.Puzzle(HARD)),
        [ROWS, HARD],
        np.array([TEXT, HARD]),
        np.array([DIGITS, [int(mark.replace(".", "0")) for mark in HARD]]),
        pyarrow.array([TEXT, HARD]),
        pyarrow.chunked_array([[TEXT], [HARD]]),
        (text for text in (TEXT, HARD)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_many_puzzles_come_in_any_form(many: Any) -> None:
    solutions, counts = nf.solve_many(many)
    assert counts.tolist() == [1, 1]
    assert "".join(map(str, solutions[0])) == nf.solve(TEXT)


def test_a_bad_one_among_many_is_named_by_its_place() -> None:
    with pytest.raises(nf.BadGridError, match="puzzle 2: "):
        nf.count_many([TEXT, "53", TEXT])
    with pytest.raises(nf.BadGridError, match="many puzzles"):
        nf.canonical_many(TEXT)


def test_ratings_by_a_profile_tell_what_one_rating_tells() -> None:
    rated = nf.rate_many([TEXT, HARD, "." * 81], profile="hodoku")
    assert rated.score is not None
    assert rated.hardest is not None
    assert rated.uses is not None
    for place, text in enumerate((TEXT, HARD)):
        one = nf.rate(text, "hodoku")
        assert (rated.score[place], rated.hardest[place], rated.level[place]) == (one.score, one.hardest, one.level)
        assert bool(rated.solved[place]) == one.solved
        used = dict(zip(nf.techniques, rated.uses[place].tolist(), strict=True))
        assert {slug for slug, count in used.items() if count} == {step.technique for step in one.steps}
        assert sum(used.values()) == len(one.steps)
    assert (rated.score[2], rated.hardest[2], rated.level[2], rated.counts[2]) == (0, None, None, 2)


def test_ratings_are_a_table_without_copying() -> None:
    rated = nf.rate_many([TEXT, HARD])
    table = pyarrow.table(rated)
    assert table.column("level").to_pylist() == rated.level
    assert rated.columns["se"] is rated.se
    assert pyarrow.table(nf.rate_many([TEXT], profile="ninefold")).column("hidden-single").to_pylist() != [0]


def test_many_are_made_as_the_command_makes_them() -> None:
    made = nf.make_many("easy", count=3, seed=5)
    assert [puzzle.level for puzzle in made] == ["easy"] * 3
    assert made[0] == nf.make("easy", seed=5)
    assert [str(puzzle) for puzzle in nf.make_many("easy", count=3, seed=5)] == [str(puzzle) for puzzle in made]
    assert len({nf.canonical(puzzle) for puzzle in made}) == 3
    table = pyarrow.table(made.columns)
    assert table.column_names == ["puzzle", "solution", "givens", "rating", "level"]
    assert table.to_pylist()[1]["solution"] == nf.solve(table.to_pylist()[1]["puzzle"])


def test_what_is_there_can_be_listed() -> None:
    assert "x-wing" in nf.techniques
    assert nf.LEVELS[0].name == "beginner"
    for name in nf.__all__:
        assert inspect.getdoc(getattr(nf, name)) or not callable(getattr(nf, name))


def test_a_puzzle_can_be_asked_directly() -> None:
    puzzle = nf.Puzzle(TEXT)
    assert puzzle.solve() == nf.solve(TEXT)
    assert puzzle.rate() == nf.rate(TEXT)
    assert puzzle.hint() == nf.hint(TEXT)
    assert puzzle.explain() == nf.explain(TEXT)
    assert puzzle.find_steps("naked-single") == nf.find_steps(TEXT, "naked-single")
    assert puzzle.canonical() == nf.canonical(TEXT)
    assert puzzle.convert("scf") == nf.convert(TEXT, "scf")
    assert nf.make("easy", seed=1).count_solutions() == 1
    ruled = nf.Puzzle("." * 16, rules=[{"kind": "diagonals", "which": "falling"}])
    assert ruled.count_solutions(100) == nf.count_solutions(str(ruled), 100)


def test_things_show_themselves_in_a_notebook() -> None:
    drill = nf.drill("x-wing", seed=1)
    with_rules = nf.Puzzle(TEXT, rules=[{"kind": "cage", "cells": ["r1c3", "r1c4"]}])
    things: list[Any] = [nf.Puzzle(TEXT), nf.make("easy", seed=1), with_rules, drill, drill.step, nf.hint(TEXT)]
    assert all(thing._repr_svg_().startswith("<svg") for thing in things)
    told: list[Any] = [drill.step, nf.explain(TEXT), nf.rate(TEXT)]
    step, path, rating = (thing._repr_html_() for thing in told)
    assert drill.step.words().full in unescape(step)
    assert path.count("<li>") == 51
    assert "beginner" in rating


def test_what_a_thing_is_fits_one_line() -> None:
    drill = nf.drill("x-wing", seed=1)
    made = nf.make("easy", seed=1)
    assert repr(nf.Puzzle(TEXT)) == f"Puzzle({TEXT!r})"
    assert repr(made) == f"MadePuzzle({str(made)!r})"
    assert repr(nf.hint(TEXT)).startswith("Step('")
    assert repr(nf.explain(TEXT)) == "Path(51 steps, hardest 'hidden-single')"
    assert repr(nf.rate_many([TEXT, TEXT])) == "Ratings(2 puzzles, 2 of them solved)"
    for thing in (drill, drill.step, nf.rate(TEXT), parse_grid(TEXT), nf.Puzzle(TEXT, rules=[{"kind": "windoku"}])):
        assert len(repr(thing)) < 250
        assert "\n" not in repr(thing)
