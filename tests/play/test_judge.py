"""The judge of a game knows primitives only, and agrees with one that reads rules word by word."""

import random
import re

import pytest

import ninefold as nf
from ninefold.play import clash_text, judge_of, play_lines, start
from ninefold.rules import Puzzle
from rule_judge import Rule, obeys
from rule_samples import KINDS, all_grids, some_rule

EMPTY = "." * 16


def sampled(kind: str, count: int) -> list[Puzzle]:
    chance = random.Random(f"judge {kind}")
    puzzles = []
    for _ in range(count):
        try:
            puzzles.append(Puzzle(EMPTY, rules=[some_rule(kind, chance)]))
        except nf.BadRuleError:
            continue
    return puzzles


def rules_of(puzzle: Puzzle) -> list[Rule]:
    return [rule.as_json() for rule in puzzle.rules]


@pytest.mark.parametrize("kind", KINDS)
def test_a_filled_board_clashes_just_when_a_rule_is_broken(kind: str) -> None:
    for puzzle in sampled(kind, 4):
        judge, rules = judge_of(puzzle), rules_of(puzzle)
        for board in all_grids():
            assert (not judge.clashes(board.digits)) == obeys(board, rules[0], rules), (rules, board.digits)


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_still_be_obeyed_does_not_clash_and_is_possible(kind: str) -> None:
    chance = random.Random(kind)
    for puzzle in sampled(kind, 4):
        judge, rules = judge_of(puzzle), rules_of(puzzle)
        for board in chance.sample(all_grids(), 40):
            if not obeys(board, rules[0], rules):
                continue
            digits = [digit if chance.random() < 0.6 else 0 for digit in board.digits]
            assert not judge.clashes(digits), (rules, digits)
            for cell, digit in enumerate(board.digits):
                assert digit in judge.possible(digits, cell), (rules, digits, cell)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_clash_is_told_with_its_figures(kind: str, language: str) -> None:
    for puzzle in sampled(kind, 4):
        for board in all_grids()[::8]:
            for clash in judge_of(puzzle).clashes(board.digits):
                assert clash.cells
                told = clash_text(puzzle, clash, language)
                assert not re.search(r"\{[a-z]", told)


def test_a_repeated_digit_names_its_house() -> None:
    puzzle = Puzzle(EMPTY, regions="none")
    (clash,) = judge_of(puzzle).clashes([1, 0, 0, 1] + [0] * 12)
    assert clash_text(puzzle, clash) == "row 1 has 1 more than once"


def test_a_cage_is_told_by_its_sum_and_loses_what_cannot_be_reached() -> None:
    cage = {"kind": "cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 7}
    puzzle = Puzzle(EMPTY, rules=[cage])
    judge = judge_of(puzzle)

    def told(*digits: int) -> list[str]:
        clashes = judge.clashes([*digits, *[0] * (16 - len(digits))])
        return [clash_text(puzzle, clash) for clash in clashes]

    assert told(1, 3, 4) == ["cage 7 is 8"]
    assert told(3, 4) == ["cage 7 is already at least 8"]
    assert told(0, 1, 3) == ["cage 7 can no longer be reached"]
    assert judge.possible([1] + [0] * 15, 1) == [2, 4]
    assert judge.possible([1] + [0] * 15, 3) == [2, 3, 4]


def test_a_game_under_rules_counts_mistakes_and_is_finished_when_every_rule_holds() -> None:
    grid = "1234341221434321"
    puzzle = Puzzle(EMPTY, rules=[{"kind": "cage", "cells": ["r1c1", "r2c2", "r3c4"], "sum": 8}])
    lines = [f"r{cell // 4 + 1}c{cell % 4 + 1}={digit}" for cell, digit in enumerate(grid)]
    game = play_lines(start(puzzle), lines)
    assert (game.state, game.tally.mistakes) == ("finished", 0)
    # With 1 and 2 exchanged every house is right, and the cage is not.
    game = play_lines(start(puzzle), _exchanged(lines))
    assert (game.state, game.clashing_cells()) == ("playing", [0, 5, 11])
    assert game.tally.mistakes == 3  # no cage of 8 has a 2, so every entry of it is wrong


def _exchanged(lines: list[str]) -> list[str]:
    return [line[:-1] + line[-1].translate(str.maketrans("12", "21")) for line in lines]
