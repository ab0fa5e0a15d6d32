"""Grid text is read in every layout people paste, and written in one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninefold.errors import BadGridError, NinefoldError
from ninefold.grid import Grid, format_cell, format_grid, format_rows, parse_cell, parse_grid
from strategies import grids

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

LAYOUTS = {
    "zeros": LINE.replace(".", "0"),
    "underscores": LINE.replace(".", "_"),
    "rows": "\n".join(LINE[row : row + 9] for row in range(0, 81, 9)),
    "rows with carriage returns": "\r\n".join(LINE[row : row + 9] for row in range(0, 81, 9)),
    "spaces": " ".join(LINE),
    "framed": """
        +-------+-------+-------+
        | 5 3 . | . 7 . | . . . |
        | 6 . . | 1 9 5 | . . . |
        | . 9 8 | . . . | . 6 . |
        +-------+-------+-------+
        | 8 . . | . 6 . | . . 3 |
        | 4 . . | 8 . 3 | . . 1 |
        | 7 . . | . 2 . | . . 6 |
        +-------+-------+-------+
        | . 6 . | . . . | 2 8 . |
        | . . . | 4 1 9 | . . 5 |
        | . . . | . 8 . | . 7 9 |
        +-------+-------+-------+
    """,
    "simple sudoku": """
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
""",
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_reads_as_the_same_grid(layout: str) -> None:
    assert format_grid(parse_grid(LAYOUTS[layout])) == LINE


@given(grids)
def test_a_written_grid_reads_back(grid: Grid) -> None:
    assert parse_grid(format_grid(grid)) == grid
    assert parse_grid(format_grid(grid, empty="0")) == grid
    assert parse_grid(format_rows(grid)) == grid


@pytest.mark.parametrize("size", [4, 6, 16, 25])
def test_other_sizes_are_told_by_their_length(size: int) -> None:
    grid = parse_grid("1" + "." * (size * size - 1))
    assert grid.shape.size == size
    assert parse_grid(format_rows(grid)) == grid


def test_a_wrong_length_says_how_many_cells_there_are() -> None:
    with pytest.raises(BadGridError, match="80 cells"):
        parse_grid(LINE[:-1])


def test_a_wrong_character_is_named_with_its_place() -> None:
    with pytest.raises(BadGridError, match=r"character 3 \(r1c3\) is 'x'") as caught:
        parse_grid("53x" + LINE[3:])
    assert (caught.value.offset, caught.value.found) == (2, "x")


def test_a_huge_text_is_refused_at_once() -> None:
    with pytest.raises(BadGridError, match="too long"):
        parse_grid("1" * 10_000_000)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_grid(text)
    except NinefoldError as error:
        assert error.code == "bad-grid"


@given(st.integers(0, 80))
def test_a_cell_name_reads_back(cell: int) -> None:
    assert parse_cell(format_cell(cell)) == cell


@pytest.mark.parametrize("name", ["", "r1", "c1r1", "r1c", "r-1c1", "R1C1", "r1c1 ", "r01c1"])
def test_what_is_no_cell_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        parse_cell(name)


@pytest.mark.parametrize("name", ["r0c1", "r1c0", "r10c1", "r1c10", "r99c99"])
def test_a_cell_outside_the_grid_is_none(name: str) -> None:
    assert parse_cell(name) is None
