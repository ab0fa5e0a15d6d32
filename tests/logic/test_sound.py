"""With the search kernel as judge: no technique ever removes a true digit or places a false one."""

import pytest

import ninefold as nf
from ninefold.kernel import solve
from ninefold.logic import HODOKU, NINEFOLD, Outcome, Position, Profile, find_steps, solve_path
from ninefold.logic.profile import SLUGS
from strategies import made_minimal

SLOW = {slug for slug in SLUGS if any(part in slug for part in ("mutant", "kraken", "franken", "nested"))}
"""Searched near the end of a path only, where few candidates are left; elsewhere they find steps by the thousand."""


def require_true(step: nf.Step, solution: tuple[int, ...]) -> None:
    assert all(solution[placed.cell] == placed.digit for placed in step.placements), step
    assert all(solution[removed.cell] != removed.digit for removed in step.removals), step
    assert step.placements or step.removals


@pytest.mark.parametrize("profile", [NINEFOLD, HODOKU], ids=lambda profile: profile.name)
@pytest.mark.parametrize("seed", range(0, 120, 10))
def test_every_step_of_a_path_is_true(profile: Profile, seed: int) -> None:
    for puzzle in (made_minimal(seed + number) for number in range(10)):
        solution = solve(puzzle).digits
        run = solve_path(Position.of(puzzle), profile)
        for step in run.steps:
            require_true(step, solution)
        assert run.outcome in (Outcome.SOLVED, Outcome.STUCK)


@pytest.mark.parametrize("technique", sorted(SLUGS))
def test_every_step_a_technique_finds_is_true(technique: str) -> None:
    for seed in range(2):
        puzzle = made_minimal(seed)
        solution = solve(puzzle).digits
        position = Position.of(puzzle)
        steps = solve_path(position, NINEFOLD).steps
        first = len(steps) - 18 if technique in SLOW else 0
        for number, step in enumerate(steps):
            if number % 12 == 0 and number >= first:
                for found in find_steps(position, [technique]):
                    require_true(found, solution)
            position = position.after(step.placements, step.removals)


def test_explainers_path_is_true() -> None:
    for seed in range(40):
        puzzle = made_minimal(seed)
        solution = solve(puzzle).digits
        for step in nf.explain(str(puzzle), profile="se"):
            require_true(step, solution)
