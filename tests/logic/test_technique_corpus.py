"""Every case of the technique corpora, read by Python as by C++."""

import pytest

from ninefold.logic.examples import Case, cases

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
