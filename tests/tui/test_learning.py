"""Learning in the terminal: a lesson is read and done, what was missed comes back, and stars are kept."""

from datetime import date
from pathlib import Path

from textual.pilot import Pilot

from ninefold.course import lesson_named
from ninefold.kernel import solve
from ninefold.practice import Grade
from ninefold.rules.rule_words import cell_text, rule_places
from ninefold.tui.board import Board
from ninefold.usecases.learn_technique import practise
from ninefold.usecases.learning_files import Learning, shipped
from terminal import Play, screen_text

LEARN = ["down"] * 5 + ["enter"]
"""From the menu to learning."""


async def ready(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def go_to(pilot: Pilot[None], cell: int) -> None:
    """From the middle of the board to a cell."""
    row, column = divmod(cell, 9)
    await pilot.press(*["down"] * ((row - 4) % 9), *["right"] * ((column - 4) % 9))


async def test_a_lesson_is_read_and_done(play: Play, tmp_path: Path) -> None:
    lesson = lesson_named("full-house")
    async with play() as pilot:
        await pilot.press(*LEARN, "down", "down", "down", "enter", "enter")
        await pilot.pause()
        assert f"{lesson.title['en']}   1 of {len(lesson.stages)}" in screen_text(pilot)
        await pilot.press("right", "enter")
        await ready(pilot)
        placement = shipped(lesson.tries[0]).shown.steps[0].placements[0]
        await go_to(pilot, placement.cell)
        await pilot.press(str(placement.digit), "enter")
        assert "Right!" in screen_text(pilot)
        await pilot.press("enter")
        for _ in range(5):
            await ready(pilot)
            await pilot.press("question_mark", "enter")
        await pilot.pause()
        assert "1 of 6 right on the first" in screen_text(pilot)
    learning = Learning(tmp_path)
    assert learning.course.read() == {"full-house": 1}
    assert {when.technique for when in learning.practice.read()} == {"full-house"}


async def test_what_was_missed_comes_back_with_its_reason(play: Play, tmp_path: Path) -> None:
    Learning(tmp_path).practice.note("naked-pair", date(2026, 1, 1), Grade.MISSED, "drill")
    async with play() as pilot:
        await pilot.press(*LEARN)
        await pilot.pause()
        assert "Review list: 1 due today" in screen_text(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "missed in a drill on 2026-01-01" in screen_text(pilot)
        await pilot.press("escape", "up", "enter")
        await ready(pilot)
        assert "Naked pair. Mark the" in screen_text(pilot)
        step = practise("naked-pair", 1).shown.steps[0]
        at = 40
        for removal in step.removals:
            row, column = (removal.cell // 9 - at // 9) % 9, (removal.cell % 9 - at % 9) % 9
            await pilot.press(*["down"] * row, *["right"] * column, str(removal.digit))
            at = removal.cell
        await pilot.press("enter")
        assert "Right!" in screen_text(pilot)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "nothing is due today" in screen_text(pilot)


async def test_a_wrong_answer_is_explained(play: Play, tmp_path: Path) -> None:
    Learning(tmp_path).practice.note("naked-pair", date(2026, 1, 1), Grade.MISSED, "drill")
    shown = practise("naked-pair", 1).shown
    cell = next(cell for cell, digit in enumerate(shown.position.digits) if not digit)
    digit = solve(shown.puzzle)[cell]
    async with play() as pilot:
        await pilot.press(*LEARN, "enter")
        await ready(pilot)
        await go_to(pilot, cell)
        await pilot.press(str(digit), "enter")
        assert f"Do not remove {digit} from {shown.puzzle.layout.name(cell)}:" in screen_text(pilot)
        assert "it is the solution there." in screen_text(pilot)


async def test_what_reads_rules_comes_back_with_its_rules(play: Play, tmp_path: Path) -> None:
    Learning(tmp_path).practice.note("cage-combinations", date(2026, 1, 1), Grade.MISSED, "drill")
    shown = practise("cage-combinations", 1).shown
    step = shown.steps[0]
    async with play(size=(120, 40)) as pilot:
        await pilot.press(*LEARN, "enter")
        await ready(pilot)
        assert "Cage combinations. Mark the" in screen_text(pilot)
        assert "Digits do not repeat in a cage" in screen_text(pilot)
        at = 40
        for removal in step.removals:
            row, column = (removal.cell // 9 - at // 9) % 9, (removal.cell % 9 - at % 9) % 9
            await pilot.press(*["down"] * row, *["right"] * column, str(removal.digit))
            at = removal.cell
        assert cell_text(shown.puzzle, at)[0] in screen_text(pilot)
        tinted = pilot.app.screen.query_one(Board).picture.tinted
        assert tinted == shown.puzzle.rules[step.marks.rules[0].rule].cells_on(shown.puzzle.layout)
        await pilot.press("R")
        assert rule_places(shown.puzzle)[0] in " ".join(screen_text(pilot).split())
        await pilot.press("enter")
        assert "Right!" in screen_text(pilot)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "nothing is due today" in screen_text(pilot)


async def test_a_drill_is_drawn_with_the_regions_of_its_puzzle(play: Play) -> None:
    async with play() as pilot:
        await pilot.press(*LEARN, "down", "down", "enter", "end", "enter")
        await ready(pilot)
        assert "Law of leftovers. Mark the" in screen_text(pilot)
        layout = practise("law-of-leftovers", 1).shown.puzzle.layout
        assert not layout.is_usual
        assert pilot.app.screen.query_one(Board).measures.borders.layout == layout
