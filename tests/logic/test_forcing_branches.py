"""A forcing step is told as its branches: the conclusion first, then what follows from each assumption, to its end."""

import re

import pytest

import ninefold as nf
from ninefold.logic import CATALOGUE, Position, find_steps
from ninefold.logic.chain import Branch
from ninefold.logic.examples import Case, cases
from ninefold.logic.language import languages
from ninefold.logic.profile import SLUGS
from strategies import made_minimal

FORCING = [slug for slug in SLUGS if CATALOGUE[slug].family == "forcing"]
EXAMPLES = [case for case in cases() if case.technique in FORCING and not case.is_negative]
TABLES = [slug for slug in FORCING if slug.startswith(("forcing-chain-", "forcing-net-"))]
"""Searches that find thousands of steps in one position, so that odd ones are among them."""

State = tuple[tuple[int, ...], int, bool]


def premise_of(branch: Branch) -> State:
    return branch.premise.cells, branch.premise.digit, branch.premise.is_true


def end_of(branch: Branch) -> State:
    return branch.end.cells, branch.end.digit, branch.end.is_true


def conclusion_of(step: nf.Step) -> State:
    (concluded,) = step.placements or step.removals
    return (concluded.cell,), concluded.digit, bool(step.placements)


def opposite(state: State) -> State:
    cells, digit, is_true = state
    return cells, digit, not is_true


def require_proof(step: nf.Step) -> None:
    """All branches end with the conclusion, or all suppose the opposite and their ends clash."""
    conclusion = conclusion_of(step)
    ends = [end_of(branch) for branch in step.branches]
    if {premise_of(branch) for branch in step.branches} != {opposite(conclusion)}:
        assert set(ends) == {conclusion}
        return
    said = {(node.cells, node.digit, node.is_true) for branch in step.branches for node in branch.nodes}
    clash = any(opposite(end) in said for end in ends)
    roles = {house.role for house in step.marks.houses} | {cell.role for cell in step.marks.cells}
    emptied = "conclusion" in roles and not any(is_true for _, _, is_true in ends)
    assert clash or emptied or step.technique == "whip"


def require_told(step: nf.Step) -> None:
    assert step.branches
    assert step.eureka
    for branch in step.branches:
        assert branch.eureka
        assert all(reason < at for at, reasons in enumerate(branch.reasons) for reason in reasons)
        assert branch.reasons[0] == ()


@pytest.mark.parametrize("case", EXAMPLES, ids=[case.technique for case in EXAMPLES])
def test_every_forcing_technique_is_told_branch_by_branch(case: Case) -> None:
    step = case.found()[0]
    require_told(step)
    require_proof(step)
    for branch in step.branches:
        assert all(branch.reasons[1:]), "where no single is open, everything follows from the assumption"
    for language in languages():
        words = step.words(language)
        assert len(words.branches) == len({premise_of(branch) for branch in step.branches})
        assert words.full.startswith(words.conclusion)
        for told in words.branches:
            assert f"{told.premise}. {told.path}" in words.full
            assert all(chain.full in words.full for chain in told.inner)


def test_there_is_an_example_of_every_forcing_technique() -> None:
    assert {case.technique for case in EXAMPLES} == set(FORCING)


@pytest.mark.parametrize("technique", TABLES)
def test_every_step_of_the_tables_is_proved_by_its_branches(technique: str) -> None:
    position = Position.of(made_minimal(3))
    steps = find_steps(position, [technique])
    assert steps
    for step in steps:
        require_told(step)
        require_proof(step)
        assert re.search(r"(Remove|So) .*r\dc\d", step.words("en").conclusion)


def test_a_small_rule_inside_a_branch_is_named() -> None:
    (case,) = (case for case in EXAMPLES if case.technique == "dynamic-forcing-chain-plus")
    step = case.found()[0]
    assert [node.rule for branch in step.branches for node in branch.nodes if node.rule] == ["hidden-pair"]
    assert "r4c3 is not 5, so r4c3 and r6c1 take 1 and 9, and r4c2 is not 1." in step.words("en").full
