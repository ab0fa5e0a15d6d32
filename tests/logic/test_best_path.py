"""The best path: a way to the solution that takes no more effort than the greedy one and never a harder step."""

import threading

import pytest

import ninefold as nf
from ninefold.logic import HODOKU, NINEFOLD, Outcome, Position, Profile, Run, Watch, best_path, find_steps, solve_path
from strategies import made_minimal

SEEDS = range(12)
HARD = "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."


def effort(run: Run) -> tuple[float, int]:
    """What decides: the costs, and of equal ones how much there is to say."""
    return sum(step.cost for step in run.steps), sum(step.statements for step in run.steps)


def require_sound(puzzle: nf.Puzzle, run: Run) -> None:
    """Every step does something true where it is told, and they end with the solution."""
    solution = nf.solve(str(puzzle))
    position = Position.of(puzzle)
    for step in run.steps:
        assert step.placements or step.removals
        assert all(solution[placed.cell] == str(placed.digit) for placed in step.placements)
        assert all(solution[removed.cell] != str(removed.digit) for removed in step.removals)
        open_here = [
            each for each in (*step.placements, *step.removals) if position.candidates[each.cell] >> each.digit - 1 & 1
        ]
        assert open_here
        position = position.after(step.placements, step.removals)
    assert position.is_solved


@pytest.mark.parametrize("profile", [NINEFOLD, HODOKU], ids=lambda profile: profile.name)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_best_path_leads_to_the_solution_with_no_more_effort(seed: int, profile: Profile) -> None:
    puzzle = made_minimal(seed)
    position = Position.of(puzzle)
    greedy, best = solve_path(position, profile), best_path(position, profile, positions=400)
    if greedy.outcome is not Outcome.SOLVED:
        assert best.steps == greedy.steps
        return
    require_sound(puzzle, best)
    assert effort(best) <= effort(greedy)
    assert max(step.rating or 0 for step in best.steps) <= max(step.rating or 0 for step in greedy.steps)
    assert best_path(position, profile, positions=400) == best


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_every_step_of_a_best_path_is_there_where_it_is_told(seed: int) -> None:
    puzzle = made_minimal(seed)
    position = Position.of(puzzle)
    options = {"easiest_first": 1}
    for step in best_path(position, NINEFOLD, positions=400).steps:
        found = find_steps(position, [step.technique], options)
        assert any((each.placements, each.removals) == (step.placements, step.removals) for each in found)
        position = position.after(step.placements, step.removals)


def test_useless_steps_are_left_out() -> None:
    cheaper = 0
    for seed in SEEDS:
        position = Position.of(made_minimal(seed))
        greedy, best = solve_path(position, NINEFOLD), best_path(position, NINEFOLD, positions=400)
        cheaper += effort(best) < effort(greedy)
    assert cheaper >= len(SEEDS) // 2


def test_what_a_step_costs_grows_with_its_chain() -> None:
    steps = nf.explain(HARD)
    plain = [step for step in steps if step.chain_length == 1]
    chains = [step for step in steps if step.chain_length > 1]
    assert all(step.cost == step.rating for step in plain)
    assert all(step.cost == (step.rating or 0) + 10 * (step.chain_length - 1) for step in chains)
    assert chains


def test_a_search_for_the_best_path_says_how_far_it_is_and_stops_when_told() -> None:
    watch, position = Watch(), Position.of(nf.read_any(HARD).sheet.puzzle)
    runs: list[Run] = []
    thread = threading.Thread(target=lambda: runs.append(best_path(position, NINEFOLD, watch, positions=10**6)))
    thread.start()
    while thread.is_alive() and watch.positions < 20:
        thread.join(0.01)
    watch.stop()
    thread.join(20)
    assert not thread.is_alive()
    assert runs[0].outcome is Outcome.SOLVED
    assert 20 <= watch.positions < 10**6


def test_explain_offers_it_and_refuses_what_it_cannot_do() -> None:
    text = str(made_minimal(3))
    best, greedy = nf.explain(text, path="best"), nf.explain(text)
    assert sum(step.cost for step in best) <= sum(step.cost for step in greedy)
    with pytest.raises(nf.UnknownPathError, match="greedy, best"):
        nf.explain(text, path="shortest")  # type: ignore[arg-type]
    with pytest.raises(nf.UnknownPathError, match="Sudoku Explainer"):
        nf.explain(text, "se", path="best")
