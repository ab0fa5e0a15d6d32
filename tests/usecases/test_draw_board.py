"""Pictures of whatever stands for a puzzle."""

from typing import Any

import numpy as np
import pytest

import ninefold as nf
from rule_files import fpuzzles

CAGE = nf.Puzzle("." * 16, rules=[{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}])


@pytest.mark.parametrize(
    "given",
    [CAGE, str(CAGE), nf.read_any(str(CAGE)), nf.read_any(str(CAGE)).sheet, nf.convert(CAGE, "f-puzzles")],
    ids=["puzzle", "json", "reading", "sheet", "link"],
)
def test_a_picture_is_drawn_of_a_puzzle_in_any_form(given: Any) -> None:
    assert nf.draw(given) == nf.draw(CAGE)


@pytest.mark.parametrize("given", [[[1, 0, 0, 0], *[[0] * 4] * 3], np.array([[1, 0, 0, 0], *[[0] * 4] * 3])])
def test_a_picture_is_drawn_of_rows_of_cells(given: Any) -> None:
    assert nf.draw(given, "text") == nf.draw("1" + "." * 15, "text")


@pytest.mark.parametrize("given", [None, 5, b"1...", {"size": 4}])
def test_what_is_no_puzzle_is_refused_in_a_sentence(given: Any) -> None:
    with pytest.raises(nf.BadGridError, match="expected a puzzle"):
        nf.draw(given)


def test_a_puzzle_whose_rules_are_not_understood_has_no_picture() -> None:
    with pytest.raises(nf.BadRuleError, match="dragon"):
        nf.draw(fpuzzles(dragon=[1]))
