"""Rules in killer texts, game IDs of Solo, and files of ipuz, KSudoku and Penpa."""

from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from rule_files import SOLVED, cages_of, ipuz, ksudoku, penpa, rules_in, solo_blocks


def test_killer_texts_hold_cages_with_sums() -> None:
    puzzle = nf.Puzzle("." * 81, rules=[*cages_of([2, 3, 4] * 9), {"kind": "diagonals"}])
    text = nf.convert(puzzle, "killer")
    assert text.startswith("3x3:d:k:2049:2049:4354:")
    assert {*read_sheet(text).sheet.rules} == {*puzzle.rules}
    with pytest.raises(nf.BadGridError, match="givens"):
        nf.convert(SOLVED, "killer")


def test_cages_by_pointers_colours_and_entries() -> None:
    def sums(text: str) -> list[tuple[int, int | None]]:
        return [(len(rule["cells"]), rule.get("sum")) for rule in rules_in(text)]

    rows = [(9, 45)] * 9
    assert sums("j" + "<" * 8 + ("j" + "<" * 8) * 8) == rows
    assert sums("SumoCueV1" + "".join("=45" if cell % 9 == 0 else f"+{cell - cell % 9}" for cell in range(81))) == rows
    colours = "".join(f"{row % 2}" * 9 for row in range(9))
    assert sums(colours + "," + ("45" + "00" * 8) * 9) == rows
    with pytest.raises(nf.BadGridError, match="lead to no sum"):
        nf.solve("<" * 81)


def test_groups_of_ipuz_are_cages_and_regions() -> None:
    cages = [{"cells": [[1, 1], [2, 1]], "value": 5}, {"rect": [4, 1, 4, 2], "value": 3, "operator": "+"}]
    assert rules_in(ipuz(boxes=True, cages=cages)) == [
        {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5},
        {"kind": "cage", "cells": ["r1c4", "r2c4"], "sum": 3},
    ]
    from_zero = [{"cells": [[0, 0], [1, 0]], "value": 5}]
    assert rules_in(ipuz(cages=from_zero))[0]["cells"] == ["r1c1", "r1c2"]
    rows = [{"rect": [1, row, 4, row]} for row in (1, 2, 3, 4)]
    assert read_sheet(ipuz(boxes=False, zones=rows)).sheet.regions == "1111222233334444"
    assert [rule["kind"] for rule in rules_in(ipuz(boxes=True, zones=rows[:1]))] == ["extra-region"]
    for odd in ({"cells": [[1, 9]], "value": 5}, {"cells": [[1, 1]], "value": 2, "operator": "*"}, "cage"):
        with pytest.raises(nf.BadRuleError, match="cages"):
            nf.solve(ipuz(boxes=True, cages=[odd]))


def ipuz_kind(name: str) -> list[str]:
    return ["http://ipuz.org/sudoku#1", f"http://ipuz.org/sudoku/{name}#1"]


def test_the_kind_of_an_ipuz_file_says_rules() -> None:
    both = read_sheet(
        ipuz(kind=ipuz_kind("diagonalsudoku"), zones=[{"cells": [[1, 1], [2, 2], [3, 3], [4, 4]]}], boxes=True)
    )
    assert [rule.as_json() for rule in both.sheet.rules] == [{"kind": "diagonals"}]
    rows = [[0] * 9 for _ in range(9)]
    assert [rule["kind"] for rule in rules_in(ipuz(puzzle=rows, kind=ipuz_kind("hypersudoku")))] == ["windoku"]
    assert read_sheet(ipuz(kind=ipuz_kind("latinsquare"))).sheet.regions == "none"
    assert read_sheet(ipuz(kind=ipuz_kind("killersudoku"))).sheet.dropped == ()


def test_letters_of_ipuz_are_symbols() -> None:
    text = ipuz(kind=ipuz_kind("wordoku"), charset="WORD", empty="-", puzzle=[["W", "-", 0, None], *[["-"] * 4] * 3])
    sheet = read_sheet(text).sheet
    assert (sheet.symbols, sheet.givens.digits[:4], sheet.dropped) == ("WORD", (1, 0, 0, 0), ())
    written = write_sheet(sheet, "ipuz")
    assert written.losses == ()
    assert read_sheet(written.text).sheet.puzzle == sheet.puzzle


@pytest.mark.parametrize("symbols", ["4321", "1A2B", "01AB"])
def test_digits_of_ipuz_in_another_order_are_symbols_too(symbols: str) -> None:
    puzzle = nf.Puzzle(f"{symbols[0]}.....{symbols[2]}..{symbols[3]}.....{symbols[1]}", symbols=symbols)
    written = write_sheet(read_sheet(str(puzzle)).sheet, "ipuz")
    assert written.losses == ()
    assert nf.solve(written.text) == nf.solve(puzzle)


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ({"kind": ipuz_kind("jigsawsudoku")}, "jigsawsudoku"),
        ({"kind": ipuz_kind("calcudoku")}, "calcudoku"),
        ({"kind": ipuz_kind("chainsudoku")}, "chainsudoku"),
        ({"cages": {"a": 1}}, "cages"),
        ({"zones": "rows"}, "zones"),
        ({"boxes": "some"}, "boxes"),
        ({"clues": {"Across": [[1, "x"]]}}, "clues"),
        ({"puzzle": [[{"cell": 0, "style": {"greaterthan": "R"}}, 0, 0, 0], *[[0] * 4] * 3]}, "style greaterthan"),
    ],
)
def test_what_is_not_understood_in_ipuz_is_named(keys: dict[str, Any], name: str) -> None:
    assert read_sheet(ipuz(**keys)).sheet.dropped == (name,)


def test_what_only_tells_of_a_puzzle_is_passed_over_in_ipuz() -> None:
    told = {"copyright": "me", "styles": {"a": {}}, "com.example.theme": 4, "checksum": ["x"], "boxes": True}
    assert (
        read_sheet(
            ipuz(puzzle=[[{"cell": 1, "style": {"color": "f00"}}, 0, 0, 0], *[[0] * 4] * 3], **told)
        ).sheet.dropped
        == ()
    )


def test_what_is_not_understood_in_killer_texts_is_named() -> None:
    colours = "".join(f"{row % 2}" * 9 for row in range(9))
    assert read_sheet(colours + "," + ("45" + "00" * 8) * 8 + "00" * 9).sheet.dropped == ("cage without a sum",)
    assert read_sheet(colours + "," + ("4001" + "04" + "00" * 6) * 9).sheet.dropped == ("cage with several sums",)
    half = "".join(f"={'05' if cell < 9 else '0'}" + ("J1" if cell < 9 else "") for cell in range(81))
    assert read_sheet("SumoCueV1" + half).sheet.dropped == ("regions",)


def test_killer_texts_may_be_broken_into_lines() -> None:
    compact = "j" + "<" * 8 + ("j" + "<" * 8) * 8
    lines = "\r\n".join(compact[at : at + 9] for at in range(0, 81, 9))
    assert rules_in(lines) == rules_in(compact)
    numbers = nf.convert(nf.Puzzle("." * 81, rules=cages_of([3] * 27)), "killer")
    assert rules_in(numbers.replace(":", ":\n", 40)) == rules_in(numbers)
    with pytest.raises(nf.BadGridError, match="a killer text has 81 numbers"):
        nf.solve("3X3:Q:K:1:2:3:")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2x2q:p", "letters q"),
        ("2x2:p,abc", "part behind the grid"),
        (f"2x2k:p,{solo_blocks('aabbccddeeffgghh', 4)},3_4n", "cage with several sums"),
    ],
)
def test_what_is_not_understood_in_game_ids_of_solo_is_named(text: str, name: str) -> None:
    assert read_sheet(text).sheet.dropped == (name,)


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        (nf.Puzzle("1" + "." * 24, regions="AAABBACABBCCDBECDDEECDDEE", rules=[{"kind": "diagonals"}]), "5jx:1x,"),
        (nf.Puzzle("." * 36, regions="AABBCC" * 3 + "DDEEFF" * 3), "2x3:zj"),
        (nf.Puzzle("." * 81, rules=[*cages_of([2, 3, 4] * 9), {"kind": "diagonals"}]), "3x3xk:zzzc,"),
        (nf.Puzzle("12" + "." * 79, rules=cages_of([9] * 9)), "3x3k:1_2zzza,"),
    ],
)
def test_game_ids_are_written_with_the_rules_they_have_room_for(puzzle: nf.Puzzle, text: str) -> None:
    written = write_sheet(read_sheet(str(puzzle)).sheet, "solo")
    after = read_sheet(written.text).sheet.puzzle
    assert written.losses == ()
    assert written.text.startswith(text)
    assert (after.givens, after.regions, {*after.rules}) == (puzzle.givens, puzzle.regions, {*puzzle.rules})


@pytest.mark.parametrize(
    ("rules", "loss"),
    [
        (cages_of([3] * 26), "the rule cage is left out 26 times"),
        ([{"kind": "diagonals", "which": "falling"}], "the rule diagonals is left out"),
        ([{"kind": "anti-king"}], "the rule anti-king is left out"),
    ],
)
def test_what_a_game_id_has_no_room_for_is_named(rules: list[dict[str, Any]], loss: str) -> None:
    assert write_sheet(read_sheet(str(nf.Puzzle("." * 81, rules=rules))).sheet, "solo").losses == (loss,)


def test_symmetry_and_difficulty_in_a_game_id_mean_no_rule() -> None:
    for letters in ("a", "m2", "md4", "r4", "du", "adt", "r2de"):
        assert read_sheet(f"2x2{letters}:p").sheet.dropped == ()


@pytest.mark.parametrize(
    ("kind", "inside", "name"),
    [
        ("KillerSudoku", '<cage size="2" operator="1" value="x">0 1</cage>', "cage with x"),
        ("KillerSudoku", '<cage size="3" operator="1" value="5">0 1</cage>', "cage"),
        ("Plain", '<cage size="2" operator="1" value="5">0 1</cage>', "cage"),
        ("Plain", '<thermometer size="2">0 1</thermometer>', "thermometer"),
        ("Plain", '<sudokugroups at="5" withblocks="1"/>', "sudokugroups"),
        ("Jigsaw", "", "Jigsaw"),
    ],
)
def test_what_is_not_understood_in_ksudoku_is_named(kind: str, inside: str, name: str) -> None:
    assert read_sheet(ksudoku(kind, inside)).sheet.dropped == (name,)


def test_thermometers_and_cages_of_penpa() -> None:
    first, corner = 2 * 13 + 2, 4 * 13 * 13 + 4 * (2 * 13 + 2)
    cages = {"killercages": [[first, first + 1], [first + 13, first + 14]], "numberS": {str(corner): ["11", 1]}}
    assert rules_in(penpa(thermo=[[first, first + 14, first + 28]], **cages)) == [
        {"kind": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]},
        {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 11},
        {"kind": "cage", "cells": ["r2c1", "r2c2"]},
    ]
    stray = {"killercages": [[first]], "numberS": {"7": ["x", 1]}}
    for keys in ({"thermo": [[1, 2]]}, stray, {"nobulbthermo": [[first]]}):
        with pytest.raises(nf.BadRuleError, match="not understood"):
            nf.solve(penpa(**keys))


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ({"freeline": {"1,2": 3}}, "freeline"),
        ({"polygon": [[1, 2]]}, "polygon"),
        ({"sandwich": [1]}, "sandwich"),
        ({"thermo": {"a": 1}}, "thermo"),
        ({"killercages": "x"}, "killercages"),
        ({"number": {"3": ["17", 1, "1"]}}, "number beside the grid"),
    ],
)
def test_what_is_not_understood_in_penpa_is_named(keys: dict[str, Any], name: str) -> None:
    assert read_sheet(penpa(**keys)).sheet.dropped == (name,)
    assert read_sheet(penpa(command_undo={"__a": [1]}, wall={}, direction={"__a": []})).sheet.dropped == ()


def test_game_ids_of_solo_have_regions_diagonals_and_cages() -> None:
    regions = "AAABBACABBCCDBECDDEECDDEE"
    jigsaw = read_sheet(f"5jx:1x,{solo_blocks(regions, 5)}").sheet.puzzle
    assert jigsaw == nf.Puzzle("1" + "." * 24, regions=regions, rules=[{"kind": "diagonals"}])
    cages = "aabbccdd" + "eeffgghh"
    killer = read_sheet(f"2x2k:p,{solo_blocks(cages, 4)},{'5a' * 8}").sheet.puzzle
    assert len(killer.rules) == 8
    assert killer.rules[0].as_json() == {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}
    across = read_sheet("2x3:zj").sheet.puzzle
    assert across.layout.region_cells[0] == (0, 1, 6, 7, 12, 13)


def test_kinds_of_ksudoku() -> None:
    assert [rule.kind for rule in read_sheet(ksudoku("XSudoku", "")).sheet.rules] == ["diagonals"]
    killer = read_sheet(ksudoku("KillerSudoku", '<cage size="2" operator="1" value="5">0 1</cage>')).sheet
    assert [rule.as_json() for rule in killer.rules] == [{"kind": "cage", "cells": ["r1c1", "r2c1"], "sum": 5}]
    with pytest.raises(nf.BadGridError, match="Mathdoku"):
        read_sheet(ksudoku("Mathdoku", ""))
