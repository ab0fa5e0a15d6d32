"""A chain says nothing that could be left out: without any one of its statements the rest is no proof."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, islice

import pytest

import ninefold as nf
from ninefold.logic import NINEFOLD, Claim, Fact, Position, faults, next_step, solve_path, step_faults
from ninefold.logic.chain import Branch
from ninefold.logic.check.links import told_twice
from ninefold.logic.examples import Case, cases
from ninefold.rules import Puzzle, parse_puzzle
from told_steps import Told, along, idle_lines

HARD = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2"
"""Needs dynamic and nested chains from the start."""
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
NETS = [
    case
    for case in cases()
    if not case.is_negative and case.technique.startswith(("dynamic-", "nested-", "nishio-", "digit-", "forcing-net-"))
]

State = tuple[int, int, bool]
"""A cell, a digit, and whether it is there."""


class Links:
    """What follows on a board by its cells and houses alone."""

    def __init__(self, puzzle: Puzzle, position: Position) -> None:
        self.puzzle = puzzle
        cells = [cell for cell in range(81) if not position.digits[cell]]
        self.alternatives = [[(cell, digit) for digit in position.candidates_of(cell)] for cell in cells]
        for house in puzzle.houses:
            for digit in range(1, 10):
                places = [(cell, digit) for cell in house.cells if position.candidates[cell] >> (digit - 1) & 1]
                self.alternatives += [places] if places else []

    def follows(self, state: State, known: set[State]) -> bool:
        cell, digit, is_true = state
        if not is_true:
            return any(
                (other == cell) != (placed == digit) and (other == cell or other in self.puzzle.peers[cell])
                for other, placed, is_placed in known
                if is_placed
            )
        return any(
            all((*each, False) in known for each in alternatives if each != (cell, digit))
            for alternatives in self.alternatives
            if (cell, digit) in alternatives
        )


def states_of(branch: Branch) -> list[State]:
    return [(node.cells[0], node.digit, node.is_true) for node in branch.nodes]


def proves(branch: Branch, kept: set[State], links: Links, goals: Iterable[State]) -> bool:
    """Whether what is kept of a branch still leads to one of the goals, or to a clash where there are none."""
    states = states_of(branch)
    shown = [
        (states[at], {states[reason] for reason in branch.reasons[at]})
        for at, node in enumerate(branch.nodes)
        if node.rule or node.proof
    ]
    known = {states[0]}
    while more := {state for state in kept - known if links.follows(state, known)} | {
        state for state, reasons in shown if state in kept - known and reasons <= known
    }:
        known |= more
    if goals:
        return known.issuperset(goals)
    empty = any(all((*each, False) in known for each in alternatives) for alternatives in links.alternatives)
    return empty or any((cell, digit, not is_true) in known for cell, digit, is_true in known)


def require_short(step: nf.Step, links: Links) -> None:
    (concluded,) = step.placements or step.removals
    conclusion = (concluded.cell, concluded.digit, bool(step.placements))
    for branch in step.branches:
        states = states_of(branch)
        assert len(set(states)) == len(states), "nothing is told twice"
        goals = [conclusion] if states[-1] == conclusion and len(step.branches) > 1 else []
        assert proves(branch, set(states), links, goals)
        for dropped in states[1:]:
            assert not proves(branch, set(states) - {dropped}, links, goals), (step.technique, dropped)


CHAINS = [case for case in cases() if not case.is_negative and case.found()[0].entry.family in ("chain", "forcing")]


@pytest.mark.parametrize("case", CHAINS, ids=[case.technique for case in CHAINS])
def test_no_line_of_a_chain_can_be_left_out(case: Case) -> None:
    step = case.found()[0]
    assert step_faults(step, case.position) == []
    assert idle_lines(step, case.position) == []


@pytest.mark.parametrize("case", NETS, ids=[case.technique for case in NETS])
def test_no_statement_of_a_net_can_be_left_out(case: Case) -> None:
    for step in case.found()[:3]:
        require_short(step, Links(case.puzzle, case.position))


@cache
def on_the_way_through_a_hard_puzzle() -> list[Told]:
    puzzle = parse_puzzle(HARD)
    start = Position.of(puzzle)
    return [*islice(along(puzzle, start, solve_path(start, NINEFOLD).steps), 9)]


def test_no_statement_can_be_left_out_on_the_way_through_a_hard_puzzle() -> None:
    checked = 0
    for step, position in on_the_way_through_a_hard_puzzle():
        if step.branches and all(len(node.cells) == 1 for node in step.chain):
            require_short(step, Links(parse_puzzle(HARD), position))
            checked += 1
    assert checked > 2


def second_step_of(puzzle: Puzzle) -> Told:
    position = Position.of(puzzle)
    first = next_step(position, NINEFOLD)[1]
    assert first is not None
    position = position.after(first.placements, first.removals)
    second = next_step(position, NINEFOLD)[1]
    assert second is not None
    return second, position


def beginning_of(step: nf.Step, chain: int) -> tuple[set[Claim], frozenset[Claim]]:
    """What the branches of a chain inside suppose, and what was told before."""
    supposed = {fact.claims[-1] for fact in step.facts if fact.chain == chain and fact.kind == "suppose"}
    given = (claim for fact in step.facts if fact.proof == chain for claim in fact.claims[:-1])
    return supposed, frozenset(given)


def test_chains_inside_that_begin_alike_are_told_as_one() -> None:
    """Two forcing chains inside a branch went through the same cases twice, as far as each of them needed."""
    step, position = second_step_of(parse_puzzle(GOLDEN_NUGGET))
    beginnings = [beginning_of(step, chain) for chain in range(1, len(step.inner) + 1)]
    assert all(one != two for one, two in combinations(beginnings, 2))
    shown = [{fact.claims[-1] for fact in step.facts if fact.proof == chain + 1} for chain in range(len(step.inner))]
    assert any(len(claims) > 1 for claims in shown)
    assert step_faults(step, position) == []
    assert idle_lines(step, position) == []


def test_a_contradiction_is_told_to_its_end() -> None:
    """The last place in a house was told to be false, and then came "That is a contradiction", without the house."""
    told = on_the_way_through_a_hard_puzzle()
    assert any(step.technique == "nested-forcing-chain-4" for step, _ in told)
    assert [step_faults(step, position) for step, position in told] == [[]] * len(told)


@cache
def long_steps() -> list[Told]:
    cases_of_chains = ((case.found()[0], case.position) for case in CHAINS)
    return [*on_the_way_through_a_hard_puzzle(), second_step_of(parse_puzzle(GOLDEN_NUGGET)), *cases_of_chains]


def pointing() -> list[tuple[Fact, Told]]:
    """The sentences that only say where another branch or chain has come to before."""
    return [(fact, told) for told in long_steps() for fact in told[0].facts if fact.kind == "as-before"]


def test_no_link_is_told_twice() -> None:
    """Two branches that came to the same cell went on alike, word by word, and so did chains inside them."""
    assert [step.technique for step, _ in long_steps() if told_twice(step.facts)] == []
    assert any(fact.chain for fact, _ in pointing())
    assert any(not fact.chain for fact, _ in pointing())


def test_a_sentence_that_points_back_is_true_and_needed() -> None:
    told = on_the_way_through_a_hard_puzzle()
    pointing = [each for each in told if any(fact.kind == "as-before" for fact in each[0].facts)]
    assert pointing
    assert [idle_lines(step, position) for step, position in pointing] == [[]] * len(pointing)


def test_pointing_back_to_what_nobody_told_is_caught() -> None:
    for fact, (step, position) in pointing():
        alone = [
            each
            for each in step.facts
            if each == fact or (each.branch, each.chain) == (fact.branch, fact.chain) or each.kind == "suppose"
        ]
        assert "as-before: it was not told before" in faults(alone, position)
