"""Commands take puzzles with rules."""

import json

import pytest

import ninefold as nf
from command import Command

PUZZLE = '{"size":4,"givens":"1...............","rules":[{"kind":"cage","cells":["r2c1","r2c2"],"sum":7}]}'


def test_solutions_are_printed_one_a_line(ninefold: Command) -> None:
    every = set(nf.solutions(PUZZLE))
    status, text, _ = ninefold("solutions", PUZZLE)
    assert (status, set(text.split())) == (0, every)
    assert len(ninefold("solutions", "--limit", "2", PUZZLE)[1].split()) == 2
    assert json.loads(ninefold("solutions", "--json", "--limit", "1", PUZZLE)[1])["solution"] in every
    assert ninefold("solutions", PUZZLE.replace("7}", "3}"))[0] == 1


def test_a_twin_is_printed_the_same_for_the_same_seed(ninefold: Command) -> None:
    status, text, _ = ninefold("twin", "--seed", "4", PUZZLE)
    assert (status, text) == (0, nf.twin(PUZZLE, 4))
    assert nf.canonical(text) == nf.canonical(PUZZLE)
    assert json.loads(ninefold("twin", "--seed", "4", "--json", PUZZLE)[1]) == {"puzzle": PUZZLE, "twin": text}


@pytest.mark.parametrize("command", ["hint", "explain", "steps", "rate"])
def test_what_is_classic_only_names_the_rule(ninefold: Command, command: str) -> None:
    status, _, said = ninefold(command, PUZZLE)
    assert status == 64
    assert "this one has cage" in said
