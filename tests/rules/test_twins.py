"""Twins of puzzles with rules have the solutions of the puzzle, moved alike, and one canonical form."""

import json
import random

import pytest

import ninefold as nf
from ninefold.rules.twins import may_relabel, turned
from rule_samples import KINDS, some_rule

JIGSAW = {"size": 5, "regions": "AABBBAABBCADDCCEDDCCEEDEE", "symbols": "NOTES", "givens": "N" + "." * 23 + "T"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_turned_rule_has_as_many_solutions_and_the_same_canonical_form(kind: str) -> None:
    chance = random.Random(f"twins {kind}")
    for _ in range(6):
        try:
            puzzle = nf.Puzzle("." * 16, rules=[some_rule(kind, chance)])
        except nf.BadRuleError:
            continue
        twins = list(turned(puzzle))
        assert twins[0] == puzzle
        assert len({nf.count_solutions(twin, 300) for twin in twins}) == 1, puzzle
        assert len({nf.canonical(twin) for twin in twins}) == 1, puzzle


def test_a_jigsaw_of_letters_has_twins_that_are_found_by_their_canonical_form() -> None:
    puzzle = json.dumps(JIGSAW)
    twins = {nf.twin(puzzle, seed) for seed in range(30)}
    assert len(twins) > 20
    assert {nf.canonical(twin) for twin in twins} == {nf.canonical(puzzle)}
    assert {nf.count_solutions(twin, 500) for twin in twins} == {nf.count_solutions(puzzle, 500)}
    assert nf.twin(puzzle, 7) == nf.twin(puzzle, 7)


def test_fog_is_turned_with_its_puzzle() -> None:
    puzzle = nf.Puzzle("1" + "." * 15, fog={"foglight": ["r1c1"], "fogofwar": []})
    for twin in turned(puzzle):
        (given,) = twin.givens.filled()
        assert twin.fog == {"foglight": [twin.layout.name(given)], "fogofwar": []}


def test_which_twins_exist_is_decided_by_the_rules() -> None:
    def ways(*rules: dict[str, object], regions: str | None = None) -> tuple[int, bool]:
        puzzle = nf.Puzzle("." * 16, rules=rules, regions=regions)
        return len(list(turned(puzzle))), may_relabel(puzzle)

    assert ways({"kind": "diagonals"}) == (8, True)
    assert ways({"kind": "cage", "cells": ["r1c1", "r1c2"]}) == (8, True)
    assert ways({"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}) == (8, False)
    assert ways({"kind": "indexing", "cells": ["r1c1"], "axis": "row"}) == (2, False)
    assert ways({"kind": "indexing", "cells": ["r1c1"], "axis": "box"}) == (1, False)
    assert ways({"kind": "disjoint-groups"}) == (8, True)
    assert ways({"kind": "disjoint-groups"}, regions="AAABCABBCCDBCDDD") == (1, True)


def test_a_plain_puzzle_of_another_size_has_twins_too() -> None:
    assert nf.canonical(nf.twin("1...2....3....4.", 3)) == nf.canonical("1...2....3....4.")
