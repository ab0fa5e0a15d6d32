"""Every case of the technique corpora, read by Python as by C++."""

import pytest

from ninefold.logic.examples import Case, cases
from ninefold.logic.profile import SLUGS
from ninefold.logic.rule_examples import RuleCase, rule_cases

CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=[f"{case.technique}{'-x' * case.is_negative}" for case in CASES])
def test_a_technique_finds_what_the_case_says(case: Case) -> None:
    steps = case.found()
    if case.is_negative:
        assert steps == []
        return
    assert steps
    for step in steps:
        assert frozenset(step.placements) == case.placements
        assert frozenset(step.removals) == case.removals


@pytest.mark.parametrize("is_negative", [False, True], ids=["found", "not found"])
def test_every_technique_of_the_engine_has_a_case(is_negative: bool) -> None:
    every: tuple[Case | RuleCase, ...] = (*CASES, *rule_cases())
    assert {case.technique for case in every if case.is_negative == is_negative} == set(SLUGS)
