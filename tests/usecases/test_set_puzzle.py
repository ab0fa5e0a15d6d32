"""What the setter's desk asks: where a puzzle breaks, what it can do without, what would help; with search as judge."""

import json
import random
from contextlib import suppress
from dataclasses import fields

import pytest

import ninefold as nf
from ninefold.rules.kinds import KINDS
from ninefold.rules.rule_forms import rule_forms
from ninefold.rules.rule_words import languages
from ninefold.usecases.helpful_clue import helpful_clue
from ninefold.usecases.set_puzzle import fill, minimise, relabel, turn
from rule_samples import some_rule

BLANK = "." * 16


def text(givens: str = BLANK, *rules: object) -> str:
    return json.dumps({"size": 4, "givens": givens, "rules": rules})


def sound_rule(chance: random.Random) -> dict[str, object]:
    """A rule that is not refused by itself."""
    while True:
        rule = some_rule(chance.choice(["cage", "thermometer", "difference", "even", "whisper"]), chance)
        try:
            nf.Puzzle(BLANK, [rule])
        except nf.BadRuleError:
            continue
        return rule


def only(puzzle: str, kept: nf.ClueSet) -> str:
    """The puzzle with those clues and no others."""
    data = json.loads(puzzle)
    givens = "".join(digit if cell in kept.givens else "." for cell, digit in enumerate(data["givens"]))
    return json.dumps(data | {"givens": givens, "rules": [data["rules"][place] for place in kept.rules]})


def with_one_less(clues: nf.ClueSet) -> list[nf.ClueSet]:
    fewer = [nf.ClueSet(tuple({*clues.givens} - {cell}), clues.rules) for cell in clues.givens]
    return fewer + [nf.ClueSet(clues.givens, tuple({*clues.rules} - {place})) for place in clues.rules]


@pytest.mark.parametrize("seed", range(12))
def test_a_conflict_has_no_solution_and_without_any_of_its_clues_it_has(seed: int) -> None:
    chance = random.Random(seed)
    rules: list[object] = []
    givens = list(BLANK)
    while nf.conflict(text("".join(givens), *rules)) is None:
        rules.append(sound_rule(chance))
        givens[chance.randrange(16)] = chance.choice("1234")
    puzzle = text("".join(givens), *rules)
    found = nf.conflict(puzzle)
    assert found is not None
    assert found.complete
    assert len(found) > 0
    assert nf.conflict(only(puzzle, found)) is not None
    assert all(nf.conflict(only(puzzle, fewer)) is None for fewer in with_one_less(found))


def test_a_rule_that_breaks_alone_is_the_whole_conflict_and_a_sound_puzzle_has_none() -> None:
    puzzle = text("1" + "." * 15, {"kind": "even", "cells": ["r4c4"]}, {"kind": "anti-king"})
    assert nf.conflict(puzzle) == nf.ClueSet((), (1,))
    assert nf.conflict(text()) is None


def test_a_0_that_is_a_symbol_is_a_given() -> None:
    puzzle = {"size": 4, "symbols": "0123", "givens": "00.............."}
    assert nf.conflict(json.dumps(puzzle)) == nf.ClueSet((0, 1), ())
    full = json.dumps(puzzle | {"givens": "0123230110323210"})
    assert len(nf.redundant(full).givens) == 16
    assert json.loads(minimise(full, seed=5))["givens"].count(".") > 8
    with pytest.raises(nf.NoSolutionError, match="r1c1 and r1c2 contradict"):
        nf.solve(json.dumps(puzzle))


MAXIMA = [{"kind": "maximum", "cell": cell} for cell in ("r3c1", "r4c1", "r1c1")]


def test_a_conflict_names_no_rule_that_only_held_back_another() -> None:
    """A maximum beside another says less, so that it can be needed in a larger set and not in a smaller one."""
    puzzle = json.dumps(
        {"size": 4, "regions": "none", "givens": "..41............", "rules": [{"kind": "anti-knight"}, *MAXIMA]}
    )
    found = nf.conflict(puzzle)
    assert found is not None
    assert nf.conflict(only(puzzle, found)) is not None
    assert all(nf.conflict(only(puzzle, fewer)) is None for fewer in with_one_less(found))


def test_a_minimised_puzzle_has_no_rule_that_only_held_back_another() -> None:
    total = {"kind": "sum", "cells": ["r1c1", "r2c1", "r2c2", "r3c1"], "weights": [3, 2, 100, 2], "total": 220}
    maxima = [{"kind": "maximum", "cell": cell} for cell in ("r1c1", "r2c1", "r2c2", "r3c2")]
    puzzle = json.dumps({"size": 4, "regions": "bcccdcdabbabadad", "rules": [total, *maxima]})
    for seed in range(12):
        assert nf.redundant(minimise(puzzle, seed)) == nf.ClueSet((), ())


def test_what_is_redundant_can_be_left_out_and_nothing_else_can() -> None:
    puzzle = minimise(text("1234341221434321"), seed=5)
    assert nf.redundant(puzzle) == nf.ClueSet((), ())
    more = json.loads(puzzle) | {"rules": [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]}
    found = nf.redundant(json.dumps(more))
    assert found.rules == (0,)
    with pytest.raises(nf.ManySolutionsError):
        nf.redundant(text())


def possible_puzzle(kind: str, chance: random.Random) -> str:
    """With one rule of that kind that can be kept: cages may ask for sums that no digits have."""
    while True:
        puzzle = text(BLANK, some_rule(kind, chance))
        with suppress(nf.BadRuleError):
            if nf.count_solutions(puzzle, 1):
                return puzzle


@pytest.mark.parametrize("way", ["right", "left", "mirror", "flip"])
@pytest.mark.parametrize("kind", ["cage", "thermometer", "skyscraper", "little-killer", "arrow", "quadruple"])
def test_a_turned_puzzle_has_the_turned_solution(kind: str, way: str) -> None:
    puzzle = possible_puzzle(kind, random.Random(3))
    solution = fill(puzzle, seed=1)
    turned = json.loads(turn(json.dumps(json.loads(puzzle) | {"solution": solution}), way))
    held = nf.Puzzle.from_json(turned)
    assert held.is_solved_by([int(symbol) for symbol in turned["solution"]])
    assert nf.count_solutions(str(held), 50) == nf.count_solutions(puzzle, 50)


def test_a_rule_that_cannot_be_turned_or_relabelled_is_named() -> None:
    with pytest.raises(nf.BadRuleError, match="indexing cannot be turned"):
        turn(text(BLANK, {"kind": "indexing", "cells": ["r1c1"], "axis": "row"}), "flip")
    with pytest.raises(nf.BadRuleError, match="cage"):
        relabel(text(BLANK, {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}), [2, 1, 4, 3])
    with pytest.raises(nf.BadRuleError, match="once"):
        relabel(text(), [1, 1, 2, 3])
    assert json.loads(relabel(text("12.............."), [4, 3, 2, 1]))["givens"][:2] == "43"


@pytest.mark.parametrize(
    "rule",
    [
        {"kind": "difference", "cells": ["r1c1", "r1c2"]},
        {"kind": "cage", "cells": ["r1c1", "r1c2", "r2c2"]},
        {"kind": "skyscraper", "line": "row 1", "from": "start", "count": 2},
    ],
)
def test_helpful_clues_are_true_of_the_solution_in_mind_and_lead_to_it(rule: dict[str, object]) -> None:
    puzzle = text(BLANK, rule)
    meant = fill(puzzle, seed=2)
    digits = [int(symbol) for symbol in meant]
    for _ in range(16):
        clue = helpful_clue(puzzle, meant, seed=4)
        if clue is None:
            break
        data = json.loads(puzzle)
        if clue.rule is not None:
            data["rules"] = [*data["rules"], clue.rule]
        else:
            assert clue.cell is not None
            data["givens"] = data["givens"][: clue.cell] + str(clue.digit) + data["givens"][clue.cell + 1 :]
        puzzle = json.dumps(data)
        assert nf.Puzzle.from_json(data).is_solved_by(digits)
    assert nf.solve(puzzle) == meant


def test_every_kind_can_be_drawn() -> None:
    forms = {form["kind"]: form for form in rule_forms(languages())}
    assert forms.keys() == KINDS.keys()
    for kind, form in forms.items():
        asked = [*form["places"], *(field["name"] for field in form["fields"])]
        assert sorted(asked) == sorted(field.name.rstrip("_") for field in fields(KINDS[kind]))
        assert all(form["label"][language] for language in ("en", "de"))
        assert form["places"] or form["tool"] in ("grid", "text")
