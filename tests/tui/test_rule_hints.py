"""Hints under rules in the terminal: the ladder, all steps, the whole path, and where techniques end."""

import json

import ninefold as nf
from ninefold.play import State
from ninefold.tui.game import GameScreen
from ninefold.tui.step_list import StepList
from ninefold.tui.step_walk import StepWalk
from ruled_puzzles import RULED
from terminal import Play, screen_text

LARGE_WINDOW = (140, 44)


async def test_a_hint_is_told_rung_by_rung_and_applied(play: Play) -> None:
    step = nf.hint(RULED["x"])
    assert step is not None
    async with play(RULED["x"], size=LARGE_WINDOW) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        await pilot.press("question_mark")
        assert step.words().nudge in " ".join(str(screen.message).split())
        await pilot.press(*["question_mark"] * 3)
        assert step.words().full in " ".join(str(screen.message).split())
        screen.desk.apply(step)
        assert screen.desk.game.position.digits[step.placements[0].cell] == step.placements[0].digit


async def test_steps_are_listed_and_the_path_is_walked(play: Play) -> None:
    path = nf.explain(RULED["letters"])
    async with play(RULED["letters"], size=LARGE_WINDOW) as pilot:
        await pilot.press("L")
        assert isinstance(pilot.app.screen, StepList)
        await pilot.press("escape", "P")
        assert isinstance(pilot.app.screen, StepWalk)
        assert f"Step 1 of {len(path)}" in screen_text(pilot)


async def test_where_techniques_end_the_game_says_so(play: Play) -> None:
    empty = json.dumps({"size": 4, "givens": "." * 16, "rules": [{"kind": "diagonals", "which": "falling"}]})
    async with play(empty, size=LARGE_WINDOW) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        await pilot.press("question_mark")
        assert screen.desk.game.state is State.PLAYING
        assert "None of our techniques leads on from here" in str(screen.message)
