"""Files as other programs write them, not only as we do."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ninefold.errors import BadGridError
from ninefold.grid import Shape
from ninefold.rules.formats import read_sheet, write_sheet

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
FRESH = read_sheet(LINE).sheet
LETTERS = "fg_ieh___d_j___g____i_______b__i__e_hj_g_c_bi_f__d__j_______c____g___i_h___dbg_fj"
"""The same givens as KSudoku writes them, column after column."""


def ksudoku(values: str, head: str = "<!DOCTYPE ksudoku>\n", order: int = 9, history: str = "") -> str:
    """A saved game of KSudoku."""
    return (
        f'{head}<ksudoku>\n <game had-help="1" msecs-elapsed="92431">\n  <puzzle>\n'
        f'   <graph type="sudoku" order="{order}"/>\n   <values>{values}</values>\n  </puzzle>\n'
        f"  <history>{history}</history>\n </game>\n</ksudoku>\n"
    )


def test_a_game_of_ksudoku_is_read_and_written_with_its_own_letters() -> None:
    reading = read_sheet(ksudoku(LETTERS))
    assert (reading.format.name, reading.sheet.givens) == ("ksudoku", FRESH.givens)
    written = write_sheet(FRESH, "ksudoku").text
    assert written.startswith("<!DOCTYPE ksudoku>\n")
    assert f"<values>{LETTERS}</values>" in written


def test_large_grids_of_ksudoku_count_from_b_too() -> None:
    sheet = read_sheet(ksudoku("qp" + "_" * 253 + "b", order=16)).sheet
    assert (sheet.givens[0], sheet.givens[16], sheet.givens[255]) == (16, 15, 1)


def test_files_that_were_written_here_with_other_letters_are_still_read() -> None:
    assert read_sheet(ksudoku(LINE.replace("0", "_"), head="")).sheet.givens == FRESH.givens
    sheet = read_sheet(ksudoku("a" + "_" * 254 + "p", head="", order=16)).sheet
    assert (sheet.givens[0], sheet.givens[255]) == (1, 16)


def custom(values: str, inside: str, order: int, kind: str = "Plain", **others: object) -> str:
    """A saved game of KSudoku with groups of its own. It calls shapes that it has no type for Plain."""
    own = {"name": "Some Shape", "ncliques": 3 * order, "sizeX": order, "sizeY": order, "sizeZ": 1, **others}
    attributes = "".join(f' {name}="{value}"' for name, value in own.items())
    return (
        f'<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="7">\n  <puzzle>\n'
        f'   <graph order="{order}" type="custom" specific-type="{kind}"{attributes}>\n{inside}   </graph>\n'
        f"   <values>{values}</values>\n  </puzzle>\n  <history/>\n </game>\n</ksudoku>\n"
    )


def cliques(groups: Iterable[Sequence[int]]) -> str:
    return "".join(f'    <clique size="{len(group)}">{" ".join(map(str, group))} </clique>\n' for group in groups)


def groups_of(size: int, height: int, width: int) -> list[list[int]]:
    """Rows, columns and boxes by KSudoku's numbers, which go down the columns."""
    rows = [list(range(row, size * size, size)) for row in range(size)]
    columns = [list(range(column * size, column * size + size)) for column in range(size)]
    starts = [(row, column) for row in range(0, size, height) for column in range(0, size, width)]
    within = [(row, column) for row in range(height) for column in range(width)]
    boxes = [[(column + c) * size + row + r for r, c in within] for row, column in starts]
    return [*rows, *columns, *boxes]


WITHOUT_BOXES = '    <sudokugroups at="0" withblocks="0"/>\n'
PENTOMINOES = [[0, 5, 1, 6, 2], [10, 15, 11, 16, 12], [20, 21, 17, 22, 18], [7, 3, 8, 13, 4], [23, 9, 14, 19, 24]]


def test_the_small_grids_of_ksudoku_have_the_boxes_they_list() -> None:
    boxes = cliques(groups_of(6, 2, 3)[12:])
    sheet = read_sheet(custom("b" + "_" * 34 + "g", WITHOUT_BOXES + boxes, 6)).sheet
    assert (sheet.shape, sheet.regions, sheet.givens[0], sheet.givens[35]) == (Shape(6, 2, 3), None, 1, 6)
    tall = cliques(groups_of(6, 3, 2)[12:])
    assert (
        read_sheet(custom("_" * 36, WITHOUT_BOXES + tall, 6)).sheet.puzzle.layout.regions[:12] == (0, 0, 1, 1, 2, 2) * 2
    )


@pytest.mark.parametrize("kind", ["Plain", "Jigsaw", "Aztec"])
def test_irregular_grids_of_ksudoku_are_read_whatever_their_kind_is_called(kind: str) -> None:
    sheet = read_sheet(custom("_" * 25, WITHOUT_BOXES + cliques(PENTOMINOES), 5, kind)).sheet
    assert sheet.regions == "1122311223142334443545555"


def test_diagonals_of_ksudoku_stand_among_rows_columns_and_boxes() -> None:
    falling, rising = list(range(0, 81, 10)), list(range(8, 73, 8))
    sheet = read_sheet(custom(LETTERS, cliques([*groups_of(9, 3, 3), falling, rising]), 9, "XSudoku")).sheet
    assert ([rule.as_json() for rule in sheet.rules], sheet.regions) == ([{"kind": "diagonals"}], None)
    one = read_sheet(custom(LETTERS, cliques([*groups_of(9, 3, 3), rising]), 9)).sheet
    assert [rule.as_json() for rule in one.rules] == [{"kind": "diagonals", "which": "rising"}]


def test_further_groups_of_ksudoku_are_extra_regions() -> None:
    inside = '    <sudokugroups at="0" withblocks="1"/>\n' + cliques([[10, 11, 12, 19, 20, 21, 28, 29, 30]])
    (rule,) = read_sheet(custom(LETTERS, inside, 9)).sheet.rules
    assert rule.kind == "extra-region"
    assert rule.as_json()["cells"][:3] == ["r2c2", "r2c3", "r2c4"]


def test_cages_of_ksudoku_are_numbered_down_the_columns() -> None:
    cage = '    <sudokugroups at="0" withblocks="1"/>\n    <cage operator="4" value="8" size="2"> 0 1 </cage>\n'
    (rule,) = read_sheet(custom("_" * 81, cage, 9, "KillerSudoku")).sheet.rules
    assert rule.as_json() == {"kind": "cage", "cells": ["r1c1", "r2c1"], "sum": 8}


@pytest.mark.parametrize(
    ("kind", "others"),
    [("Samurai", {}), ("Mathdoku", {}), ("Plain", {"sizeX": 15, "sizeY": 15}), ("Plain", {"sizeZ": 3})],
)
def test_what_is_no_single_grid_of_ksudoku_is_refused_by_name(kind: str, others: dict[str, object]) -> None:
    with pytest.raises(BadGridError, match="Some Shape"):
        read_sheet(custom("_" * 81, WITHOUT_BOXES, 9, kind, **others))


def test_groups_without_rows_and_columns_are_refused() -> None:
    with pytest.raises(BadGridError, match="without rows and columns"):
        read_sheet(custom("_" * 81, cliques(groups_of(9, 3, 3)[18:]), 9))


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, 25])
def test_every_size_is_written_with_groups_that_ksudoku_knows(size: int) -> None:
    """It cuts no other boxes than square ones by itself."""
    sheet = read_sheet("1" + "." * (size * size - 1)).sheet
    written = write_sheet(sheet, "ksudoku").text
    assert ("withblocks" in written) == (size not in (4, 9, 16, 25))
    assert read_sheet(written).sheet == sheet


def test_moves_in_a_game_of_ksudoku_are_said_to_be_left_out() -> None:
    moves = '\n   <simple-event type="set" index="2" value="e"/>\n  '
    assert read_sheet(ksudoku(LETTERS, history=moves)).sheet.notices == ("the moves played so far are not read",)


@pytest.mark.parametrize("values", ["k" + LETTERS[1:], "!" + LETTERS[1:], LETTERS[1:]])
def test_a_wrong_letter_never_becomes_an_empty_cell(values: str) -> None:
    with pytest.raises(BadGridError):
        read_sheet(ksudoku(values))


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE ksudoku [<!ENTITY a "b">]>',
        '<!DOCTYPE ksudoku SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE ksudoku PUBLIC "x" "http://127.0.0.1/">',
    ],
)
def test_a_document_type_that_reaches_further_is_refused(head: str) -> None:
    with pytest.raises(BadGridError, match="document type"):
        read_sheet(ksudoku(LETTERS, head=head))


def test_gnome_sudoku_knows_the_difficulty_we_write() -> None:
    """These four are known to every version; a game of any other difficulty is not loaded."""
    known = ("Easy Difficulty", "Medium Difficulty", "Hard Difficulty", "Very Hard Difficulty")
    assert json.loads(write_sheet(FRESH, "gnome").text)["difficulty_category"] in known


def test_gnome_sudoku_gets_no_earmarks_under_a_digit() -> None:
    """It has none there, and says so when it loads some."""
    digit, empty = (next(cell for cell in range(start, 81) if not FRESH.givens[cell]) for start in (0, 40))
    sheet = replace(FRESH, placed={digit: 4}, corner={digit: frozenset({1, 2}), empty: frozenset({1, 3})})
    cells = json.loads(write_sheet(sheet, "gnome").text)["cells"]
    assert [cell["earmarks"] for cell in cells if not cell["fixed"]] == [[], [1, 3]]


def fpuzzles(**clues: Any) -> dict[str, Any]:
    """What f-puzzles exports: every cell an object, clues as lists, rules as text."""
    cells = [{"value": int(mark), "given": True} if mark != "0" else {} for mark in LINE]
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    return {"size": 9, "title": "A title", "author": "A name", "ruleset": "Normal rules apply.", "grid": grid, **clues}


CAGES = {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}]}
LINES = {"thermometer": [{"lines": [["R1C3", "R2C3"]]}], "arrow": [{"lines": [["R1C3"]], "cells": ["R2C3"]}]}


@pytest.mark.parametrize("clues", [{}, CAGES, LINES, CAGES | LINES, {"ruleset": 'The "cells" of "cages", at ipuz.org'}])
@pytest.mark.parametrize("indent", [None, 2])
def test_json_of_f_puzzles_is_told_from_others_by_its_own_keys(clues: dict[str, Any], indent: int | None) -> None:
    reading = read_sheet(json.dumps(fpuzzles(**clues), indent=indent))
    assert (reading.format.name, reading.sheet.givens) == ("f-puzzles", FRESH.givens)
    assert reading.sheet.title == "A title"
    assert len(reading.sheet.rules) == len([key for key in clues if key != "ruleset"])
    assert reading.sheet.notices == ()


def opensudoku(data: str, root: str = "opensudoku2") -> str:
    """What OpenSudoku exports since its fourth version."""
    return (
        f"<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><{root} version=\"3\">"
        '<folder folder_name="Mine" folder_created="1716000000000"><game created="1716000000000" state="0" time="5000"'
        f' last_played="1716000005000" cells_data="{data}" user_note="A hard one" command_stack="0|" />'
        f"</folder></{root}>"
    )


@pytest.mark.parametrize("root", ["opensudoku", "opensudoku2"])
@pytest.mark.parametrize(("version", "colour"), [(4, ""), (5, "0|")])
def test_games_of_todays_opensudoku_are_read_with_both_kinds_of_notes(root: str, version: int, colour: str) -> None:
    cells = [f"{mark}|0|0|{colour}0|" if mark != "0" else f"0|0|0|{colour}1|" for mark in LINE]
    cells[2] = f"4|0|0|{colour}1|"
    cells[3] = f"0|3|260|{colour}1|"
    sheet = read_sheet(opensudoku(f"version: {version}&#10;{''.join(cells)}", root)).sheet
    assert (sheet.givens, sheet.placed, sheet.note) == (FRESH.givens, {2: 4}, "A hard one")
    assert (sheet.corner, sheet.centre) == ({3: frozenset({1, 2})}, {3: frozenset({3, 9})})
    assert sheet.notices == ()


def test_colours_of_opensudoku_are_said_to_be_left_out_and_later_versions_refused() -> None:
    cells = "".join(f"{mark}|0|0|7|0|" for mark in LINE)
    sheet = read_sheet(opensudoku(f"version: 5&#10;{cells}")).sheet
    assert (sheet.givens, sheet.notices) == (FRESH.givens, ("the colours of this game are not read",))
    with pytest.raises(BadGridError, match="version 6"):
        read_sheet(opensudoku(f"version: 6&#10;{cells}"))
