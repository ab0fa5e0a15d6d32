"""The JSON of a puzzle with rules, however it is written: the engine and the readers in Python take it alike."""

import json
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules.formats import BadLine, Sheet, read_sheets
from rule_files import fpuzzles

HEAD = '"size":4,"givens":"1.....3..4.....2"'
SOLUTION = "1324423124133142"
ASKS = (nf.solve, nf.count_solutions, nf.true_candidates, nf.conflict, nf.redundant, nf.canonical, nf.rate, nf.draw)


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(
    "text",
    [
        f'{{{HEAD},"text":"a\tb"}}',
        f'{{{HEAD},"id":"\x01"}}',
        '{"size":4.0,"givens":"1.....3..4.....2","rules":[{"kind":"cage","cells":["r1c1","r1c2"],"sum":4.0}]}',
        f'{{{HEAD},"text":"\\ud800"}}',
        f'{{{HEAD},"a\\udfff":1}}',
        f'{{{HEAD},"text":"\\ud83d\\ude00"}}',
        f'{{{HEAD},"id":{"9" * 5_000}}}',
        f"\ufeff{{\r\n{HEAD}\r\n}}\r\n",
    ],
    ids=["tab", "control", "4.0", "half", "half name", "whole", "long number", "bom and crlf"],
)
def test_what_one_call_reads_all_of_them_do(ask: Any, text: str) -> None:
    ask(text)


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ('{"kind":"\\ud800"}', r"rules\[0\].kind"),
        ('{"kind":"cage","cells":["\\ud800"]}', r"rules\[0\].cells\[0\]"),
        ('{"kind":"automaton","cells":["r1c1"],"regex":"\\ud800"}', r"rules\[0\].regex"),
        ('{"kind":"cage","cells":["r1c1","r1c2"],"sum":NaN}', r"rules\[0\].sum: this must be a whole number"),
        ('{"kind":"cage","cells":["r1c1","r1c2"],"sum":%s}' % ("9" * 5_000), r"rules\[0\].sum: this must be a whole"),
        ('{"kind":"cage","cells":["r1c1","r1c2"],"sum":1e999}', r"rules\[0\].sum: this must be a whole number"),
    ],
)
def test_a_fault_of_a_rule_is_told_with_its_place_by_every_call(ask: Any, rule: str, place: str) -> None:
    with pytest.raises(nf.BadRuleError, match=place):
        ask(f'{{{HEAD},"rules":[{rule}]}}')


@pytest.mark.parametrize("ask", ASKS)
def test_what_json_says_twice_is_refused_rather_than_lost(ask: Any) -> None:
    with pytest.raises(nf.BadGridError, match="says 'rules' twice"):
        ask(f'{{{HEAD},"rules":[{{"kind":"anti-king"}}],"rules":[]}}')
    with pytest.raises(nf.BadGridError, match=r"says 'diagonal[+]' twice"):
        nf.solve(fpuzzles(**{"diagonal+": True}).replace("{", '{"diagonal+":false,', 1))


def test_the_puzzle_of_another_program_is_no_empty_grid_of_ours() -> None:
    with pytest.raises(nf.BadRuleError, match="another program"):
        nf.Puzzle.from_text(fpuzzles(antiknight=True))


@pytest.mark.parametrize(("fog", "kept"), [("NaN", None), ("[" * 400 + "]" * 400, []), ('{"foglight":[NaN]}', [])])
def test_fog_is_written_as_its_cells_and_nothing_else(fog: str, kept: list[str] | None) -> None:
    text = nf.convert(f'{{{HEAD},"fog":{fog}}}', "json")
    assert json.loads(text).get("fog") == ({"foglight": kept} if kept is not None else None)
    assert nf.solve(text) == SOLUTION


RULES = {"size": 4, "givens": "1.....3..4.....2", "rules": [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 4}]}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(RULES, indent=2),
        json.dumps(RULES, indent=0),
        json.dumps(RULES, indent=1).replace("\n", "\r\n"),
        json.dumps(RULES).replace('"rules"', '\n "rules"'),
    ],
    ids=["indented", "not indented", "crlf", "two lines"],
)
def test_an_object_may_go_over_lines_in_a_collection_too(text: str) -> None:
    assert [rule.kind for rule in nf.read_any(text).sheet.rules] == ["cage"]
    found = [*read_sheets([f"{text}\n{json.dumps(RULES)}\n{text}\n"]).sheets]
    assert [isinstance(sheet, Sheet) and len(sheet.rules) for sheet in found] == [1, 1, 1]


def nested(depth: int, width: int) -> dict[str, Any]:
    inner = nested(depth - 1, width) if depth else {"kind": "anti-king"}
    return {"kind": "any", "of": [[inner]] * width}


@pytest.mark.parametrize("ask", [*ASKS, nf.Puzzle])
def test_rules_among_alternatives_count_too(ask: Any) -> None:
    with pytest.raises(nf.BadRuleError, match="more than 5000 rules, with those among alternatives"):
        ask(json.dumps({"size": 9, "givens": "." * 81, "rules": [nested(2, 18)]}))


def test_a_damaged_object_does_not_take_others_along() -> None:
    line = json.dumps(RULES)
    found = [*read_sheets([f'{line}\n{{"size": 4, "bad": [\n{line}\n\n{line}\n]]}}\n{line}\n'], "json").sheets]
    assert [isinstance(sheet, BadLine) and sheet.number for sheet in found] == [False, 2, False, False, 6, False]


def test_a_puzzle_of_many_rules_is_a_long_line() -> None:
    many = json.dumps(RULES | {"rules": [{"kind": "anti-king"}] * 4_900})
    found = [*read_sheets([many, "\n", many]).sheets]
    assert [isinstance(sheet, Sheet) and len(sheet.rules) for sheet in found] == [4_900, 4_900]
