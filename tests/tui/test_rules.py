"""Games under rules in the terminal: what the cursor is on is said, what is broken is named."""

import json

from ninefold.play import State
from ninefold.tui.board import Board
from ninefold.tui.game import GameScreen
from ninefold.usecases.keeping.desk import new_game
from terminal import Play, screen_text

GRID = "1234341221434321"
CAGES = [["r1c1", "r1c2", "r2c2"], ["r3c3", "r3c4"]]
RULES = [{"kind": "cage", "cells": CAGES[0], "sum": 7}, {"kind": "cage", "cells": CAGES[1], "sum": 7}]
KILLER = json.dumps({"size": 4, "symbols": "WORD", "givens": "..RD" + "." * 12, "rules": RULES})

JIGSAW = [
    "     1   2   3   4 ",
    "   ┌───────────┬───┐",
    " 1 │[·]  ·   · │ · │",
    "   │   ┌───┬───┘   │",
    " 2 │ · │ · │ ·   · │",
    "   ├───┘   │   ┌───┤",
    " 3 │ ·   · │ · │ · │",
    "   │   ┌───┴───┘   │",
    " 4 │ · │ ·   ·   4 │",
    "   └───┴───────────┘",
]


async def test_a_game_with_cages_and_letters_is_played_to_its_end(play: Play) -> None:
    async with play(KILLER) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        assert "in cage 7" in screen_text(pilot)
        await pilot.press("2", "right", "1", "down", "3")
        assert "Cage 7 is 6" in screen_text(pilot)
        await pilot.press("u", "u", "u", "R")
        assert "r1c1 r1c2 r2c2: in cage 7" in " ".join(screen_text(pilot).split())
        for cell, digit in enumerate(GRID):
            if not screen.desk.game.position.digits[cell]:
                screen.desk.write(cell, int(digit))
        assert screen.desk.game.state is State.FINISHED


CAGED = [
    "      1    2     3    4  ",
    "   ┌──────────┬──────────┐",
    " 1 │ [·]   ·  │╎ R    D  │",
    "   │7         │╎         │",
    " 2 │  ·  ╎ ·  │╎ ·    ·  │",
    "   │     ╎    │╎         │",
    "   ├──────────┼──────────┤",
    " 3 │  ·    ·  │╎ ·    ·  │",
    "   │          │7         │",
    " 4 │  ·    ·  │  ·    ·  │",
    "   │          │          │",
    "   └──────────┴──────────┘",
]


async def test_cages_have_their_sums_and_lines_between_them_and_no_note_is_hidden(play: Play) -> None:
    async with play(KILLER) as pilot:
        board = pilot.app.screen.query_one(Board)
        board.resize(board.sizes[0])
        assert board.render().plain.splitlines() == CAGED
        lines = [span for span in board.render().spans if getattr(span.style, "underline", False)]
        assert lines
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        screen.desk.note_everything()
        screen.show()
        first, second = board.render().plain.splitlines()[2:4]
        assert (first[4:9], second[4:9]) == ("[ WO]", "7    ")


async def test_clues_outside_stand_around_the_board_and_a_click_still_finds_its_cell(play: Play) -> None:
    sides = [("column 2", "start", 2), ("row 1", "start", 4), ("row 4", "end", 3), ("column 4", "end", 1)]
    rules = [{"kind": "skyscraper", "line": line, "from": end, "count": count} for line, end, count in sides]
    async with play(json.dumps({"size": 4, "givens": GRID[:8] + "." * 8, "rules": rules})) as pilot:
        board = pilot.app.screen.query_one(Board)
        assert board.sizes[-1].board_width < board.sizes[-2].board_width
        for measures in board.sizes[:-1]:
            board.resize(measures)
            lines = board.render().plain.splitlines()
            assert (max(map(len, lines)), len(lines)) == (board.measures.board_width, board.measures.board_height)
            first = next(at for at, line in enumerate(lines) if line.startswith(" 1 "))
            assert lines[1].strip() == "2"
            assert lines[first].startswith(" 1 4│")
            assert lines[-1].strip() == "1"
            assert sum(line.endswith("│ 3") for line in lines) == 1
            assert board.cell_at(lines[first].index("2", 5), first) == 1


async def test_a_variant_is_chosen_from_the_menu_then_its_level(play: Play) -> None:
    async with play(makes=new_game) as pilot:
        await pilot.press("end", "up", "enter")
        await pilot.pause()
        assert "Killer" in screen_text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "New game: killer" in screen_text(pilot)
        await pilot.press("up", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Easy" in screen_text(pilot)
        assert "in cage" in screen_text(pilot)


async def test_the_solver_and_the_path_are_watched_on_the_board_of_the_game(play: Play) -> None:
    jigsaw = json.dumps({"size": 4, "regions": "1112132233243444", "symbols": "WORD", "givens": "DRWOODRW.......D"})
    async with play(jigsaw) as pilot:
        layout = pilot.app.screen.query_one(Board).measures.borders.layout
        for key in "BP":
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(pilot.app.screen, GameScreen)
            board = pilot.app.screen.query_one(Board)
            assert board.measures.borders.layout == layout
            assert "D" in board.render().plain
            await pilot.press("escape")
            await pilot.pause()


async def test_irregular_regions_have_frames_and_a_click_finds_its_cell(play: Play) -> None:
    jigsaw = json.dumps({"size": 4, "regions": "1112132233243444", "givens": "." * 15 + "4"})
    async with play(jigsaw) as pilot:
        board = pilot.app.screen.query_one(Board)
        board.resize(board.sizes[-1])
        assert board.render().plain.splitlines() == JIGSAW
        for y, line in enumerate(JIGSAW):
            for x, char in enumerate(line):
                if char in "·4" and y > 0 and x > 3:
                    row, column = int(line[:3]) - 1, int(JIGSAW[0][x]) - 1
                    assert board.cell_at(x, y) == row * 4 + column
                elif char in "─│┌┐└┘├┤┬┴┼":
                    assert board.cell_at(x, y) is None


FOGGY = json.dumps(
    {
        "size": 4,
        "givens": "123." + "." * 12,
        "rules": [
            {"kind": "cage", "cells": ["r3c3", "r3c4", "r4c4"], "sum": 8},
            {"kind": "thermometer", "cells": ["r3c1", "r2c1"]},
            {"kind": "thermometer", "cells": ["r4c3", "r4c2", "r4c1"]},
            {"kind": "skyscraper", "line": "row 4", "from": "start", "count": 1},
        ],
        "fog": ["r1c4"],
    }
)


async def test_fog_hides_cages_and_words_until_a_right_digit_lifts_it(play: Play) -> None:
    async with play(FOGGY) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        board = screen.query_one(Board)
        board.resize(board.sizes[0])
        drawn = board.render().plain
        assert drawn.count("░") == 8
        assert "╎" not in drawn
        assert "8" not in drawn
        screen.cursor = 10
        screen.show()
        assert "in fog" in screen_text(pilot)
        assert "in cage 8" not in screen_text(pilot)
        await pilot.press("R")
        said = " ".join(screen_text(pilot).split())
        assert "Fog hides clues" in said
        await pilot.press("pagedown")
        said += " ".join(screen_text(pilot).split())
        assert "r2c1: on a thermometer" in said
        assert "in cage 8" not in said
        assert "skyscraper" in said

        screen.desk.write(6, 4)
        assert len(screen.desk.fog) == 8
        screen.desk.write(6, int(GRID[6]))
        screen.show()
        assert screen.desk.fog == {8, 12, 13, 14, 15}
        await pilot.pause()
        assert "in cage 8" in screen_text(pilot)
