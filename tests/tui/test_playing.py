"""Playing in the terminal: every key does what the help says, and nothing is lost."""

from collections.abc import Callable

from textual.pilot import Pilot

import ninefold as nf
from ninefold.grid import Grid, format_grid
from ninefold.play import State
from ninefold.tui.board import Board
from ninefold.tui.game import GameScreen
from ninefold.tui.watch import SPEEDS, Watch
from ninefold.usecases.keeping.desk import Desk
from ninefold.usecases.keeping.file_shelf import FileShelf
from terminal import PUZZLE, SMALL_BOARD, Clock, Play, screen_text


def desk_of(pilot: Pilot[None]) -> Desk:
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    return screen.desk


def watch_of(pilot: Pilot[None]) -> Watch:
    screen = pilot.app.screen
    assert isinstance(screen, Watch)
    return screen


async def seen(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Lets the screen be laid out anew until the condition holds."""
    for _ in range(100):
        if condition():
            return
        await pilot.pause()
    raise AssertionError("the screen never looked like that")


async def test_digits_are_written_and_erased(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("4")
        assert desk_of(pilot).game.position.digits[2] == 4
        for key in ("0", "x", "delete", "backspace", "4"):
            await pilot.press(key)
            assert desk_of(pilot).game.position.digits[2] == 0, key
            await pilot.press("4")
            assert desk_of(pilot).game.position.digits[2] == 4


async def test_the_cursor_moves_by_arrows_letters_and_mouse_and_wraps(play: Play) -> None:
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        await pilot.press("up")
        assert screen.cursor == 74
        await pilot.press("j", "l", "right", "h", "left", "k", "down")
        assert screen.cursor == 2
        await pilot.click(Board, offset=(3 + 1 + 1 + 3 * 3 + 1, 2 + 1 + 1 + 4))
        assert divmod(screen.cursor, 9) == (5, 3)
        await pilot.click(Board, offset=(0, 0))
        assert divmod(screen.cursor, 9) == (5, 3)


async def test_fast_typing_is_carried_out_in_order(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("n", "1", "2", "n", "4")
        game = desk_of(pilot).game
        assert game.position.marks[2] == {"1", "2"}
        assert game.position.digits[2] == 4


async def test_a_given_says_that_it_cannot_be_changed(play: Play) -> None:
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        await pilot.press("left", "4")
        assert "r1c2 is a given and cannot be changed." in screen_text(pilot)


async def test_clashes_are_named_and_marked_and_cost_a_life(play: Play) -> None:
    async with play(PUZZLE, size=SMALL_BOARD, lives=3) as pilot:
        await pilot.press("5")
        text = screen_text(pilot)
        assert "Two 5s in row 1: r1c1 and r1c3." in text
        assert "5! 3 [5!" in text
        assert "Lives 2 of 3" in text


async def test_the_last_life_lost_can_be_played_on_from(play: Play) -> None:
    async with play(PUZZLE, lives=1) as pilot:
        await pilot.press("5")
        assert "No life is left. C goes on" in screen_text(pilot)
        await pilot.press("C", "4")
        assert desk_of(pilot).game.position.digits[2] == 4


async def test_undo_and_redo(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("4", "u")
        assert desk_of(pilot).game.position.digits[2] == 0
        await pilot.press("r")
        assert desk_of(pilot).game.position.digits[2] == 4
        await pilot.press("ctrl+z", "u")
        assert "Nothing to undo." in screen_text(pilot)


async def test_a_hint_is_told_in_portions_and_done(play: Play) -> None:
    step = nf.hint(PUZZLE)
    assert step is not None
    words = step.words("en")
    async with play(PUZZLE) as pilot:
        await pilot.press("A")
        assert "Ask for a hint first." in screen_text(pilot)
        for told in (words.nudge, words.pointer):
            await pilot.press("question_mark")
            assert told in screen_text(pilot)
        await pilot.press("question_mark")
        assert "*" in screen_text(pilot)
        await pilot.press("question_mark")
        assert "A applies it." in screen_text(pilot)
        await pilot.press("A")
        placed = step.placements[0]
        assert desk_of(pilot).game.position.digits[placed.cell] == placed.digit


async def test_a_hint_for_the_cell_under_the_cursor_is_a_plan(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("right", "H")
        # The sentence is broken into lines, so one end of it is looked for.
        assert "First r1c6 is 8" in screen_text(pilot)
        await pilot.press("A", "H", "A")
        assert desk_of(pilot).game.position.digits[3] == 6
        await pilot.press("H")
        assert "r1c4 has its digit." in screen_text(pilot)


async def test_check_marks_what_is_wrong(play: Play) -> None:
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        await pilot.press("v")
        assert "Everything is right so far." in screen_text(pilot)
        await pilot.press("1", "v")
        assert "Wrong: r1c3." in screen_text(pilot)
        assert "x1]" in screen_text(pilot)


async def test_a_digit_can_be_picked_out(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("f", "8")
        assert "finding 8" in screen_text(pilot)
        await pilot.press("f", "0", "left", "m")
        assert "finding 3" in screen_text(pilot)
        await pilot.press("m")
        assert "finding" not in screen_text(pilot)


async def test_a_pause_hides_the_board_and_stops_the_clock(play: Play, clock: Clock) -> None:
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        clock.at += 65
        await pilot.press("p")
        assert "1:05   paused" in screen_text(pilot)
        assert "7  · │" not in screen_text(pilot)
        clock.at += 600
        await pilot.press("p")
        assert "1:05" in screen_text(pilot)
        assert "5  3 [·]" in screen_text(pilot)


async def test_every_move_is_kept_and_the_clock_goes_on_where_it_stopped(
    play: Play, clock: Clock, shelf: FileShelf
) -> None:
    async with play(PUZZLE) as pilot:
        clock.at += 30
        await pilot.press("4")
        assert shelf.unfinished_games()[0].game.position.digits[2] == 4
        clock.at += 30
        await pilot.press("ctrl+q")
    clock.at += 3_600
    async with play() as pilot:
        assert "Continue   entered, 50 cells left, 1:00" in screen_text(pilot)
        await pilot.press("enter")
        clock.at += 5
        await pilot.press("left")
        assert "1:05" in screen_text(pilot)


async def test_a_solved_game_goes_into_the_history(play: Play, clock: Clock, shelf: FileShelf) -> None:
    solution = nf.solve(PUZZLE)
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        await pilot.press("left", "left")
        for cell, character in enumerate(PUZZLE):
            if character == ".":
                await pilot.press(solution[cell])
            clock.at += 1
            await pilot.press("right", *(["down"] if cell % 9 == 8 else []))
        assert "Solved in 1:18! G plays it again." in screen_text(pilot)
        await pilot.press("W")
        assert "Hidden single:" in screen_text(pilot)
    (result,) = shelf.results()
    assert (result.level, result.used, result.mistakes) == ("entered", (), 0)
    assert shelf.unfinished_games() == []


async def test_solving_says_so_and_again_starts_anew(play: Play, clock: Clock) -> None:
    async with play(PUZZLE) as pilot:
        desk_of(pilot).solve()
        await pilot.press("S")
        assert desk_of(pilot).game.state is State.FINISHED
        assert "This is the solution." in screen_text(pilot)
        clock.at += 1
        await pilot.press("G")
        assert format_grid(Grid(desk_of(pilot).game.position.digits)) == PUZZLE


async def test_the_solver_can_be_watched_step_by_step(play: Play) -> None:
    trials = list(nf.backtrack(PUZZLE))
    async with play(PUZZLE, size=SMALL_BOARD) as pilot:
        await pilot.press("B")
        for _ in range(9):
            await pilot.press("right")
        watch = watch_of(pilot)
        assert watch.placements == sum(not trial.is_retreat for trial in trials[:9])
        assert watch.retreats == sum(trial.is_retreat for trial in trials[:9])
        await pilot.press("left")
        assert watch.placements + watch.retreats == 8
        watch.advance(len(trials))
        await pilot.pause()
        assert "Solved." in screen_text(pilot)
        await pilot.press("o")
        assert "fewest candidates first" in screen_text(pilot)
        await pilot.press("escape")
        assert "solution" in desk_of(pilot).game.tally.used
        assert desk_of(pilot).game.state is State.PLAYING


async def test_the_speed_of_watching_has_limits(play: Play) -> None:
    async with play(PUZZLE) as pilot:
        await pilot.press("B")
        assert "stopped" in screen_text(pilot)
        for _ in range(20):
            await pilot.press("plus")
        assert SPEEDS[watch_of(pilot).speed] == 10_000
        for _ in range(20):
            await pilot.press("minus")
        assert SPEEDS[watch_of(pilot).speed] == 1
        await pilot.press("space")
        assert "1 a second" in screen_text(pilot)


async def test_the_board_grows_with_the_terminal_and_shows_notes_inside(play: Play) -> None:
    async with play(PUZZLE, size=(120, 40)) as pilot:
        await pilot.press("c")
        assert "notes" in desk_of(pilot).game.tally.used
        assert pilot.app.screen.query_one(Board).size.height == 32
        await pilot.resize_terminal(80, 24)
        await seen(pilot, lambda: pilot.app.screen.query_one(Board).size.height == 23)
        await pilot.resize_terminal(60, 20)
        await seen(pilot, lambda: pilot.app.screen.query_one(Board).size.height == 14)
        await pilot.resize_terminal(40, 12)
        await pilot.press("4")
        assert desk_of(pilot).game.position.digits[2] == 4


async def test_without_utf8_only_plain_characters_are_drawn(play: Play) -> None:
    async with play(PUZZLE, is_ascii=True) as pilot:
        assert screen_text(pilot).isascii()
        await pilot.press("Q")
        assert screen_text(pilot).isascii()
        for _ in range(5):
            await pilot.press("down")
        await pilot.press("enter")
        assert screen_text(pilot).isascii()


async def test_a_puzzle_with_several_solutions_is_said(play: Play) -> None:
    async with play("." * 81, size=SMALL_BOARD) as pilot:
        assert "This puzzle has more than one" in screen_text(pilot)
        await pilot.press("S", "y")
        assert "more than one solution" in screen_text(pilot).replace("\n", " ")
