"""Puzzles with rules: the engine against a judge that reads the rules word by word, on every grid of 4 by 4."""

import json
import pickle
import random
import re

import pytest

import ninefold as nf
from rule_judge import Rule, obeys
from rule_samples import BARE, CELLS, EXPRESSIONS, KINDS, SIZE, all_grids, some_rule


def text_of(rules: list[Rule], size: int = SIZE, givens: str | None = None) -> str:
    return json.dumps({"size": size, "givens": givens or "." * size * size, "rules": rules})


def agrees(rules: list[Rule]) -> bool:
    """Whether engine and judge say the same about all 288 grids."""
    right = {
        "".join(map(str, board.digits)) for board in all_grids() if all(obeys(board, rule, rules) for rule in rules)
    }
    try:
        found = list(nf.solutions(text_of(rules), 1_000))
    except nf.BadRuleError:
        return not right
    return len(found) == len(set(found)) and set(found) == right


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_means_what_it_says(kind: str) -> None:
    chance = random.Random(kind)
    for _ in range(1 if kind in BARE else 25):
        rules = [some_rule(kind, chance)]
        assert agrees(rules), rules


def test_rules_hold_together() -> None:
    chance = random.Random(1)
    for _ in range(150):
        rules = [some_rule(chance.choice(KINDS), chance) for _ in range(chance.randint(2, 4))]
        assert agrees(rules), rules


def test_true_candidates_are_those_of_all_solutions() -> None:
    chance = random.Random(2)
    for _ in range(60):
        rules = [some_rule(chance.choice(KINDS), chance) for _ in range(2)]
        assert counts_agree(rules), rules


def counts_agree(rules: list[Rule]) -> bool:
    """Whether every candidate is in as many solutions as the judge finds."""
    boards = [board for board in all_grids() if all(obeys(board, rule, rules) for rule in rules)]
    try:
        counted = nf.true_candidates(text_of(rules), cap=1_000)
    except nf.BadRuleError:
        return not boards
    seen = [[board.digits[cell] for board in boards] for cell in range(len(CELLS))]
    return counted == [{digit: there.count(digit) for digit in sorted(set(there))} for there in seen]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_long_paths_and_nested_alternatives_hold_together(seed: int) -> None:
    chance = random.Random(f"mixture {seed}")
    for _ in range(100):
        rules = [some_rule(chance.choice(KINDS), chance) for _ in range(chance.randint(0, 3))]
        rules.append(long_path(chance))
        rules.append(
            {"kind": "any", "of": [[some_rule("any", chance), long_path(chance)], [some_rule("cage", chance)]]}
        )
        assert agrees(rules), rules
        assert counts_agree(rules), rules


def long_path(chance: random.Random) -> Rule:
    """A path that is entered and left at several places at once."""
    path = chance.sample(CELLS, chance.randint(6, 12))
    return {"kind": "automaton", "cells": path, "regex": f"({chance.choice(EXPRESSIONS)})+.*[^4]?"}


@pytest.mark.parametrize("length", [1, 2, 4, 7])
@pytest.mark.parametrize("regex", ["(.*1.{16}|.*2.{16})*|2.*[13]", "((.*1.{16}|.*2.{16})*3?.){2}4*"])
def test_an_expression_that_is_too_large_for_a_long_line_is_understood_on_a_short_one(regex: str, length: int) -> None:
    path = CELLS[:length]
    matching = [line for line in nf.solutions("." * 16) if re.fullmatch(regex, line[:length])]
    assert nf.count_solutions(text_of([{"kind": "automaton", "cells": path, "regex": regex}]), 1_000) == len(matching)


def test_the_empty_grid_of_three_chess_rules_has_72_solutions() -> None:
    rules = [{"kind": "anti-king"}, {"kind": "anti-knight"}, {"kind": "non-consecutive"}]
    assert nf.count_solutions(text_of(rules, 9), 1_000) == 72


def test_a_puzzle_with_letters_and_other_regions() -> None:
    text = json.dumps({"size": 5, "regions": "AABBBAABBCADDCCEDDCCEEDEE", "symbols": "NOTES", "givens": "N" + "." * 24})
    found = list(nf.solutions(text, 50))
    assert found
    assert all(set(line) == set("NOTES") and line[0] == "N" for line in found)


def test_one_solution_none_and_several() -> None:
    cages = [
        {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3},
        {"kind": "cage", "cells": ["r1c3", "r2c3"], "sum": 3},
    ]
    with pytest.raises(nf.NoSolutionError):
        nf.solve(text_of([*cages, {"kind": "domain", "cells": ["r1c4"], "digits": [1, 2]}]))
    with pytest.raises(nf.ManySolutionsError) as several:
        nf.solve(text_of([], givens="1..............."))
    assert len(several.value.solutions) == 2
    assert several.value.cells


def test_rules_that_contradict_each_other_are_named_with_their_places() -> None:
    rules: list[Rule] = [
        {"kind": "anti-king"},
        {"kind": "odd", "cells": ["r1c1"]},
        {"kind": "greater", "cells": ["r2c2", "r2c3"]},
        {"kind": "greater", "cells": ["r2c3", "r2c2"]},
    ]
    with pytest.raises(
        nf.NoSolutionError, match=r"rules\[2\] \(greater\) and rules\[3\] \(greater\) contradict"
    ) as none:
        nf.solve(text_of(rules, 9))
    assert pickle.loads(pickle.dumps(none.value)).clues == ("rules[2] (greater)", "rules[3] (greater)")
    with pytest.raises(nf.NoSolutionError, match=r"rules\[1\] \(odd\) and r1c1 contradict"):
        nf.solve(text_of(rules[:2], 9, "2" + "." * 80))


@pytest.mark.parametrize(
    ("puzzle", "place"),
    [
        ({"size": 9, "rules": [{"kind": "cage", "cells": ["r1c1", "r10c1"]}]}, "rules[0].cells[1]"),
        ({"size": 9, "rules": [{"kind": "cage", "cells": ["r1c1", "r1c1"]}]}, "rules[0].cells[1]"),
        ({"size": 9, "rules": [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 18}]}, "rules[0].sum"),
        ({"size": 9, "rules": [{"kind": "odd"}]}, "rules[0].cells"),
        ({"size": 9, "rules": [{"kind": "dragon"}]}, "rules[0].kind"),
        ({"size": 9, "rules": [7]}, "rules[0]"),
        ({"size": 9, "rules": [{"kind": "sandwich", "line": "row 10", "sum": 3}]}, "rules[0].line"),
        ({"size": 9, "rules": [{"kind": "x-sum", "line": "row 1", "from": "left", "sum": 3}]}, "rules[0].from"),
        ({"size": 9, "rules": [{"kind": "automaton", "cells": ["r1c1"], "regex": "(1"}]}, "rules[0].regex"),
        (
            {"size": 9, "rules": [{"kind": "automaton", "cells": ["r1c1"], "regex": "((.{100}){100}){100}"}]},
            "rules[0].regex",
        ),
        ({"size": 9, "rules": [{"kind": "any", "of": [[{"kind": "dragon"}]]}]}, "rules[0].of[0][0].kind"),
        ({"size": 5, "rules": []}, "regions"),
        ({"size": 4, "regions": "1111111122222222"}, "regions"),
        ({"size": 4, "givens": "5..............."}, "givens"),
        ({"size": 4, "givens": "1"}, "givens"),
        ({"size": 4, "rules": [], "symbols": "AABC"}, "symbols"),
        ({"size": 99, "rules": []}, "size"),
    ],
)
def test_a_fault_is_told_with_its_place(puzzle: Rule, place: str) -> None:
    with pytest.raises(nf.BadRuleError) as fault:
        nf.solve(json.dumps(puzzle))
    assert fault.value.place == place


def test_alternatives_nested_deep_are_refused() -> None:
    rule: Rule = {"kind": "odd", "cells": ["r1c1"]}
    for _ in range(10):
        rule = {"kind": "any", "of": [[rule]]}
    with pytest.raises(nf.BadRuleError, match="nested"):
        nf.solve(text_of([rule]))


def test_of_several_conflicts_the_smallest_is_named() -> None:
    # Together they leave a 1 in r4c4, which is not even.
    pairs = [(["r4c4", "r1c1"], [1, 2]), (["r4c4", "r2c2"], [1, 4])]
    domains = [{"kind": "domain", "cells": cells, "digits": digits} for cells, digits in pairs]
    text = text_of([*domains, {"kind": "odd", "cells": ["r4c4"]}, {"kind": "even", "cells": ["r4c4"]}], size=4)
    with pytest.raises(nf.NoSolutionError, match=r"rules\[2\] \(odd\) and rules\[3\] \(even\) contradict"):
        nf.solve(text)


@pytest.mark.parametrize(
    ("rules", "place"),
    [
        ([{"kind": "anti-king"}] * 4_999, "rules[256]"),
        ([{"kind": "any", "of": [[{"kind": "anti-king"}]] * 2_000}], "rules[0].of[256][0]"),
        ([{"kind": "negative", "of": "difference", "values": [at % 31 + 1]} for at in range(4_000)], "rules[504]"),
    ],
)
def test_rules_that_say_too_much_together_are_refused_where_it_is_too_much(rules: list[object], place: str) -> None:
    text = json.dumps({"size": 32, "regions": "none", "rules": rules})
    with pytest.raises(nf.BadRuleError, match="say more than can be searched") as refused:
        nf.count_solutions(text)
    assert refused.value.place == place


@pytest.mark.parametrize(
    "broken", ['"sum":4,"sum":5', '"sum":04', '"sum":-04', '"sum":4e', '"sum":4e+', '"sum":.4', '"sum":4.']
)
def test_a_rule_in_broken_json_is_refused_by_every_call(broken: str) -> None:
    text = f'{{"size":4,"rules":[{{"kind":"cage","cells":["r1c1","r1c2"],{broken}}}]}}'
    for call in (nf.solve, nf.count_solutions, nf.true_candidates, nf.canonical, nf.rate, nf.conflict):
        with pytest.raises(nf.BadGridError):
            call(text)


@pytest.mark.parametrize("number", ["3", "3.0", "30e-1", "0.3e1", "0.03E+2", "3e0"])
def test_a_number_may_be_written_as_json_allows(number: str) -> None:
    rule = f'{{"kind":"cage","cells":["r1c1","r1c2"],"sum":{number}}}'
    text = f'{{"size":4,"weight":1e-7,"far":-1E400,"rules":[{rule}]}}'
    assert nf.count_solutions(text, 500) == nf.count_solutions(text.replace(rule, rule.replace(number, "3")), 500) > 1
