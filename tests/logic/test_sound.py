"""With the search kernel as judge: no technique ever removes a true digit or places a false one."""

from functools import cache

import pytest

import ninefold as nf
from ninefold.kernel import solve
from ninefold.logic import HODOKU, NINEFOLD, Outcome, Position, Profile, find_steps, solve_path
from ninefold.logic.profile import SLUGS
from strategies import made_minimal

THOUSANDS = {slug for slug in SLUGS if any(part in slug for part in ("mutant", "kraken", "franken", "nested"))}
"""Searched near the end of a path only, where few candidates are left; elsewhere they find steps by the thousand."""
SECONDS = {"als-chain", "aligned-triple-exclusion", "forcing-net-contradiction", "forcing-net-verity", "msls"}
"""Searched elsewhere too, but only in the long run."""
LAST = 18
"""Steps that are near the end of a path."""


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
    require_true_steps(technique, only_late=technique in THOUSANDS | SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("technique", sorted(SECONDS))
def test_every_step_a_slow_technique_finds_is_true(technique: str) -> None:
    require_true_steps(technique, only_late=False)


def require_true_steps(technique: str, only_late: bool) -> None:
    """Looks at every twelfth position on the paths of two puzzles."""
    for seed in range(2):
        path = path_of(seed)
        solution = solve(made_minimal(seed)).digits
        for number, position in enumerate(path):
            if number % 12 == 0 and (number >= len(path) - LAST or not only_late):
                for found in find_steps(position, [technique]):
                    require_true(found, solution)


@cache
def path_of(seed: int) -> tuple[Position, ...]:
    """The positions on the way to the solution, each before a step."""
    position = Position.of(made_minimal(seed))
    positions = []
    for step in solve_path(position, NINEFOLD).steps:
        positions.append(position)
        position = position.after(step.placements, step.removals)
    return tuple(positions)


def test_explainers_path_is_true() -> None:
    for seed in range(40):
        puzzle = made_minimal(seed)
        solution = solve(puzzle).digits
        for step in nf.explain(str(puzzle), profile="se"):
            require_true(step, solution)
