"""Objects of all programs with values that do not belong there: read or refused in a sentence, never anything else."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import ninefold as nf
from rule_files import fpuzzles, ipuz, sudokumaker

CAGE = {"cells": ["R1C1", "R1C2"], "value": "5"}
CIRCLE = {"center": [0.5, 0.5], "width": 0.75, "height": 0.75, "rounded": True}
OBJECTS: dict[str, str] = {
    "json": json.dumps(
        {
            "size": 4,
            "givens": "1" + "." * 15,
            "rules": [
                {"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5},
                {"kind": "any", "of": [[{"kind": "pair", "cells": ["r1c1", "r2c1"], "allowed": [[1, 2]]}], []]},
            ],
            "fog": {"foglight": ["r1c1"]},
        }
    ),
    "f-puzzles": fpuzzles(
        4,
        killercage=[CAGE],
        arrow=[{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}],
        quadruple=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
        littlekillersum=[{"cell": "R0C1", "direction": "DR", "value": "6"}],
        negative=["xv"],
        cage=[CAGE],
    ),
    "sudokupad": json.dumps(
        {
            "cells": [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3],
            "regions": [[[row, column] for column in range(4)] for row in range(4)],
            "cages": [{"cells": [[0, 0], [0, 1]], "value": "5"}, {"value": "title: T"}],
            "underlays": [CIRCLE],
            "arrows": [{"wayPoints": [[0.5, 0.5], [0.5, 2.5]]}],
            "lines": [{"wayPoints": [[0, 0], [4, 4]], "thickness": 1}],
            "metadata": {"title": "T"},
            "global": ["antiknight"],
            "foglight": [[0, 0]],
        }
    ),
    "sudokumaker": sudokumaker(
        {"type": 1, "regions": [list(range(9))]},
        {"type": 200, "marks": [{"edge": 1, "value": 2}]},
        {"type": 300, "lines": [[0, 1, 2]], "slow": True},
        {"type": 301, "cages": [{"cells": [0, 1], "sum": 3}]},
        {"type": 303, "quadruples": [{"corner": 11, "values": [1, 2]}]},
        {"type": 500, "clues": [{"cells": [1, 9], "value": 7}]},
        {"type": 501, "clues": [{"outer": 1, "value": 3}]},
    ),
    "ipuz": ipuz(
        charset="WORD",
        cages=[{"cells": [[1, 1], [2, 1]], "value": 5}],
        zones=[{"rect": [1, 1, 4, 1]}],
        styles={"a": {}},
    ),
}
STRANGE: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        2,
        10**30,
        1.5,
        float("nan"),
        float("inf"),
        "",
        "x",
        "R1C1",
        "R0C1",
        "10",
        "\ud800",
        "\0",
    ),
    *([], {}, [[]], [None], {"a": 1}, ["R1C1"], [["R1C1", "R1C2"]], [0, 1], [[0, 0], [0, 1]]),
]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a value with a place in it."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


@pytest.mark.parametrize("name", OBJECTS)
def test_an_object_with_strange_values_is_read_or_refused_in_a_sentence(name: str) -> None:
    chance = random.Random(name)
    for _ in range(300):
        data = json.loads(OBJECTS[name])
        for _ in range(chance.randint(1, 2)):
            holder, key = chance.choice([*places(data)] or [(data, "size")])
            holder[key] = copy.deepcopy(chance.choice(STRANGE))
        text = json.dumps(data)
        for ask in (nf.read_any, nf.count_solutions, nf.canonical):
            try:
                ask(text)
            except nf.NinefoldError as error:
                assert 0 < len(str(error)) < 300, text
