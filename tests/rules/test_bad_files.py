"""Hostile and broken files are refused in a sentence, quickly, and without touching anything else."""

import json
import zlib
from base64 import b64encode
from collections.abc import Callable

import pytest

import ninefold as nf
from ninefold.errors import BadGridError
from ninefold.rules.formats import FORMATS, Sheet, read_sheet, read_sheets, write_sheet
from ninefold.rules.formats.bounds import MOST_INPUT
from ninefold.rules.formats.lzstring import BASE64, compress
from ninefold.rules.formats.xml import read_elements

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ENTITIES = (
    '<?xml version="1.0"?><!DOCTYPE o [<!ENTITY a "0"><!ENTITY b "&a;&a;">]><opensudoku><game data="&b;"/></opensudoku>'
)
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE o SYSTEM "file:///etc/passwd"><opensudoku><game data="1"/></opensudoku>'


def penpa(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={b64encode(packed).decode()}"


def fpuzzles(value: object) -> str:
    return "https://f-puzzles.com/?load=" + compress(json.dumps(value))


def grid_of(cell: object) -> dict[str, object]:
    return {"size": 9, "grid": [[cell] * 9] * 9}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing to read"),
        ("hello", "5 cells"),
        ('{"b": 1, "a": 2}', "no puzzle in this JSON object; its keys are a, b"),
        ('{"givens": "................", "rules": []}', 'needs "size"'),
        ("{'size': 4, 'givens': '................'}", "begins like JSON but is not"),
        ("{}", "no puzzle in this JSON object"),
        ("1" * (MOST_INPUT + 1), "too long"),
        ("\x00\x01\x02", "not text"),
        (ENTITIES, "entities"),
        (OUTSIDE, "document type"),
        ("<opensudoku>", "damaged"),
        ("<opensudoku/>", "no game"),
        ('<opensudoku><game data="12"/></opensudoku>', "game 1: the text has 2 cells"),
        ('<opensudoku><game data="version: 3&#10;1|0|0|"/></opensudoku>', "1 cells"),
        ("<opensudoku>" * 50, "nests too deeply"),
        ("<ksudoku><game><puzzle/></game></ksudoku>", "no puzzle"),
        ('<ksudoku><graph type="roxdoku"/><values/></ksudoku>', "not read"),
        ('{"size":9,"grid":' + "[" * 2_000, "not"),
        ('{"size": 9, "grid": 5}', "0 rows"),
        ('{"size": 9, "grid": [[1], [2]]}', "2 rows"),
        (fpuzzles(grid_of({"value": 12, "given": True})), "'12' is not a digit"),
        (fpuzzles([1, 2]), "not an object"),
        ("https://f-puzzles.com/?id=abcdef", "holds no puzzle"),
        ("https://f-puzzles.com/?load=!!!!", "contains '!'"),
        ("https://f-puzzles.com/?load=N4IgzglgXgpi", "cut short"),
        (penpa("square,9,9\n\n\n{}\n{}\n[1,2,3]"), "3 cells"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "cut short"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=_____w", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/", "holds no puzzle"),
        ("https://sudokupad.app/a1b2c3d4e5", "SudokuPad keeps"),
        ("https://sudokupad.app/sclAAAAAAAAAAAAAAAAAAAAAAAA", "damaged"),
        ("https://sudokumaker.app/?puzzle=", "holds no puzzle"),
        ("https://example.org/puzzles/17", "no 81 cells"),
        ("scf5NlQ19j9mGca3OIN1", "not 81"),
        ("classicAAAA", "not 81"),
        ("3x3#123456", "seed"),
        ("3x3:a", "1 cells"),
        ("9j:a", "1 cells"),
        ("3x3:_99_", "'99' is not a digit"),
        ("L9B" + "0" * 324, "another kind"),
        (f":0000:x:{'.' * 81}:8x2::", "'8x2' is not a removed candidate"),
        ("[Puzzle]\n.........\n", "1 rows"),
        ('{"difficulty_category":"easy","cells":[{"position":[9,0],"value":1}]}', "no place"),
        ('{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"]}', "another kind"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_text_is_refused_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(BadGridError) as caught:
        read_sheet(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("bomb", [lambda: penpa("z" * 20_000_000), lambda: penpa("zQ" * 1_000_000), lambda: lz_bomb()])
def test_what_unpacks_to_megabytes_is_refused(bomb: Callable[[], str]) -> None:
    with pytest.raises(BadGridError, match="more than a puzzle can need"):
        read_sheet(bomb())


def lz_bomb() -> str:
    """A run of one letter: every code names the entry that it is about to make, one letter longer than the last."""
    bits = ["00", f"{ord('a'):08b}"[::-1]]
    width, left = 3, 4
    for code in range(4, 3_000):
        bits.append(f"{code:0{width}b}"[::-1])
        left -= 1
        if not left:
            left = 1 << width
            width += 1
    whole = "".join(bits) + "0" * 6
    symbols = (BASE64[int(whole[at : at + 6], 2)] for at in range(0, len(whole) - 6, 6))
    return "https://f-puzzles.com/?load=" + "".join(symbols)


def test_rules_that_cannot_be_read_are_said_and_nobody_solves_without_them() -> None:
    link = fpuzzles(grid_of({}) | {"dragon": [{"cells": ["R1C1"], "value": "5"}], "antiking": True})
    sheet = read_sheet(link).sheet
    assert sheet.notices == ("the rule 'dragon' of this puzzle is not read",)
    for ask in (nf.solve, nf.count_solutions, nf.true_candidates, nf.hint, nf.rate, nf.canonical):
        with pytest.raises(nf.BadRuleError, match="dragon"):
            ask(link)


def test_irregular_boxes_are_read() -> None:
    cells = [[{"region": row} for _ in range(9)] for row in range(9)]
    assert read_sheet(fpuzzles({"size": 9, "grid": cells})).sheet.regions == "".join(
        f"{row}" * 9 for row in range(1, 10)
    )


def test_a_title_is_plain_text_of_bounded_length() -> None:
    sheet = read_sheet(fpuzzles(grid_of({}) | {"title": "a\x1b[31m\n" + "b" * 10_000})).sheet
    assert sheet.title.startswith("a [31m bbb")
    assert len(sheet.title) <= 2_000


def test_a_table_contains_no_formula() -> None:
    sheet = Sheet(read_sheet(LINE).sheet.givens, note='=HYPERLINK("http://example.org")')
    text = write_sheet(sheet, "csv").text
    assert "\"'=HYPERLINK" in text
    assert read_sheet(text).sheet.note == sheet.note


def test_a_link_that_lost_a_slash_is_repaired() -> None:
    puzzle = {"id": "\uffff\uffff", "regions": [], "cells": [[{"value": 5}] * 9] * 9}
    payload = compress(json.dumps(puzzle, ensure_ascii=False))
    assert "//" in payload
    repaired = read_sheet("https://sudokupad.app/ctc" + payload.replace("//", "/", 1)).sheet
    assert repaired.givens.digits == (5,) * 81


def test_a_shortened_sudokupad_text_is_read() -> None:
    row = "[" + "," * 8 + "]"
    text = "{cs:50,ce:[[{v:5},{v:3}" + "," * 7 + "]," + ",".join([row] * 8) + "],md:{t:'Ada\\'s',f:t}}"
    sheet = read_sheet("https://sudokupad.app/scl" + compress(text.replace("md:", "metadata:"))).sheet
    assert sheet.givens.digits[:3] == (5, 3, 0)
    assert sheet.title == "Ada's"


def test_percent_signs_may_be_encoded_twice() -> None:
    for name in ("f-puzzles", "sudokupad", "sudokumaker"):
        link = write_sheet(read_sheet(LINE).sheet, name).text
        head, payload = link.split(
            "load=" if name == "f-puzzles" else "puzzle=" if name == "sudokumaker" else "app/", 1
        )
        coded = payload.replace("%", "%25").replace("=", "%253D").replace("+", "%252B")
        assert read_sheet(link.removesuffix(payload) + coded).sheet.givens == read_sheet(LINE).sheet.givens, head


GRIDS = [found for found in FORMATS if found.name != "killer"]


@pytest.mark.parametrize("found", GRIDS, ids=[found.name for found in GRIDS])
def test_every_truncation_is_read_or_refused(found: object) -> None:
    text = write_sheet(Sheet(read_sheet(LINE).sheet.givens, {2: 4}, {3: frozenset({2, 6})}), found.name).text  # type: ignore[attr-defined]
    for end in range(0, len(text), 1 + len(text) // 60):
        try:
            assert len(read_sheet(text[:end], found.name).sheet.digits) in (16, 36, 64, 81)  # type: ignore[attr-defined]
        except BadGridError as error:
            assert str(error)


def test_a_stream_without_line_ends_does_not_pile_up() -> None:
    with pytest.raises(BadGridError, match="longer than"):
        list(read_sheets(("1" * 50_000 for _ in range(1_000)), "sdm").sheets)


def test_xml_comes_in_pieces_of_any_size() -> None:
    text = '<a x="1"><b>hé</b></a>'
    assert [element.name for element in read_elements(list(text))] == ["b", "a"]


def test_an_unknown_format_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadGridError, match="unknown format 'docx'; there are json, packed, sudokupad, f-puzzles"):
        read_sheet(LINE, "docx")
