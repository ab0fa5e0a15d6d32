"""A puzzle knows its houses and finds clashes among its givens."""

from typing import Any

import pytest

import ninefold as nf
from ninefold.errors import ClashError
from ninefold.grid import Grid
from ninefold.grid.shape import shape_of_size
from ninefold.rules import Puzzle, parse_puzzle

EMPTY = "." * 81


def with_digits(**cells: str) -> str:
    line = list(EMPTY)
    for name, digit in cells.items():
        row, column = name[1:].split("c")
        line[(int(row) - 1) * 9 + int(column) - 1] = digit
    return "".join(line)


def test_classic_has_nine_rows_columns_and_boxes_that_cover_each_cell_three_times() -> None:
    houses = Puzzle(Grid((0,) * 81)).houses
    assert [house.kind for house in houses] == ["row"] * 9 + ["column"] * 9 + ["box"] * 9
    assert sorted(cell for house in houses for cell in house.cells) == sorted(list(range(81)) * 3)


def test_a_cell_has_twenty_peers() -> None:
    assert {len(peers) for peers in Puzzle(Grid((0,) * 81)).peers} == {20}


def test_a_six_by_six_grid_has_boxes_two_high_and_three_wide() -> None:
    shape = shape_of_size(6)
    boxes = [house for house in Puzzle(Grid((0,) * 36, shape)).houses if house.kind == "box"]
    assert boxes[0].cells == (0, 1, 2, 6, 7, 8)
    assert boxes[5].cells == (27, 28, 29, 33, 34, 35)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (with_digits(r1c1="5", r1c9="5"), "two 5s in row 1: r1c1 and r1c9"),
        (with_digits(r1c4="7", r9c4="7"), "two 7s in column 4: r1c4 and r9c4"),
        (with_digits(r4c4="1", r5c5="1"), "two 1s in box 5: r4c4 and r5c5"),
        (with_digits(r1c1="5", r1c5="5", r1c9="5"), "three 5s in row 1: r1c1 and r1c5 and r1c9"),
    ],
)
def test_a_clash_is_named_by_digit_house_and_cells(text: str, message: str) -> None:
    with pytest.raises(ClashError) as caught:
        parse_puzzle(text)
    assert str(caught.value) == message


def test_two_cells_that_share_two_houses_clash_in_both() -> None:
    clashes = parse_puzzle(EMPTY).clashes((3, 3, *[0] * 79))
    assert [clash.house.name for clash in clashes] == ["row 1", "box 1"]


@pytest.mark.parametrize("name", ["json", "packed", "f-puzzles", "sudokupad"])
def test_a_text_that_says_all_is_the_whole_puzzle(name: str) -> None:
    knights: list[dict[str, Any]] = [{"kind": "anti-knight"}, {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}]
    puzzle = nf.Puzzle("1" + "." * 80, knights, title="Knights", author="Setter", fog=["r9c9"])
    whole = nf.Puzzle(nf.convert(puzzle, name))
    assert (whole, whole.title, whole.author) == (puzzle, "Knights", "Setter")


def test_a_text_with_rules_that_are_not_understood_is_no_puzzle() -> None:
    with pytest.raises(nf.BadRuleError, match="own code"):
        nf.Puzzle('{"formatVersion":"1","puzzle":{"cells":[{},{},{},{}],"constraints":[{"type":1000}]}}')
    with pytest.raises(nf.BadGridError, match="no puzzle in this JSON"):
        nf.Puzzle('{"a":1}')


@pytest.mark.parametrize("name", ["sdk", "ipuz", "json"])
def test_a_title_is_kept_where_only_cells_are_said_beside_it(name: str) -> None:
    assert nf.read_any(nf.convert(nf.Puzzle("." * 81, title="Blank"), name)).sheet.title == "Blank"


def test_digits_are_judged_as_numbers_and_as_texts_and_others_are_refused() -> None:
    puzzle = nf.Puzzle("." * 16, [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}], symbols="WORD")
    solution = next(nf.solutions(puzzle, 1))
    numbers = ["WORD".index(symbol) + 1 for symbol in solution]
    assert puzzle.is_solved_by(solution)
    assert puzzle.is_solved_by(numbers)
    wrong = "WR" + "." * 14
    assert [found.reason for found in puzzle.breaks(wrong)] == ["sum"]
    assert puzzle.breaks([1, 3, *[0] * 14]) == puzzle.breaks(wrong)
    assert [clash.digit for clash in puzzle.clashes("WW" + "." * 14)] == [1, 1]
    for other in ("W", "w" * 16, [5] * 16, [-1] * 16, [1] * 17):
        with pytest.raises(nf.BadGridError, match="each of its 16 cells"):
            puzzle.breaks(other)
