"""Profiles of one's own: techniques allowed, forbidden, and tried first."""

import pickle

import pytest

import ninefold as nf

HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
MEDIUM = nf.make("expert", seed=3)
BASICS = ["full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair"]


def used(profile: nf.Profile, puzzle: str = str(MEDIUM)) -> set[str]:
    return {step.technique for step in nf.explain(puzzle, profile)}


def test_nothing_beyond_what_is_allowed_is_used() -> None:
    assert not used(nf.custom_profile()) <= set(BASICS)
    assert used(nf.custom_profile(allow=BASICS)) <= set(BASICS)
    assert not nf.rate(str(MEDIUM), nf.custom_profile(allow=BASICS)).solved


def test_what_is_forbidden_is_not_used_and_the_path_goes_another_way() -> None:
    usual = nf.rate(str(MEDIUM), "ninefold")
    assert usual.hardest is not None
    another = nf.custom_profile(forbid=[usual.hardest])
    rating = nf.rate(str(MEDIUM), another)
    assert rating.solved
    assert rating.hardest != usual.hardest
    assert usual.hardest not in used(another)


@pytest.mark.parametrize("base", ["ninefold", "hodoku"])
def test_what_is_to_come_first_is_taken_wherever_it_is_there(base: str) -> None:
    first = ("xy-chain", "naked-pair")
    profile = nf.custom_profile(base, first=first)
    assert profile.techniques[:2] == first
    assert len(set(profile.techniques)) == len(profile.techniques)
    position = nf.Position.of(MEDIUM)
    met = 0
    for step in nf.explain(str(MEDIUM), profile):
        there = [slug for slug in first if nf.find_steps(position, slug)]
        assert step.technique == there[0] if there else step.technique not in first
        met += bool(there)
        position = position.after(step.placements, step.removals)
    assert met > 0


def test_a_technique_that_the_order_lacks_comes_last_or_first() -> None:
    assert "squirmbag" not in nf.custom_profile().techniques
    assert nf.custom_profile(allow=["squirmbag", *BASICS]).techniques[-1] == "squirmbag"
    assert nf.custom_profile(first=["squirmbag"]).techniques[0] == "squirmbag"


def test_a_hint_and_a_list_of_steps_follow_the_profile() -> None:
    profile = nf.custom_profile(allow=["hidden-pair", "pointing", "claiming"], first=["claiming"])
    step = nf.hint(HARD, profile=profile)
    steps = nf.find_steps(HARD, profile=profile)
    assert step is not None
    assert step.technique == steps[0].technique
    assert {found.technique for found in steps} <= set(profile.techniques)


def test_a_profile_goes_to_another_process() -> None:
    profile = nf.custom_profile(forbid=["x-wing"])
    assert nf.explain(str(MEDIUM), profile) == nf.explain(str(MEDIUM), pickle.loads(pickle.dumps(profile)))


def test_what_is_no_technique_and_no_profile_is_refused() -> None:
    with pytest.raises(nf.UnknownTechniqueError, match="x-wing"):
        nf.custom_profile(forbid=["x-wings"])
    with pytest.raises(nf.UnknownProfileError, match="ninefold, hodoku"):
        nf.custom_profile("best")
    with pytest.raises(nf.UnknownProfileError, match="cannot be changed"):
        nf.custom_profile("se", forbid=["x-wing"])
