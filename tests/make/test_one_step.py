"""One-step positions: exactly one step of the named technique is next, whatever clothes it comes in."""

from itertools import islice
from random import Random

import pytest

from ninefold import kernel
from ninefold.course import lessons, taught_up_to
from ninefold.logic import find_steps, next_step, profile_of
from ninefold.logic.examples import Case
from ninefold.make.one_step import effects_of, one_step, one_steps, only_effect, shipped
from ninefold.make.rearrange import rearranged

TAUGHT = taught_up_to(lessons()[-1].slug)
TECHNIQUES = [technique for technique in TAUGHT if technique in shipped()]


def is_fair(case: Case, seed: int) -> bool:
    """Whether the engine finds exactly one step of the technique, that it is next, and true."""
    puzzle, position = rearranged(case.position, seed)
    effect = only_effect(case.technique, position)
    if effect is None:
        return False
    solution = kernel.solve(puzzle).digits
    placed, removed = effect
    return all(solution[mark.cell] == mark.digit for mark in placed) and all(
        solution[mark.cell] != mark.digit for mark in removed
    )


def test_nearly_every_technique_of_the_course_has_positions() -> None:
    assert set(shipped()) <= set(TAUGHT)
    assert len(shipped()) >= 60
    assert all(len(cases) >= 12 for cases in shipped().values())


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_exactly_one_step_of_the_named_technique_is_next(technique: str) -> None:
    case = Random(technique).choice(shipped()[technique])
    assert is_fair(case, 1)


@pytest.mark.slow
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_all_of_them_in_many_clothes(technique: str) -> None:
    assert all(is_fair(case, seed) for case in shipped()[technique] for seed in range(3))


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_what_is_written_beside_a_position_is_what_its_step_does(technique: str) -> None:
    for case in shipped()[technique][:3]:
        assert effects_of(find_steps(case.position, [technique])) == {(case.placements, case.removals)}


@pytest.mark.parametrize("known", range(3, len(TECHNIQUES) + 1, 6))
def test_who_knows_the_first_techniques_meets_nothing_beyond_them(known: int) -> None:
    """The learner has nothing but what they know, and finds the step that is meant with it."""
    learnt = TAUGHT[: TAUGHT.index(TECHNIQUES[known - 1]) + 1]
    profile = profile_of(learnt)
    for made in one_steps(TECHNIQUES[max(0, known - 6) : known], seed=known):
        assert made.technique in learnt
        _, step = next_step(made.position, profile)
        assert step is not None


@pytest.mark.slow
@pytest.mark.parametrize("known", range(1, len(TECHNIQUES) + 1))
def test_so_it_is_wherever_somebody_is_in_the_course(known: int) -> None:
    learnt = TAUGHT[: TAUGHT.index(TECHNIQUES[known - 1]) + 1]
    profile = profile_of(learnt)
    for made in islice(one_steps(TECHNIQUES[:known], seed=known), 40):
        assert made.technique in learnt
        assert next_step(made.position, profile)[1] is not None


def test_the_same_seed_gives_the_same_position_and_another_one_another() -> None:
    assert one_step("x-wing", 7) == one_step("x-wing", 7)
    assert len({one_step("x-wing", seed).position for seed in range(20)}) == 20


def test_what_has_no_positions_says_so() -> None:
    with pytest.raises(KeyError):
        one_step("bug-3", 1)


def test_two_steps_or_an_easier_one_are_not_fair() -> None:
    made = one_step("x-wing", 3)
    assert only_effect("swordfish", made.position) is None
    assert only_effect("x-wing", made.position.after(made.step.placements, made.step.removals)) is None
