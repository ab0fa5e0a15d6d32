"""`ninefold course`: lessons are listed, read and done, and their stars are kept."""

from command import Command
from ninefold.course import lesson_named
from ninefold.usecases.learn_technique import practise
from ninefold.usecases.learning_files import shipped

SEED = "1"


def answers(lesson: str) -> str:
    """What is typed for every position of a lesson."""
    told = lesson_named(lesson)
    steps = [shipped(case).shown.steps[0] for case in told.tries]
    steps += [practise(told.techniques[at % len(told.techniques)], int(SEED)).shown.steps[0] for at in range(3)]
    return "".join(
        " ".join(f"r{mark.cell // 9 + 1}c{mark.cell % 9 + 1}={mark.digit}" for mark in step.placements) + "\n"
        for step in steps
    )


def test_a_lesson_is_read_and_done_and_its_stars_are_kept(ninefold: Command) -> None:
    assert "Next: ninefold course full-house" in ninefold("course")[1]
    status, told, _ = ninefold("course", "full-house", "--seed", SEED, stdin=answers("full-house"))
    assert status == 0
    assert " ".join(lesson_named("full-house").stages[0].text["en"].split()) in told
    assert "6 of 6 on the first try: 3 of 3 stars." in told
    assert "***  full-house" in ninefold("course")[1]
    assert "Next: ninefold course full-house" not in ninefold("course")[1]


def test_what_is_given_up_costs_stars_and_comes_back(ninefold: Command) -> None:
    told = ninefold("course", "full-house", "--seed", SEED, "--language", "de", stdin="\n" * 6)[1]
    assert lesson_named("full-house").stages[0].text["de"] in told
    assert "0 of 6 on the first try: 1 of 3 stars." in told
    assert "*    full-house" in ninefold("course")[1]
    assert "Full house" in ninefold("drill", "--known")[1]


def test_a_lesson_that_is_none_is_said_to_be_none(ninefold: Command) -> None:
    status, _, said = ninefold("course", "telepathy")
    assert status != 0
    assert "telepathy" in said
