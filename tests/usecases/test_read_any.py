"""A text in any format becomes a puzzle, a game, or a text in another format."""

import pytest
from hypothesis import given, settings

import ninefold as nf
from ninefold.play import format_save, play_line, start
from ninefold.rules.formats import Sheet
from ninefold.usecases.read_any import FORMATS, game_of_sheet, open_game, read_any, sheet_of_game, write_as
from ninefold.usecases.solve_puzzle import read_proper_puzzle
from strategies import made, sheets

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(sheets())
@settings(max_examples=30)
def test_a_sheet_survives_as_a_saved_game(sheet: Sheet) -> None:
    plain = Sheet(sheet.givens, sheet.placed, sheet.corner, sheet.centre, sheet.removed)
    written = write_as(plain, "save")
    assert written.losses == ()
    reading = read_any(written.text)
    assert reading.format.name == "save"
    assert reading.sheet == plain
    assert sheet_of_game(open_game(written.text)) == plain


def test_a_saved_game_keeps_its_moves_when_it_is_opened() -> None:
    game = play_line(start(nf.Puzzle(made(3).givens), lives=3), "checkpoint here @500")
    assert open_game(format_save(game)) == game


def test_a_full_set_of_notes_fits_into_a_saved_game() -> None:
    empty = [cell for cell in range(81) if LINE[cell] == "."]
    every = {cell: frozenset(range(1, 10)) for cell in empty}
    sheet = Sheet(read_any(LINE).sheet.givens, {}, every, every)
    assert read_any(write_as(sheet, "save").text).sheet == sheet


def test_colours_that_no_format_holds_are_said() -> None:
    sheet = sheet_of_game(play_line(start(made(3)), "r1c1+#3"))
    assert sheet.notices == ("colours, markers and links are not kept",)


def test_every_pair_of_formats_converts_a_fresh_puzzle() -> None:
    # The first version of SudokuWiki's strings cannot tell a lone candidate from a digit.
    for source in (found for found in FORMATS if found.name not in ("sudokuwiki-1", "killer")):
        text = nf.convert(LINE, source.name)
        targets = [found for found in FORMATS if found.name != "killer"]
        assert {str(read_any(nf.convert(text, target.name)).sheet.puzzle) for target in targets} == {LINE}, source.name


def test_a_clash_among_the_givens_is_named_when_a_game_is_opened() -> None:
    with pytest.raises(nf.ClashError, match="two 5s in row 1"):
        open_game("55" + "." * 79)
    with pytest.raises(nf.BadSaveError, match="line 2"):
        open_game(f"ninefold 1\npuzzle 55{'.' * 79}\n\n")


def test_a_proper_puzzle_may_come_in_any_format() -> None:
    assert str(read_proper_puzzle(nf.convert(LINE, "f-puzzles")).puzzle) == LINE
    with pytest.raises(nf.ManySolutionsError):
        read_proper_puzzle("." * 81)


def test_a_game_of_a_sheet_counts_its_clashes_as_mistakes() -> None:
    game = game_of_sheet(Sheet(read_any(LINE).sheet.givens, {2: 5}), lives=3)
    assert game.lives_left == 2


def test_a_rule_that_another_format_has_no_room_for_is_warned_of() -> None:
    puzzle = nf.Puzzle(LINE, rules=[{"kind": "thermometer", "cells": ["r9c1", "r8c1"]}])
    with pytest.warns(UserWarning, match="the rule thermometer is left out"):
        nf.convert(puzzle, "ipuz")


def test_a_saved_game_with_rules_keeps_them_in_other_formats() -> None:
    rules = [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 7}]
    puzzle = nf.Puzzle("." * 16, rules, title="Seven")
    saved = nf.convert(puzzle, "save")
    assert open_game(saved).puzzle == puzzle
    assert nf.convert(saved, "json") == str(puzzle)
    assert {*nf.solutions(nf.convert(saved, "f-puzzles"))} == {*nf.solutions(puzzle)}
