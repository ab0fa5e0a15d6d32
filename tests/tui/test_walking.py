"""Steps read in the terminal: link by link, branch by branch, along a path, and chosen from a list."""

from itertools import pairwise

from textual.pilot import Pilot
from textual.widgets import Static

import ninefold as nf
from ninefold.logic import parts_of
from ninefold.tui.board import Board, Picture
from ninefold.tui.game import GameScreen
from ninefold.tui.step_list import StepList
from ninefold.tui.step_walk import StepWalk
from terminal import PUZZLE, Play, screen_text

CHAINS = "..821..94.9..3617.1..49.....4........6.754..18.5..9.4......2...9...7.42.523.4...."
"""Its eighth step is a chain, its fourteenth has branches."""
LARGE = (140, 44)


def shown(pilot: Pilot[None]) -> Picture:
    return pilot.app.screen.query_one(Board).picture


def heard(pilot: Pilot[None]) -> str:
    """What stands beside the board, however it is broken into lines."""
    side = pilot.app.screen.query_one("#side").query(Static)
    return " ".join(" ".join(str(each.content) for each in side).split())


def game_of(pilot: Pilot[None]) -> GameScreen:
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    return screen


async def test_a_path_is_walked_by_key_step_by_step_and_link_by_link(play: Play) -> None:
    steps = nf.explain(CHAINS)
    (chain,) = parts_of(steps[7])
    async with play(CHAINS, size=LARGE) as pilot:
        await pilot.press("P")
        assert isinstance(pilot.app.screen, StepWalk)
        assert f"Step 1 of {len(steps)}" in heard(pilot)
        await pilot.press(*["n"] * 7)
        assert f"Step 8 of {len(steps)} {steps[7].words().name} {chain.lead}" in heard(pilot)
        grown = []
        for number, statement in enumerate(chain.statements, start=1):
            await pilot.press("right")
            assert f"{number} of {len(chain.statements)}: {statement.text}" in heard(pilot)
            grown.append(set(shown(pilot).note_signs))
        assert all(before <= after for before, after in pairwise(grown))
        removed = {(each.cell, each.digit) for each in steps[7].removals}
        assert {key for key, sign in shown(pilot).note_signs.items() if sign == "-"} == removed
        await pilot.press("left")
        assert "-" not in shown(pilot).signs.values()
        assert chain.eureka not in heard(pilot)
        await pilot.press("e")
        assert chain.eureka in heard(pilot)
        await pilot.press("escape")
        assert game_of(pilot).desk.game.tally.used == {"solution"}


async def test_branches_stay_folded_until_they_are_walked_into(play: Play) -> None:
    steps = nf.explain(CHAINS)
    whole, first, second, *_ = parts_of(steps[13])
    async with play(CHAINS, size=LARGE) as pilot:
        await pilot.press("P", *["n"] * 13)
        assert f"{whole.lead} {first.lead} {second.lead}" in heard(pilot)
        assert second.statements[1].text not in heard(pilot)
        await pilot.press("down", "down", "right", "right")
        assert f"> {second.lead}" in heard(pilot)
        assert f"2 of {len(second.statements)}: {second.statements[1].text}" in heard(pilot)
        await pilot.press("up")
        assert f"> {first.lead}" in heard(pilot)
        await pilot.press("left", "left", "left")
        assert "Step 13 of" in heard(pilot)


async def test_a_hint_is_explained_with_the_candidates_it_speaks_of_and_walked(play: Play) -> None:
    async with play(CHAINS, size=LARGE) as pilot:
        await pilot.press("w")
        assert "Ask for a hint first." in heard(pilot)
        await pilot.press(*["question_mark"] * 4)
        step = nf.hint(CHAINS)
        assert step is not None
        for removed in step.removals:
            assert shown(pilot).note_signs[removed.cell, removed.digit] == "-"
            assert removed.digit in shown(pilot).notes[removed.cell]
        await pilot.press("w", "A")
        marks = game_of(pilot).desk.game.position.marks
        assert all(f"x{removed.digit}" in marks[removed.cell] for removed in step.removals)


async def test_the_digits_that_force_a_single_are_marked(play: Play) -> None:
    async with play(PUZZLE, size=LARGE) as pilot:
        await pilot.press(*["question_mark"] * 4)
        step = nf.hint(PUZZLE)
        assert step is not None
        causes = {cell for fact in step.facts for cell in fact.named_cells if shown(pilot).givens[cell]}
        assert causes
        assert {shown(pilot).signs[cell] for cell in causes} == {"o"}
        assert shown(pilot).signs[step.placements[0].cell] == "+"


async def test_all_steps_are_listed_by_technique_filtered_and_shown(play: Play) -> None:
    steps = nf.find_steps(CHAINS)
    async with play(CHAINS, size=LARGE) as pilot:
        await pilot.press("L")
        assert isinstance(pilot.app.screen, StepList)
        assert f"{len(steps)} possible steps" in screen_text(pilot)
        await pilot.press(*"r4c7")
        fitting = [step for step in steps if any(each.cell == 33 for each in (*step.placements, *step.removals))]
        assert 0 < len(fitting) < len(steps)
        assert f"{len(fitting)} possible step" in screen_text(pilot)
        first = fitting[0].words()
        assert f"{first.name}: " in screen_text(pilot)
        assert first.effect in screen_text(pilot)
        await pilot.press("enter")
        assert first.name in heard(pilot)
        assert "A applies it." in heard(pilot)
        await pilot.press("L", *"no such thing")
        assert "0 possible steps" in screen_text(pilot)
        await pilot.press("enter", "escape")
        assert game_of(pilot).desk.game.tally.used == {"hint"}


async def test_a_wrong_digit_is_told_and_not_walked(play: Play) -> None:
    async with play(PUZZLE, size=LARGE) as pilot:
        await pilot.press("1", "question_mark", "w")
        assert isinstance(pilot.app.screen, GameScreen)
        assert "r1c3" in heard(pilot)
