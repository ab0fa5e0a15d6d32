"""Everything that can be done now, and the shortest of what is equally hard."""

import re

import ninefold as nf
import ninefold._native.logic as native
from ninefold.grid import format_cell, parse_cell
from ninefold.logic import NINEFOLD, Position, find_steps, solve_path
from ninefold.logic.chain import Branch
from ninefold.logic.examples import cases
from ninefold.logic.language import languages
from ninefold.logic.marks import Candidate
from strategies import made_minimal

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_every_effect_is_told_once_and_the_easiest_comes_first() -> None:
    for seed in range(4):
        text = str(made_minimal(seed))
        steps = nf.find_steps(text)
        effects = [(frozenset(step.placements), frozenset(step.removals)) for step in steps]
        assert len(effects) == len(set(effects))
        first = nf.hint(text)
        assert first is not None
        assert (first.placements, first.removals) == (steps[0].placements, steps[0].removals)
        order = [NINEFOLD.techniques.index(step.technique) for step in steps]
        entry_of = {slug: place for place, entry in enumerate(NINEFOLD.entries) for slug in entry.techniques}
        places = [entry_of[NINEFOLD.techniques[number]] for number in order]
        assert places == sorted(places)


def test_a_grid_of_candidates_stands_for_the_position_it_lists() -> None:
    for seed in range(3):
        drill = nf.drill("x-wing", seed=seed)
        position = drill.position
        cells = [
            str(digit) if digit else "".join(map(str, position.candidates_of(cell)))
            for cell, digit in enumerate(position.digits)
        ]
        listed = "\n".join(" ".join(cells[at : at + 9]) for at in range(0, 81, 9))
        effect = (set(drill.step.placements), set(drill.step.removals))
        assert effect in [(set(step.placements), set(step.removals)) for step in nf.find_steps(listed, "x-wing")]
        step = nf.hint(listed)
        assert step is not None
        assert step.technique == nf.find_steps(position)[0].technique


def test_of_chains_the_shortest_is_taken() -> None:
    found = 0
    for seed in range(40):
        puzzle = made_minimal(seed)
        position = Position.of(puzzle)
        for step in solve_path(position, NINEFOLD).steps:
            if step.technique in ("x-chain", "xy-chain", "aic-1", "discontinuous-nice-loop"):
                entry = next(entry for entry in NINEFOLD.entries if step.technique in entry.techniques)
                all_steps = find_steps(position, entry.techniques, {"easiest_first": 1})
                assert len(step.chain) <= min(len(other.chain) for other in all_steps) + 1
                found += 1
            position = position.after(step.placements, step.removals)
    assert found > 5


def test_a_forcing_step_tells_every_branch_to_the_shared_end() -> None:
    steps = [step for step in nf.explain(HARD, profile="se") if step.branches]
    assert steps
    for step in steps:
        told = {branch.end.candidates[0] for branch in step.branches}
        assert len(told) == 1
        for branch in step.branches:
            assert all(reasons and max(reasons) < at for at, reasons in enumerate(branch.reasons) if at)
        words = step.words()
        assert len(words.branches) == len(
            {(branch.premise.candidates, branch.premise.is_true) for branch in step.branches}
        )
        assert words.full.startswith(words.conclusion)
        assert all(f"{branch.premise}. {branch.path}" in words.full for branch in words.branches)


def test_a_forcing_chain_never_shows_what_holds_without_it() -> None:
    """Where easier techniques are forbidden, their effects are still not passed off as those of a chain."""
    for seed in range(6):
        for technique in ("dynamic-forcing-chain-plus", "nested-forcing-chain-2"):
            for step in nf.find_steps(str(made_minimal(seed)), technique=technique):
                assert step.branches
                assert all(len(branch.nodes) > 1 and all(branch.reasons[1:]) for branch in step.branches)


def test_what_a_nested_chain_shows_is_told_with_that_chain() -> None:
    steps = [step for step in nf.explain(HARD, profile="se") if step.technique.startswith("nested")]
    assert steps
    for step in steps:
        shown = [
            (node, proof)
            for branch in step.branches
            for node, proof in zip(branch.nodes, branch.proofs, strict=True)
            if node.proof
        ]
        assert len({node.proof for node, _ in shown}) == len(step.inner)
        for node, proof in shown:
            assert not node.is_true
            assert proof
            for inner in proof:
                assert_every_node_follows(inner)
        for language in languages():
            told = [inner for branch in step.words(language).branches for inner in branch.inner]
            assert {words.chain + 1 for words in told} == {fact.proof for fact in step.facts if fact.proof}
            assert all(f"{words.chain + 1}: " in words.full for words in told)
            for words in told:
                chain = step.inner[words.chain]
                assert words.path in words.full
                assert any(format_cell(candidate.cell) in words.title for candidate in chain.removals)
                assert chain.removals
                assert chain.links


def test_eureka_joins_only_what_follows_one_from_another() -> None:
    branches = [branch for step in nf.explain(HARD, profile="se") for branch in step.branches]
    assert any("&" in branch.eureka for branch in branches)
    for branch in branches:
        states = {f"({node.digit}){format_cell(node.cells[0])}": node.is_true for node in branch.nodes}
        for start, sign, end in linked(branch.eureka):
            if sign == "=>":
                continue
            assert are_linked(named(start), named(end)), branch.eureka
            assert [states[start], states[end]] == [sign == "-", sign == "="], branch.eureka


def linked(eureka: str) -> list[tuple[str, str, str]]:
    """Every link of a line or a net: what it starts from, its sign, where it leads."""
    apart = re.sub(r"\((\d)=(\d)\)(r\dc\d)", r"(\1)\3 = (\2)\3", eureka)
    links = []
    for strand in apart.split(", "):
        first, *others = re.split(r" (-|=|=>) ", strand)
        heads = first.strip("[]").split(" & ")
        for sign, end in zip(others[::2], others[1::2], strict=True):
            links += [(head, sign, end) for head in heads]
            heads = [end]
    return links


def named(text: str) -> Candidate:
    digit, place = text[1:].split(")")
    cell = parse_cell(place)
    assert cell is not None, text
    return Candidate(cell, int(digit))


def assert_every_node_follows(branch: Branch) -> None:
    for node, reasons in zip(branch.nodes[1:], branch.reasons[1:], strict=True):
        assert reasons
        assert all(are_linked(node.candidates[0], branch.nodes[reason].candidates[0]) for reason in reasons)


def are_linked(one: Candidate, other: Candidate) -> bool:
    """Whether they are digits of one cell, or places of a digit in one house."""
    if one.cell == other.cell:
        return one.digit != other.digit
    (row, column), (other_row, other_column) = divmod(one.cell, 9), divmod(other.cell, 9)
    share_box = (row // 3, column // 3) == (other_row // 3, other_column // 3)
    return one.digit == other.digit and (row == other_row or column == other_column or share_box)


def test_steps_found_without_marks_tell_nothing() -> None:
    """Facts are read from marks; without them the search for what to tell once never ended."""
    ids = {slug: number for number, slug in enumerate(native.techniques())}
    for case in cases():
        steps, _ = native.find_steps(*case.position.arrays(), [ids[case.technique]], {}, False)
        assert all(facts == () for *_, facts in steps)
