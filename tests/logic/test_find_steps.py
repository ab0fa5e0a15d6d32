"""Everything that can be done now, and the shortest of what is equally hard."""

import ninefold as nf
from ninefold.logic import NINEFOLD, Position, find_steps, solve_path
from strategies import made_minimal


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
            position = position.after(step.placements, step.removals, puzzle)
    assert found > 5


def test_a_forcing_step_tells_every_branch_to_the_shared_end() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    steps = [step for step in nf.explain(hard, profile="se") if step.branches]
    assert steps
    for step in steps:
        told = {branch.end.candidates[0] for branch in step.branches}
        assert len(told) == 1
        for branch in step.branches:
            assert all(reasons and max(reasons) < at for at, reasons in enumerate(branch.reasons) if at)
        words = step.words()
        assert len(words.branches) == len(step.branches)
        assert all(sentence in words.full for sentence in words.branches)
