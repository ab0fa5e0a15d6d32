"""Rules in other programs' files: read with their meaning, written where there is room, named where there is none."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import read_sheet, write_sheet
from ninefold.rules.formats.lzstring import decompress
from rule_files import SOLVED, cages_of
from rule_samples import KINDS, some_rule


def test_a_mistyped_field_of_a_rule_is_named() -> None:
    inside = {"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 10}
    text = json.dumps({"size": 9, "rules": [{"kind": "anti-king"}, {"kind": "any", "of": [[inside]]}]})
    assert read_sheet(text).sheet.notices == ("rules[1].of[0][0].total is not read: cage has no such field",)


HOLD_GROUPS = ("json", "packed", "f-puzzles", "sudokupad", "ipuz", "ksudoku")
"""Formats with room for any regions and extra regions, on grids of any size."""
HOLD_RULES = (*HOLD_GROUPS, "solo")
"""Formats with room for rules on a grid of 4 by 4."""


@pytest.mark.parametrize("name", HOLD_RULES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_format_holds_comes_back_and_what_it_does_not_is_named(kind: str, name: str) -> None:
    chance = random.Random(f"f-puzzles {kind}")
    for _ in range(6):
        try:
            puzzle = nf.Puzzle("." * 16, rules=[some_rule(kind, chance)])
        except nf.BadRuleError:
            continue
        written = write_sheet(read_sheet(str(puzzle)).sheet, name)
        if written.losses:
            assert kind in written.losses[0]
            assert name not in ("json", "packed")
        else:
            assert [*nf.solutions(written.text, 300)] == [*nf.solutions(puzzle, 300)], puzzle


@pytest.mark.parametrize("name", [*HOLD_GROUPS, "scf"])
def test_windows_come_back_as_such_or_as_four_regions(name: str) -> None:
    puzzle = nf.Puzzle("." * 81, rules=[{"kind": "windoku"}])
    written = write_sheet(read_sheet(str(puzzle)).sheet, name)
    assert [loss for loss in written.losses if name != "sudokupad"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", HOLD_GROUPS)
def test_real_puzzles_come_back_or_their_losses_are_named(name: str) -> None:
    folder = Path(os.environ.get("NINEFOLD_DATA", "nowhere")) / "variants"
    for file in ("puzzles", "hard", "killer", "jigsaw", "consecutive", "even-odd", "skyscraper", "sixteen"):
        for line in (folder / f"{file}.jsonl").read_text().splitlines():
            written = write_sheet(read_sheet(line).sheet, name)
            if any(word in loss for loss in written.losses for word in ("rule", "regions", "symbols")):
                assert name not in ("json", "packed")
                continue
            after = read_sheet(written.text).sheet.puzzle
            solution = json.loads(line)["solution"]
            assert after.is_solved_by([after.layout.symbols.index(mark) + 1 for mark in solution])


@pytest.mark.parametrize("name", ["ipuz", "ksudoku"])
@pytest.mark.parametrize("which", ["both", "falling", "rising"])
@pytest.mark.parametrize("regions", [None, "AABBBAABBCADDCCEDDCCEEDEE"])
def test_groups_across_regions_come_back(name: str, which: str, regions: str | None) -> None:
    size = 5 if regions else 9
    across = {"kind": "extra-region", "cells": ["r1c2", "r2c3", "r3c4"]}
    rules: list[dict[str, Any]] = [{"kind": "diagonals", "which": which}, across]
    written = write_sheet(read_sheet(str(nf.Puzzle("." * size * size, rules, regions))).sheet, name)
    assert written.losses == ()
    killer = nf.Puzzle("." * 81, cages_of([3] * 27))
    lost = write_sheet(read_sheet(str(killer)).sheet, "ksudoku").losses
    assert lost == ("the rule cage is left out 27 times",)


@pytest.mark.parametrize("name", HOLD_GROUPS)
def test_regions_come_back(name: str) -> None:
    for regions in ("AAABBACABBCCDBECDDEECDDEE", "none", "AABBB----------------CCCC"):
        puzzle = nf.Puzzle("12" + "." * 23, regions=regions)
        written = write_sheet(read_sheet(str(puzzle)).sheet, name)
        after = read_sheet(written.text).sheet.puzzle
        assert after == puzzle or "the regions are left out" in written.losses


def test_a_mixture_is_called_by_its_parts() -> None:
    killer = nf.Puzzle("." * 81, rules=[*cages_of([3] * 27), {"kind": "windoku"}])
    assert killer.variant == "hyper+killer"
    assert nf.variant(killer.variant).fits(killer)
    assert not nf.variant("jigsaw").fits(killer)
    letters = nf.Puzzle("." * 25, regions="AABBBAABBCADDCCEDDCCEEDEE", symbols="NOTES")
    assert letters.variant == "5x5+jigsaw+letters"
    assert nf.variant(letters.variant).fits(letters)
    lines = nf.Puzzle("." * 81, [{"kind": "lockout", "cells": ["r1c1", "r1c2", "r1c3"]}, {"kind": "windoku"}])
    assert lines.variant == "hyper+lockout"
    assert nf.variant(lines.variant).fits(lines)
    assert not nf.variant(lines.variant).fits(killer)
    with pytest.raises(nf.BadRuleError, match="lockout"):
        nf.make("easy", variant="lockout")
    assert nf.Puzzle("." * 81).variant == "classic"
    with pytest.raises(nf.BadRuleError, match="dragon"):
        nf.variant("killer+dragon")


@pytest.mark.parametrize("ask", [nf.rate, nf.hint, nf.explain], ids=["rate", "hint", "explain"])
def test_rules_that_leave_no_solution_are_told_by_whatever_explains(ask: Any) -> None:
    with pytest.raises(nf.NoSolutionError):
        ask(json.dumps({"size": 9, "givens": SOLVED[:80] + ".", "rules": [{"kind": "anti-king"}]}))


@pytest.mark.parametrize("rules", [[], [{"kind": "anti-knight"}]])
def test_fog_is_kept_or_said_to_be_left_out(rules: list[dict[str, Any]]) -> None:
    foggy = {"size": 9, "givens": "." * 81, "rules": rules, "fog": {"foglight": ["r1c1"], "fogofwar": ["r5c5"]}}
    sheet = read_sheet(json.dumps(foggy)).sheet
    for name in ("json", "packed", "f-puzzles", "sudokupad"):
        written = write_sheet(sheet, name)
        assert (written.losses, read_sheet(written.text).sheet.fog) == ((), foggy["fog"]), name
    assert "the fog is left out" in write_sheet(sheet, "ipuz").losses


@pytest.mark.parametrize(
    ("fog", "written"),
    [
        ({"foglight": ["r1c1"], "fogofwar": []}, {"foglight": ["R1C1"], "fogofwar": []}),
        (["r1c1"], {"foglight": ["R1C1"]}),
        ({"foglight": [1, None], "size": ["r1c1"]}, {"foglight": []}),
        (1e999, {}),
        ("r1c1", {}),
    ],
)
def test_fog_is_written_however_it_was_told(fog: object, written: dict[str, list[str]]) -> None:
    sheet = read_sheet(json.dumps({"size": 9, "givens": SOLVED, "rules": [], "fog": fog})).sheet
    link = write_sheet(sheet, "f-puzzles").text
    told = json.loads(decompress(link.partition("load=")[2]))
    assert {key: told[key] for key in ("foglight", "fogofwar") if key in told} == written
    assert told["size"] == 9
