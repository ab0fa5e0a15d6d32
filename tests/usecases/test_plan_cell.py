"""A plan for a cell: steps that rest on each other, none too many, with the digit at their end."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from ninefold.grid import cell_named, format_cell
from ninefold.logic import Position, Step, find_steps, leads_to, plan_in_words
from ninefold.make.starter import Starter, starters
from ninefold.play import format_save, play_lines, start
from ninefold.rules import Puzzle, parse_puzzle
from ninefold.usecases.plan_cell import FURTHER

EASY = starters("easy")[1].text
CHAINS = starters("fiendish")[4].text
"""Easy steps alone lead nowhere here."""
SINGLES = ["full-house", "hidden-single", "naked-single"]
PUZZLES = [starter for level in ("medium", "hard", "expert") for starter in starters(level)[:5]]


def empty_cells(text: str) -> list[str]:
    return [format_cell(cell) for cell, digit in enumerate(text) if digit == "."]


@given(st.sampled_from(PUZZLES), st.data())
@settings(max_examples=25, deadline=None)
def test_every_step_is_there_after_those_before_it_and_none_can_be_left_out(
    starter: Starter, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(empty_cells(starter.text)))
    puzzle = parse_puzzle(starter.text)
    steps = nf.plan(starter.text, cell)
    if not leads_to(steps, cell_named(cell)):
        return
    assert str(steps[-1].placements[0].digit) == nf.solve(starter.text)[cell_named(cell)]
    assert {step.technique for step in steps} <= set(FURTHER)
    assert replays(puzzle, steps)
    for left_out in steps[:-1]:
        assert not replays(puzzle, [step for step in steps if step is not left_out]), left_out


def replays(puzzle: Puzzle, steps: list[Step]) -> bool:
    """Whether what each step does can be found when those before it are done, digits by any single."""
    position = Position.of(puzzle)
    for step in steps:
        techniques = SINGLES if step.technique in SINGLES else [step.technique]
        found = next((other for other in find_steps(position, techniques) if does(other, step)), None)
        if found is None:
            return False
        position = position.after(found.placements, found.removals)
    return True


def does(step: Step, wanted: Step) -> bool:
    return set(wanted.placements) <= set(step.placements) and set(wanted.removals) <= set(step.removals)


def test_what_follows_at_once_is_one_step() -> None:
    (step,) = nf.plan(EASY, "r5c5")
    assert (step.placements[0].cell, step.placements[0].digit) == (40, 9)


def test_a_cell_with_its_digit_is_answered_at_once() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    began = time.monotonic()
    assert (nf.plan(hard, "r1c1"), nf.hint(hard, cell="r1c1")) == ([], None)
    assert time.monotonic() - began < 1


def test_where_no_easy_steps_lead_it_is_the_step_that_says_something_about_the_cell() -> None:
    (step,) = nf.plan(CHAINS, "r1c4")
    assert (step.technique, step) == ("aic-1", nf.hint(CHAINS, cell="r1c4"))
    assert not leads_to([step], 3)
    assert plan_in_words([step], 3, "en").startswith("No easy steps lead to the digit of r1c4.")


def test_a_mistake_comes_first() -> None:
    game = play_lines(start(parse_puzzle(EASY)), [f"{empty_cells(EASY)[0]}={wrong_digit(EASY)}"])
    (step,) = nf.plan(format_save(game), "r5c5")
    assert step.technique == "wrong-digit"


def wrong_digit(text: str) -> int:
    return int(nf.solve(text)[text.index(".")]) % 9 + 1


def test_only_known_techniques_are_used() -> None:
    assert {step.technique for step in nf.plan(EASY, "r1c2", known=["naked-single"])} == {"naked-single"}


def test_an_unknown_cell_is_refused() -> None:
    with pytest.raises(nf.BadGridError):
        nf.plan(EASY, "r0c1")


def test_a_plan_is_told_as_one_sentence_in_every_language() -> None:
    steps = nf.plan(EASY, "r1c2")
    assert plan_in_words(steps, 1, "en") == "First r1c9 is 2, then r1c2 is 4."
    assert plan_in_words(steps, 1, "de") == "Zuerst: r1c9 ist 2; dann: r1c2 ist 4."
    assert plan_in_words([], 0, "en") == "No step says anything about r1c1 from here."
