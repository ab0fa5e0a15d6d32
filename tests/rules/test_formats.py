"""Every format reads what it wrote, is recognised by its content, and says what it has no room for."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.errors import BadGridError
from ninefold.grid import Grid, format_grid
from ninefold.grid.shape import shape_of_size
from ninefold.rules.formats import FORMATS as EVERY
from ninefold.rules.formats import BadLine, Format, Sheet, guess_format, read_sheet, read_sheets, write_sheet
from strategies import sheets

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
FRESH = read_sheet(LINE).sheet

VECTORS = {
    "scf": "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
    "classic": "classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79",
    "solo": "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9",
    "good": "$UwBwAAYAGVAACYAABggABgADQAgDABcAAgAGBgAAKAAAQZAFAACAB5A=",
    "hodoku": ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::",
    "sudokuwiki-1": "11090m2441akoigm8k214k4k03g111co0sck06g1810c0o0k5q214k8116h6l0214ilghk090h14j4811009l0h4034112ha"
    "h0050ipghg21ga21lq58184005810g0cc44c0h03g12808110e1m1u3c81242q41g1",
    "sudokuwiki": "S9B05030t1g0758bf7x4c062k2k010905660w640l09080o0u0s33062k0811859u062ja28c03041090080y039u8401070z8"
    "782020rbu8a067r06a72u122a02080q0o5w2g0401091i0m050p191d20081g1r0709",
}
FORMATS = tuple(found for found in EVERY if found.name != "killer")
"""Those with room for givens."""
by_name = pytest.mark.parametrize("found", FORMATS, ids=[found.name for found in FORMATS])
HOLDS_OTHER_SIZES = (
    "json",
    "packed",
    "line",
    "list",
    "zeros",
    "rows",
    "sdm",
    "solo",
    "f-puzzles",
    "sudokupad",
    "ipuz",
    "ksudoku",
    "csv",
)


@pytest.mark.parametrize("name", VECTORS)
def test_a_published_vector_is_written_and_read(name: str) -> None:
    assert write_sheet(FRESH, name).text == VECTORS[name]
    assert read_sheet(VECTORS[name]).sheet.givens == FRESH.givens


def test_the_candidates_of_a_fresh_puzzle_are_those_the_rules_leave() -> None:
    rows = write_sheet(FRESH, "sdx").text.splitlines()
    assert rows[0] == "5 3 124 26 7 2468 1489 1249 248"
    assert rows[7] == "23 278 237 4 1 9 36 3 5"


@given(sheets())
@settings(max_examples=20)
def test_a_written_sheet_keeps_its_digits_and_says_what_it_lost(sheet: Sheet) -> None:
    for found in FORMATS:
        written = write_sheet(sheet, found.name)
        after = found.read(written.text)
        assert after.notices == ()
        assert_kept(sheet, after, " ".join(written.losses))


def assert_kept(before: Sheet, after: Sheet, said: str) -> None:
    assert all(after.givens[cell] == before.givens[cell] for cell in before.givens.filled())
    for cell, digit in before.placed.items():
        assert after.digits[cell] == digit or "left out" in said
        assert after.placed.get(cell) == digit or "placed" in said
    assert notes_of(before) <= notes_of(after) or "note" in said or "become" in said
    if not said:
        # A table has one column for all texts.
        assert before.title in f"{after.title} {after.note}"
        assert (before.author, before.placed) == (after.author, after.placed)
        assert all(digits <= after.removed.get(cell, frozenset()) for cell, digits in before.removed.items())


def notes_of(sheet: Sheet) -> set[tuple[int, int]]:
    return {(cell, digit) for layer in (sheet.corner, sheet.centre) for cell in layer for digit in layer[cell]}


@given(sheets())
@settings(max_examples=20)
def test_what_was_read_is_written_as_it_stood(sheet: Sheet) -> None:
    for found in FORMATS:
        text = found.write(sheet)
        assert found.write(found.read(text)) == text


@given(sheets())
@settings(max_examples=15)
def test_a_format_is_recognised_by_its_content(sheet: Sheet) -> None:
    for found in FORMATS:
        text = found.write(sheet)
        guessed = guess_format(text)
        assert guessed.read(text).digits == found.read(text).digits, found.name
        assert guess_format(f"\ufeff\r\n  {text}\r\n").name == guessed.name


@by_name
@pytest.mark.parametrize("size", [4, 6, 16, 25])
def test_other_sizes_are_kept_or_refused(found: Format, size: int) -> None:
    digits = [0] * (size * size)
    digits[0], digits[size + 2], digits[-1] = 1, size, 2
    sheet = Sheet(Grid(tuple(digits), shape_of_size(size)))
    if found.name not in HOLDS_OTHER_SIZES:
        with pytest.raises(BadGridError, match="only 9 by 9"):
            found.write(sheet)
    else:
        assert found.read(found.write(sheet)).givens == sheet.givens
        assert write_sheet(sheet, found.name).losses == ()


def test_what_a_format_cannot_hold_is_said() -> None:
    sheet = Sheet(
        FRESH.givens,
        {2: 4},
        corner={3: frozenset({2, 6})},
        centre={5: frozenset({2, 4})},
        removed={8: frozenset({2})},
        title="Morning",
        author="Ada",
    )
    said = {found.name: write_sheet(sheet, found.name).losses for found in FORMATS}
    assert said["line"] == (
        "1 placed digit is left out",
        "the notes of 2 cells are left out",
        "1 removed candidate is left out",
        "the title is left out",
        "the author is left out",
    )
    assert said["f-puzzles"] == ("1 removed candidate is left out",)
    assert said["hodoku"] == ("the notes of 2 cells are left out", "the title is left out", "the author is left out")
    assert said["gnome"][0] == "corner and centre notes are no longer told apart"
    assert said["candidates"][0] == "1 placed digit becomes a given"
    assert write_sheet(FRESH, "line").losses == ()


@pytest.mark.parametrize("name", ["sdm", "csv", "opensudoku", "hodoku"])
def test_a_collection_comes_as_a_stream_and_its_bad_lines_do_not_stop_it(name: str) -> None:
    collection = next(found for found in FORMATS if found.name == name)
    assert collection.write_many is not None
    text = "".join(collection.write_many([FRESH] * 3))
    damaged = text.replace(LINE if LINE in text else LINE.replace("0", "."), "hello", 1)
    pieces = [damaged[at : at + 7] for at in range(0, len(damaged), 7)]
    found = read_sheets(pieces, name)
    sheets = list(found.sheets)
    assert found.format.name == name
    assert [sheet.givens for sheet in sheets if isinstance(sheet, Sheet)] == [FRESH.givens] * 2
    assert sum(isinstance(sheet, BadLine) for sheet in sheets) == 1


def test_a_long_stream_is_read_as_it_comes() -> None:
    taken = 0

    def lines() -> object:
        nonlocal taken
        while True:
            taken += 1
            yield f"{LINE}\n"

    found = read_sheets(lines())  # type: ignore[arg-type]
    assert found.format.name == "sdm"
    first = [next(found.sheets) for _ in range(5)]
    assert [sheet.givens for sheet in first if isinstance(sheet, Sheet)] == [FRESH.givens] * 5
    assert taken < 2_000


@pytest.mark.parametrize(
    ("text", "name", "placed"),
    [
        (
            "#A Ada\n[Puzzle]\n" + ".........\n" * 9 + "[State]\n5........\n" + ".........\n" * 8,
            "sdk",
            1,
        ),
        (f"https://sudoku.coach/en/play/{LINE}", "link", 0),
        (f"https://sudokuexchange.com/play/?s={LINE}&d=3", "link", 0),
        (f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE}", "sudokuwiki", 0),
        (f"puzzle,solution\n{LINE},{'1' * 81}", "csv", 0),
        (f"a;b;c;d;{LINE};e;f", "csv", 0),
        (f"id,puzzle,solution,clues,rating\n1,{LINE},,30,", "csv", 0),
        ("\n".join(",".join(LINE[row : row + 9]).replace("0", "") for row in range(0, 81, 9)), "csv", 0),
        (f"{LINE}\n{LINE} a comment\n", "sdm", 0),
        (f"{LINE} a comment", "line", 0),
    ],
)
def test_what_people_paste_is_taken_for_what_it_is(text: str, name: str, placed: int) -> None:
    reading = read_sheet(text)
    assert reading.format.name == name
    assert len(reading.sheet.placed) == placed


def test_a_comment_behind_the_cells_becomes_the_note() -> None:
    assert read_sheet(f"{LINE};from the paper").sheet.note == "from the paper"


def test_the_clipboard_of_simple_sudoku_may_hold_three_grids() -> None:
    placed = write_sheet(Sheet(FRESH.givens), "ss").text.split("\n\n")[0]
    current = placed.replace("|53.|.7.|...|", "|534|.7.|...|")
    candidates = write_sheet(Sheet(FRESH.givens, {2: 4}, removed={3: frozenset({2})}), "candidates").text
    sheet = read_sheet(f"{placed}\n\n{current}\n\n{candidates}").sheet
    assert (sheet.givens, sheet.placed) == (FRESH.givens, {2: 4})
    assert 2 in sheet.removed[3]


def test_a_lone_candidate_is_not_a_placed_digit() -> None:
    sheet = Sheet(FRESH.givens, corner={40: frozenset({5}), 41 - 1 + 27: frozenset({3, 5})})
    read = read_sheet(write_sheet(sheet, "candidates").text).sheet
    assert read.corner[40] == {5}
    assert not read.digits[40]


def test_hodoku_marks_in_a_candidate_grid_are_passed_over() -> None:
    text = write_sheet(FRESH, "candidates").text.replace(" 124 ", "*12-4").replace(" 247 ", "#247 ", 1)
    assert read_sheet(text).sheet.givens == FRESH.givens
    assert read_sheet(text).sheet.corner[2] == {1, 2, 4}


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert read_sheet(text).sheet.shape.cells == len(read_sheet(text).sheet.digits)
    except BadGridError as error:
        assert str(error)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[Format, str]:
    """A written sheet with a piece cut out, doubled, or replaced."""
    found = draw(st.sampled_from(FORMATS))
    text = found.write(draw(sheets()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 30)))
        piece = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), st.text(max_size=5), st.just("%25")))
        text = text[:start] + piece + text[end:]
    return found, text


@given(damaged())
@settings(max_examples=150)
def test_a_damaged_text_is_read_or_refused(case: tuple[Format, str]) -> None:
    found, text = case
    for read in (found.read, lambda text: read_sheet(text).sheet):
        try:
            sheet = read(text)
        except BadGridError as error:
            assert str(error)
        else:
            assert all(0 <= digit <= sheet.shape.size for digit in sheet.digits)
            assert len(format_grid(sheet.givens)) == sheet.shape.cells


PLAIN = LINE.replace("0", ".")
ROWS = [PLAIN[at : at + 9] for at in range(0, 81, 9)]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([[int(mark.replace(".", "0")) for mark in row] for row in ROWS]),
        json.dumps([int(mark.replace(".", "0")) for mark in PLAIN]),
        json.dumps(ROWS),
        repr([[None if mark == "." else mark for mark in row] for row in ROWS]),
        repr(tuple(tuple("" if mark == "." else int(mark) for mark in row) for row in ROWS)),
        "array([" + ",\n       ".join(repr([float(mark.replace(".", "0")) for mark in row]) for row in ROWS) + "])",
        "[" + "\n ".join("[" + " ".join(row.replace(".", "0")) + "]" for row in ROWS) + "]",
        json.dumps([PLAIN, PLAIN]),
        f'"{PLAIN}"',
        f"\u201c{PLAIN}\u201d",
        f"0000183b305c {PLAIN} 371  1.2",
        f"17,{PLAIN},4.5",
        PLAIN.translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)}),
        f"# from the paper\n{PLAIN}\n",
    ],
)
def test_what_programs_print_is_read(text: str) -> None:
    assert format_grid(read_sheet(text).sheet.givens) == PLAIN


@pytest.mark.parametrize(
    "text", ["[]", "[[1, 2], [3]]", "[1, 2, 99]", "[" * 9_000, "[" + "0" * 9_000 + "x]", "[import os]"]
)
def test_a_list_that_is_no_grid_is_refused(text: str) -> None:
    with pytest.raises(BadGridError):
        read_sheet(text)


def test_a_list_of_lines_with_a_bad_one_is_a_list() -> None:
    readings = read_sheets([f"{PLAIN}\n5300\n{PLAIN}\n"])
    assert [isinstance(sheet, BadLine) for sheet in readings.sheets] == [False, True, False]


@pytest.mark.parametrize("size", [4, 6])
def test_lines_of_small_grids_are_a_list_and_not_one_large_grid(size: int) -> None:
    line = "1" + "." * (size * size - 1)
    readings = read_sheets([f"{line}\n" * 4])
    assert [sheet.shape.size for sheet in readings.sheets if not isinstance(sheet, BadLine)] == [size] * 4


def test_sixteen_rows_of_sixteen_cells_are_one_grid() -> None:
    assert read_sheet(("1" + "." * 15 + "\n") + ("." * 16 + "\n") * 15).sheet.shape.size == 16


def test_where_a_puzzle_of_sadman_comes_from_is_kept() -> None:
    rows = "[Puzzle]\n" + ".........\n" * 9
    sheet = read_sheet(f"#SSome Daily\n#Uhttps://example.org/1\n{rows}").sheet
    assert (sheet.author, sheet.note) == ("Some Daily", "https://example.org/1")
    named = read_sheet(f"#AAda\n#CHard\n#SSome Daily\n{rows}").sheet
    assert (named.author, named.note) == ("Ada", "Hard Some Daily")
