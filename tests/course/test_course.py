"""The course: every lesson is whole, its words name no cell, and its boards are what they are said to be."""

import re
from itertools import pairwise

import numpy as np
import pytest

from ninefold import kernel
from ninefold.course import SHOWS, Lesson, lesson_of, lessons, placement, taught_up_to
from ninefold.logic import LEVELS, Outcome, Profile, find_steps, next_step, profile_of, rate_boards, step_faults
from ninefold.logic.examples import techniques_with_examples
from ninefold.logic.language import languages
from ninefold.make import is_next_step
from ninefold.make.drill_order import basic_order
from ninefold.rules import parse_puzzle

EVERY = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.slug)


def texts(lesson: Lesson) -> list[dict[str, str]]:
    return [dict(text) for text in (lesson.title, lesson.aim, *(stage.text for stage in lesson.stages))]


def test_every_technique_up_to_fiendish_has_a_lesson() -> None:
    wanted = [slug for level in LEVELS if level.name != "extreme" for slug in level.techniques]
    assert [slug for slug in wanted if lesson_of(slug) is None] == []


def test_nothing_is_taught_twice_and_everything_can_be_practised() -> None:
    taught = taught_up_to(lessons()[-1].slug)
    assert len(set(taught)) == len(taught)
    assert set(taught) <= set(techniques_with_examples())
    assert len({lesson.slug for lesson in lessons()}) == len(lessons())


def test_the_placement_test_has_ten_lessons_in_their_order() -> None:
    places = [lessons().index(lesson) for lesson in placement()]
    assert len(places) == 10
    assert all(earlier < later for earlier, later in pairwise(places))


@EVERY
def test_a_lesson_is_told_in_every_language_and_moves_on(lesson: Lesson) -> None:
    assert all(set(text) == set(languages()) and all(map(str.strip, text.values())) for text in texts(lesson))
    shown = [SHOWS.index(stage.show) for stage in lesson.stages]
    assert len(shown) >= 3
    assert shown == sorted(shown)
    assert "full" in {stage.show for stage in lesson.stages}


@EVERY
def test_words_speak_of_the_idea_and_leave_cells_and_digits_to_the_engine(lesson: Lesson) -> None:
    """What names a cell, a line or a digit of a board is a fact, and facts are told by the engine, which is checked."""
    told = [words for stage in lesson.stages for words in stage.text.values()]
    assert [words for words in told if re.search(r"\br\d|\bz\d|\d", words)] == []


@EVERY
def test_boards_have_the_step_and_it_is_told_truly(lesson: Lesson) -> None:
    assert lesson.example.technique == lesson.techniques[0]
    assert {board.technique for board in lesson.tries} <= set(lesson.techniques)
    assert len({board.position for board in (lesson.example, *lesson.tries)}) == 1 + len(lesson.tries) == 4
    for board in (lesson.example, *lesson.tries):
        solution = kernel.solve(board.puzzle).digits
        steps = find_steps(board.position, [board.technique])
        assert steps
        for step in steps:
            assert step_faults(step, board.position, solution) == []
            assert all(solution[placed.cell] == placed.digit for placed in step.placements)
            assert all(solution[gone.cell] != gone.digit for gone in step.removals)


@EVERY
def test_the_puzzle_needs_the_lesson_and_nothing_beyond(lesson: Lesson) -> None:
    taught = taught_up_to(lesson.slug)
    before = [slug for slug in taught if slug not in lesson.techniques]
    assert is_solved(lesson.puzzle, profile_of(taught))
    assert not before or not is_solved(lesson.puzzle, profile_of(before))


@EVERY
def test_in_every_position_the_step_of_the_lesson_comes_next(lesson: Lesson) -> None:
    """Everything easier in our order is done; for what is never met so, everything that the basics can do."""
    for board in (lesson.example, *lesson.tries):
        if not is_next_step(board.technique, board.position):
            _, step = next_step(board.position, basic_order(board.technique))
            assert step is not None
            assert step.technique == board.technique


def is_solved(puzzle: str, profile: Profile) -> bool:
    board = np.array([parse_puzzle(puzzle).givens.digits], np.uint8)
    return bool(rate_boards(board, profile)["outcome"][0] == Outcome.SOLVED)
