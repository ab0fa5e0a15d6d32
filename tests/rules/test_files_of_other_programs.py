"""Files as other programs write them, not only as we do."""

import json
from typing import Any

import pytest

from ninefold.errors import BadGridError
from ninefold.rules.formats import read_sheet, write_sheet

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
FRESH = read_sheet(LINE).sheet
LETTERS = "fd__h____g__bjf____ji____g_i___g___de__i_d__bh___c___g_g____ci____ebj__f____i__hj"
"""The same givens as KSudoku writes them."""


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
    sheet = read_sheet(ksudoku("q" + "_" * 254 + "b", order=16)).sheet
    assert (sheet.givens[0], sheet.givens[255]) == (16, 1)


def test_files_that_were_written_here_with_other_letters_are_still_read() -> None:
    assert read_sheet(ksudoku(LINE.replace("0", "_"), head="")).sheet.givens == FRESH.givens
    sheet = read_sheet(ksudoku("a" + "_" * 254 + "p", head="", order=16)).sheet
    assert (sheet.givens[0], sheet.givens[255]) == (1, 16)


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
    """Its loader refuses "unknown", which was written before."""
    assert json.loads(write_sheet(FRESH, "gnome").text)["difficulty_category"] == "custom"


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
