"""Steps under rules of every kind: what they do is right in every grid the rules allow, and what they say is true."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from ninefold.logic import Fact, Position, Step, faults, step_faults
from ninefold.logic.fact import RULE_KINDS
from ninefold.logic.language import languages
from ninefold.logic.rule_examples import RuleCase, rule_cases
from rule_samples import KINDS
from rule_steps import board_with, is_wrong, steps_on

CASES = list(rule_cases())


@cache
def steps_of(kind: str) -> list[tuple[Step, Position]]:
    """Steps on the first two boards of a kind, each of which no possible grid contradicts."""
    boards = [board for seed in range(20) if (board := board_with(kind, seed))][:2]
    found = [told for board in boards for told in steps_on(*board)]
    assert not [(step, grids[0]) for step, _, grids in found if is_wrong(step, grids)]
    return [(step, position) for step, position, _ in found]


@pytest.mark.parametrize("kind", KINDS)
def test_steps_under_a_rule_are_right_and_tell_nothing_false(kind: str) -> None:
    told = steps_of(kind)
    named = {step.technique: (step, position) for step, position in reversed(told)}
    assert [
        (step, step_faults(step, position)) for step, position in named.values() if step_faults(step, position)
    ] == []


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        # An end of the link sees the corner of the empty rectangle by the rule.
        ("disjoint-groups", 117),
        # An alternative can be in no grid, which its own cells show.
        ("any", 20024),
        # An x-sum among alternatives looks at cells that it can never count.
        ("any", 2000056),
        # A pair that adds up to five or ten beside a given was called possible.
        ("negative", 700010),
        # What the two sides of a zipper add up to is read from either of them.
        ("zipper", 1000006),
        # A digit that is placed says where the number of its place is.
        ("indexing", 700001),
    ],
)
def test_what_was_told_falsely_once_is_true(kind: str, seed: int) -> None:
    board = board_with(kind, seed)
    assert board
    assert [step for step, position, _ in steps_on(*board) if step_faults(step, position)] == []


@pytest.mark.parametrize("case", CASES, ids=[f"{case.technique}{'-x' * case.is_negative}" for case in CASES])
def test_a_technique_of_rules_finds_what_the_case_says(case: RuleCase) -> None:
    steps = case.found()
    if case.is_negative:
        assert steps == []
        return
    assert steps
    for step in steps:
        assert frozenset(step.placements) == case.placements
        assert frozenset(step.removals) == case.removals
        assert step_faults(step, case.position) == []
        assert all(step.words(language).full for language in languages())


@cache
def facts_about_rules() -> dict[str, tuple[Fact, Step, Position]]:
    """A fact of each kind, with the step it is told in."""
    told = [(step, case.position) for case in CASES if not case.is_negative for step in case.found()]
    facts = [(fact, step, position) for step, position in told for fact in step.facts]
    return {fact.kind: (fact, step, position) for fact, step, position in facts}


def spoilt(fact: Fact, step: Step, position: Position) -> Iterator[Fact]:
    """The fact with one thing wrong."""
    if fact.rules:
        yield replace(fact, rules=())
        yield replace(fact, rules=(len(position.setting.puzzle.rules),))
    elif fact.numbers:
        yield replace(fact, numbers=(*fact.numbers[:-1], fact.numbers[-1] + 1))
    elif fact.covers:
        yield replace(fact, cells=fact.cells[1:])
    elif not fact.claims:
        yield replace(fact, digits=(other_digit(fact, position),))
    if fact.claims:
        last = fact.claims[-1]
        yield replace(fact, claims=(*fact.claims[:-1], replace(last, is_true=not last.is_true)))
        after = position.after(step.placements, step.removals)
        open_there = [digit for digit in after.candidates_of(last.cells[0]) if digit != last.digit]
        yield from (replace(fact, claims=(*fact.claims, replace(last, digit=digit))) for digit in open_there[:1])


def other_digit(fact: Fact, position: Position) -> int:
    """A digit of which the cells of the fact say the opposite."""
    held: set[int] = set()
    for cell in fact.cells:
        held |= {*position.candidates_of(cell), position.digits[cell]}
    others = {digit for digit in range(1, position.setting.size + 1) if digit not in fact.digits}
    wrong: set[int] = others & held if fact.kind == "lacks" else others - held
    return min(wrong)


UNTOLD = ("crossing-less",)
"""Of crossing houses only the last open cell is told, which is inside or outside."""


@pytest.mark.parametrize("kind", [kind for kind in RULE_KINDS if kind not in UNTOLD])
def test_a_wrong_fact_about_rules_is_caught(kind: str) -> None:
    fact, step, position = facts_about_rules()[kind]
    at = step.facts.index(fact)
    for wrong in spoilt(fact, step, position):
        assert faults((*step.facts[:at], wrong, *step.facts[at + 1 :]), position), wrong
