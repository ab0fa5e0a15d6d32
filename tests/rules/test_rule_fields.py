"""What a rule may not say is refused with its place, by the engine and by the readers in Python alike."""

import json
from typing import Any

import pytest

import ninefold as nf

ASKS = (
    nf.count_solutions,
    nf.true_candidates,
    nf.conflict,
    nf.canonical,
    lambda text: nf.Puzzle.from_json(json.loads(text)),
)


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ({"kind": "odd", "cells": ["r1c2", "r01c1"]}, r"rules\[1\].cells\[1\]: the grid has no cell r01c1"),
        (
            {"kind": "any", "of": [[{"kind": "odd", "cells": ["r1c5"]}]]},
            r"rules\[1\].of\[0\]\[0\].cells\[0\]: the grid",
        ),
        ({"kind": "sandwich", "line": "row 03", "sum": 2}, r"rules\[1\].line"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "1|[]"}, r"rules\[1\].regex: a class holds at least"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "[^]"}, r"rules\[1\].regex: a class holds at least"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "1{101}"}, r"rules\[1\].regex"),
        ({"kind": "automaton", "cells": ["r1c1"], "regex": "1{\u0662}"}, r"rules\[1\].regex"),
    ],
)
def test_what_a_rule_may_not_say_is_refused_with_its_place(ask: Any, rule: dict[str, Any], place: str) -> None:
    with pytest.raises(nf.BadRuleError, match=place):
        ask(json.dumps({"size": 4, "rules": [{"kind": "diagonals"}, rule]}))


@pytest.mark.parametrize(
    ("said", "place"),
    [({"size": 5}, "regions"), ({"size": 4, "regions": ""}, "regions"), ({"size": 4, "symbols": ""}, "symbols")],
)
def test_a_grid_without_rules_is_checked_as_one_with_rules(said: dict[str, Any], place: str) -> None:
    for rules in ([], [{"kind": "diagonals"}]):
        with pytest.raises(nf.BadRuleError, match=place):
            nf.Puzzle.from_json({**said, "rules": rules})
    with pytest.raises(nf.BadRuleError, match=place):
        nf.Puzzle.from_json(said)
