"""Every kind of rule: to JSON and back, what breaks it, its words and its drawing, against a judge that only looks."""

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ninefold as nf
from ninefold.rules import KINDS, Puzzle
from ninefold.rules.rule_words import break_text, cell_text, rules_text
from rule_judge import Rule, obeys
from rule_samples import BARE, all_grids, some_rule
from rule_samples import KINDS as SAMPLED

EMPTY = "." * 16


def puzzle_with(*rules: Rule) -> Puzzle:
    return Puzzle(EMPTY, rules=rules)


def samples(kind: str, count: int) -> Iterator[list[Rule]]:
    chance = random.Random(f"kinds {kind}")
    for _ in range(1 if kind in BARE else count):
        rules = [some_rule(kind, chance)]
        try:
            puzzle_with(*rules)
        except nf.BadRuleError:
            continue
        yield rules


def test_every_kind_is_sampled() -> None:
    assert {*SAMPLED, "windoku"} == {*KINDS}


@pytest.mark.parametrize("kind", SAMPLED)
def test_a_filled_grid_breaks_a_rule_just_when_the_judge_says_so(kind: str) -> None:
    for rules in samples(kind, 8):
        puzzle = puzzle_with(*rules)
        for board in all_grids():
            assert (not puzzle.breaks(board.digits)) == obeys(board, rules[0], rules), (rules, board.digits)


@pytest.mark.parametrize("kind", SAMPLED)
def test_what_can_still_be_obeyed_is_not_broken(kind: str) -> None:
    chance = random.Random(kind)
    for rules in samples(kind, 8):
        puzzle = puzzle_with(*rules)
        for board in chance.sample(all_grids(), 60):
            if obeys(board, rules[0], rules):
                digits = [digit if chance.random() < 0.6 else 0 for digit in board.digits]
                assert not puzzle.breaks(digits), (rules, digits)


def test_rules_look_at_each_other() -> None:
    chance = random.Random(7)
    for _ in range(60):
        rules = [some_rule(kind, chance) for kind in chance.choices(SAMPLED, k=3)]
        try:
            puzzle = puzzle_with(*rules)
        except nf.BadRuleError:
            continue
        for board in chance.sample(all_grids(), 40):
            assert puzzle.is_solved_by(board.digits) == all(obeys(board, rule, rules) for rule in rules), rules


@pytest.mark.parametrize("kind", SAMPLED)
def test_a_rule_goes_to_json_and_back(kind: str) -> None:
    for rules in samples(kind, 8):
        puzzle = puzzle_with(*rules)
        again = Puzzle.from_json(json.loads(str(puzzle)))
        assert again == puzzle
        assert list(nf.solutions(str(puzzle), 300)) == list(nf.solutions(json.dumps({"size": 4, "rules": rules}), 300))


@pytest.mark.parametrize("kind", SAMPLED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_is_said_and_drawn(kind: str, language: str) -> None:
    for rules in samples(kind, 8):
        puzzle = puzzle_with(*rules)
        assert len(rules_text(puzzle, language)) == 2
        assert all(cell_text(puzzle, cell, language) for cell in puzzle.rules[0].cells_on(puzzle.layout))
        assert len({*puzzle.rules[0].drawn(puzzle.layout)}) == len([*puzzle.rules[0].drawn(puzzle.layout)])
        for board in all_grids()[:40]:
            for found in puzzle.breaks(board.digits):
                assert found.cells
                assert not re.search(r"\{[a-z]", break_text(puzzle, found, language))


def test_a_broken_cage_is_told_by_its_sums() -> None:
    puzzle = puzzle_with({"kind": "cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 7})
    (found,) = puzzle.breaks((1, 3, 4, *[0] * 13))
    assert (break_text(puzzle, found), found.cells) == ("cage 7 is 8", (0, 1, 2))
    (found,) = puzzle.breaks((3, 4, 0, *[0] * 13))
    assert break_text(puzzle, found, "de") == "Käfig 7 ergibt schon mindestens 8"


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ({"kind": "cage", "cells": ["r1c1", "r5c1"]}, "rules[0].cells[1]"),
        ({"kind": "cage", "cells": ["r1c1", "r1c1"]}, "rules[0].cells[1]"),
        ({"kind": "cage", "cells": "r1c1"}, "rules[0].cells"),
        ({"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 8}, "rules[0].sum"),
        ({"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": "5"}, "rules[0].sum"),
        ({"kind": "odd"}, "rules[0].cells"),
        ({"kind": "dragon"}, "rules[0].kind"),
        ({"kind": ["odd"]}, "rules[0].kind"),
        (7, "rules[0]"),
        ({"kind": "windoku"}, "rules[0]"),
        ({"kind": "sandwich", "line": "row 5", "sum": 3}, "rules[0].line"),
        ({"kind": "x-sum", "line": "row 1", "from": "left", "sum": 3}, "rules[0].from"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "(1"}, "rules[0].regex"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "((.{100}){100}){100}"}, "rules[0].regex"),
        ({"kind": "thermometer", "cells": ["r1c1", "r1c2"], "slow": "yes"}, "rules[0].slow"),
        ({"kind": "clone", "groups": [["r1c1"], ["r1c2", "r1c3"]]}, "rules[0].groups[1]"),
        ({"kind": "pair", "cells": ["r1c1", "r1c2"], "allowed": [[1, 2], [1, 9]]}, "rules[0].allowed[1]"),
        ({"kind": "any", "of": [[{"kind": "dragon"}]]}, "rules[0].of[0][0].kind"),
        ({"kind": "any", "of": [[{"kind": "minimum", "cell": "r1c1"}]]}, "rules[0].of[0][0]"),
    ],
)
def test_a_fault_is_told_with_its_place_and_the_engine_agrees(rule: Any, place: str) -> None:
    with pytest.raises(nf.BadRuleError) as fault:
        puzzle_with(rule)
    assert fault.value.place == place
    with pytest.raises(nf.BadRuleError) as same:
        nf.solve(json.dumps({"size": 4, "rules": [rule]}))
    assert place.startswith(same.value.place)


def test_expressions_that_could_run_for_ever_do_not() -> None:
    cells = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
    puzzle = puzzle_with({"kind": "automaton", "cells": cells, "regex": "((1*)*)*2"})
    assert puzzle.breaks((1,) * 16)


@pytest.mark.parametrize("name", ["puzzles", "hard", "killer", "jigsaw", "consecutive", "even-odd", "skyscraper"])
def test_solutions_of_real_puzzles_break_nothing_and_other_digits_do(name: str) -> None:
    folder = os.environ.get("NINEFOLD_DATA")
    if not folder:
        return  # the sets are not part of the project
    lines = (Path(folder) / "variants" / f"{name}.jsonl").read_text().strip().split("\n")
    chance = random.Random(name)
    for line in lines:
        data = json.loads(line)
        puzzle = Puzzle.from_json(data)
        digits = [puzzle.layout.symbols.index(mark) + 1 for mark in data["solution"]]
        assert puzzle.is_solved_by(digits), data["id"]
        one, other = chance.sample(range(1, puzzle.shape.size + 1), 2)
        swapped = [{one: other, other: one}.get(digit, digit) for digit in digits]
        assert not puzzle.is_solved_by(swapped), data["id"]
        assert puzzle.is_plain or Puzzle.from_json(json.loads(str(puzzle))) == puzzle
