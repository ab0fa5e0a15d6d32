"""The line-by-line game, from instructions to goodbye."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ninefold as nf
from command import Command
from ninefold.cli.plain import Room, play_plain
from ninefold.logic import parts_of
from ninefold.make.starter import starters
from ninefold.usecases.keeping.desk import entered_game
from ninefold.usecases.keeping.file_shelf import FileShelf

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = nf.solve(PUZZLE)
CHAINS = "..821..94.9..3617.1..49.....4........6.754..18.5..9.4......2...9...7.42.523.4...."
"""Its eighth step is a chain, its fourteenth has branches."""


def ticking(step: float = 1.0) -> Callable[[], float]:
    """A clock that goes on by itself, a second at each look."""
    moments = iter(range(10**9))
    return lambda: 1_790_000_000 + next(moments) * step


def talk(folder: Path, *lines: str, puzzle: str | None = PUZZLE, is_terminal: bool = False) -> list[str]:
    """What a player hears who types these lines; the input ends after them."""
    heard: list[str] = []
    answers = iter(lines)

    def ask(question: str) -> str:
        heard.append(question)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    room = Room(ask, heard.append, ticking(), FileShelf(folder), is_terminal)
    play_plain(room, entered_game(puzzle, 0) if puzzle else None)
    return [line for text in heard for line in text.splitlines()]


def moves(solution: str = SOLUTION) -> Iterator[str]:
    for cell, character in enumerate(PUZZLE):
        if character == ".":
            yield f"{cell // 9 + 1} {cell % 9 + 1} {solution[cell]}"


@pytest.mark.parametrize(("variant", "digits"), [("4x4", "1 to 4"), ("6x6", "1 to 6"), ("16x16", "123456789ABCDEFG")])
def test_the_rules_are_those_of_the_size(tmp_path: Path, variant: str, digits: str) -> None:
    heard = talk(tmp_path, puzzle=str(nf.make("easy", variant=variant, seed=1)))
    assert any(digits in line for line in heard)
    assert not any("1 to 9" in line for line in heard)


def test_help_fits_a_narrow_terminal(tmp_path: Path) -> None:
    heard = talk(tmp_path, "help")
    help_text = heard[heard.index("> ") + 1 : -3]
    assert "  undo, redo         a move back, forth" in help_text
    assert max(map(len, help_text)) <= 60


def test_a_whole_game_from_a_new_puzzle_to_the_history(tmp_path: Path) -> None:
    heard = talk(tmp_path, *moves(), "no")
    assert heard[0] == "Ninefold, line by line."
    assert any(line.startswith("Solved in 0:") and line.endswith("!") for line in heard)
    assert heard[-1] == "Goodbye."
    heard = talk(tmp_path, "history")
    assert any("entered 0:" in line for line in heard)
    assert any(line.startswith("Best entered: 0:") for line in heard)


def test_without_a_saved_game_load_begins_a_new_one(tmp_path: Path) -> None:
    heard = talk(tmp_path, "load", "easy", "quit", "no", puzzle=None)
    assert "There is no saved game, so this is a new one." in heard
    assert "The game is not kept." in heard
    assert not list((tmp_path / "games").glob("*"))


def test_a_game_left_at_the_end_of_the_input_goes_on(tmp_path: Path) -> None:
    heard = talk(tmp_path, "r1c3=4")
    assert heard[-1] == "The game is saved."
    heard = talk(tmp_path, "load", "time", puzzle=None)
    assert any(line.startswith("  1  5  3 _4_|") for line in heard)


def test_ctrl_c_saves_as_well(tmp_path: Path) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    heard: list[str] = []
    room = Room(interrupt, heard.append, ticking(), FileShelf(tmp_path))
    play_plain(room, entered_game(PUZZLE, 0))
    assert heard[-1].strip() == "The game is saved."
    assert len(room.shelf.unfinished_games()) == 1


def test_clashes_are_named_by_row_column_and_box(tmp_path: Path) -> None:
    heard = talk(tmp_path, "1 3 5", "1 3 0", "r3c1=5")
    assert "Two 5s in row 1: r1c1 and r1c3." in heard
    assert "Two 5s in column 1: r1c1 and r3c1." in heard
    assert "Two 5s in box 1: r1c1 and r1c3." in heard


def test_a_full_and_wrong_grid_says_what_stands_twice(tmp_path: Path) -> None:
    *all_but_last, last = moves()
    heard = talk(tmp_path, *all_but_last, f"{last[:-1]}{int(last[-1]) % 9 + 1}")
    assert "The grid is full, but these digits stand twice." in heard
    assert any(line.startswith("Two ") and " in row 9" in line for line in heard)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("r1c1=4", "r1c1 is a given and cannot be changed."),
        ("1 1 0", "r1c1 is a given and cannot be changed."),
        ("0 1 5", "r0c1 is outside the grid, which has 9 rows and columns."),
        ("1 10 5", "r1c10 is outside the grid, which has 9 rows and columns."),
        ("1 3 12", "Digits go from 1 to 9; 0 takes a digit off."),
        ("hello", "'hello' is not understood. Write r2c3=4, or 2 3 4, or help."),
        ("undo", "Nothing to undo."),
        ("redo", "Nothing to redo."),
        ("continue", "The game is not lost."),
        ("notes r1c10", "r1c10 is outside the grid."),
        ("notes r1c3", "r1c3: no notes."),
    ],
)
def test_every_wrong_answer_is_explained(tmp_path: Path, line: str, answer: str) -> None:
    assert answer in talk(tmp_path, line)


def test_a_hint_comes_in_portions_and_can_be_applied(tmp_path: Path) -> None:
    step = nf.hint(PUZZLE)
    assert step is not None
    words = step.words("en")
    heard = talk(tmp_path, "hint", "hint", "hint", "apply")
    places = [heard.index(line) for line in (words.nudge, words.pointer, words.full, "Type apply to do it.")]
    assert places == sorted(places)
    assert f"_{step.placements[0].digit}_" in "\n".join(heard[places[-1] :])


def test_a_path_is_walked_link_by_link_and_branch_by_branch(tmp_path: Path) -> None:
    steps = nf.explain(CHAINS)
    (chain,), (whole, _, second, *_) = parts_of(steps[7]), parts_of(steps[13])
    there_and_back = ["next"] * len(chain.statements) + ["back", "eureka"]
    into_a_branch = ["step 14", "branch 2", "next", "next", "branch 9", "step 999"]
    heard = talk(tmp_path, "next", "path", "step 8", *there_and_back, *into_a_branch, puzzle=CHAINS)
    count = len(chain.statements)
    expected = [
        "Type walk or path first.",
        f"Step 8 of {len(steps)}. {steps[7].words().name}: {chain.lead}",
        *(f"{number} of {count}: {each.text}" for number, each in enumerate(chain.statements, start=1)),
        chain.eureka,
        f"Step 14 of {len(steps)}. {steps[13].words().name}: {whole.lead}",
        f"  2. {second.lead}",
        f"Branch 2, 2 of {len(second.statements)}: {second.statements[1].text}",
        f"There are {len(steps)} steps.",
    ]
    places = [heard.index(line) for line in expected]
    assert places == sorted(places)
    assert heard.count(expected[count]) == 2, "once on the way, once back again"
    links = [sum(" - " in line or " = " in line for line in drawing) for drawing in _drawings(heard)]
    assert max(links) > links[1], "the drawing grows"


def _drawings(heard: list[str]) -> list[list[str]]:
    """What stands under every board, up to the next question."""
    ends = [at for at, line in enumerate(heard) if line.startswith("  └")]
    return [heard[at + 1 : heard.index("> ", at)] for at in ends]


def test_all_steps_are_listed_filtered_shown_and_applied(tmp_path: Path) -> None:
    heard = talk(tmp_path, "show 1", "steps", "steps 8 pointing", "show 1", "walk", "apply", "show 1", puzzle=CHAINS)
    (step, *_) = [step for step in nf.find_steps(CHAINS) if step.technique == "pointing" and step.digits == (8,)]
    assert heard.count("There is no step of that number. Type steps for a list.") == 2
    assert f"    1. {step.words().effect}" in heard
    assert f"{step.words().name}: {step.words().full}" in heard
    assert "No step fits." in talk(tmp_path / "none", "steps nonsense", puzzle=CHAINS)


def test_a_hint_for_a_cell_is_a_plan_that_is_applied_step_by_step(tmp_path: Path) -> None:
    heard = "\n".join(talk(tmp_path, "hint r1c4", "apply", "hint r1c4", "apply", "hint r1c4", "hint r0c1"))
    said = ("First r1c6 is 8, then r1c4 is 6.", "_8_", "6, in one step", "_6_", "r1c4 has its digit.", "outside")
    places = [heard.index(text) for text in said]
    assert places == sorted(places)


def test_notes_are_offered_for_the_first_removal_and_filled_in(tmp_path: Path) -> None:
    offer = "Type apply to do it, or notes to fill in notes first."
    heard = talk(tmp_path, *["hint", "hint", "hint", "apply"] * 20, puzzle=starters("hard")[0].text)
    assert heard.count(offer) == 1
    assert "r1c1: no notes." not in talk(tmp_path, "notes", "notes r1c3")


def test_check_and_solve_help(tmp_path: Path) -> None:
    heard = talk(tmp_path, "check", "r1c3=1", "check", "solve", "no", "no")
    assert "Everything is right so far." in heard
    assert "Wrong: r1c3." in heard
    assert "This is the solution." in heard
    assert heard[-2:] == ["Play again? yes, same or no: ", "Goodbye."]


def test_a_game_goes_on_after_a_look_at_the_solution(tmp_path: Path) -> None:
    heard = talk(tmp_path, "r1c3=4", "solve", "yes", "undo", "quit", "yes")
    at = heard.index("This is the solution.")
    mine = "  1  5  3 _4_| .  7  . | .  .  ."
    assert (mine in heard[:at], mine in heard[at:]) == (True, True)
    assert heard[-2:] == ["The game is saved.", "Goodbye."]
    assert "  1  5  3  . | .  7  . | .  .  ." in talk(tmp_path, "load", "quit", "yes", puzzle=None)


def test_the_same_puzzle_can_be_played_again(tmp_path: Path) -> None:
    heard = talk(tmp_path, *moves(), "same", "board", "quit", "yes")
    first = "  1  5  3  . | .  7  . | .  .  ."
    assert heard.count(first) == 3


def test_a_terminal_underlines_and_a_pipe_uses_signs(tmp_path: Path) -> None:
    assert any("\x1b[4m4\x1b[0m" in line for line in talk(tmp_path, "1 3 4", is_terminal=True))
    assert not any("\x1b" in line for line in talk(tmp_path, "1 3 4"))


def test_a_puzzle_can_be_entered_and_a_bad_one_is_asked_for_again(tmp_path: Path) -> None:
    heard = talk(tmp_path, "enter", "hello", "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", puzzle=None)
    assert "The text has 5 cells; a 9 by 9 grid has 81. Try again." in heard
    assert "  1  5  3  . | .  7  . | .  .  ." in heard


def test_a_puzzle_with_several_solutions_is_said(tmp_path: Path) -> None:
    heard = talk(tmp_path, puzzle="." * 81)
    assert any(line.startswith("Note: this puzzle has more than one solution") for line in heard)


@given(
    st.lists(
        st.one_of(st.text(max_size=20), st.sampled_from(["new", "load", "hint", "r1c3+4", "q", "yes"])), max_size=12
    )
)
@settings(max_examples=40)
def test_no_input_whatever_breaks_the_game(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    heard = talk(tmp_path_factory.mktemp("plain"), *lines)
    assert heard[0] == "Ninefold, line by line."


def test_the_command_plays_through_a_pipe(ninefold: Command) -> None:
    status, text, error = ninefold("play", "--plain", PUZZLE, stdin="1 3 4\nquit\nyes\n")
    assert (status, error) == (0, "")
    assert "  1  5  3 _4_| .  7  . | .  .  ." in text.splitlines()
    assert text.endswith("Goodbye.")


KILLER = json.dumps(
    {
        "size": 4,
        "title": "Two cages",
        "givens": "1...............",
        "rules": [
            {"kind": "cage", "cells": ["r1c2", "r1c3", "r2c3"], "sum": 6},
            {"kind": "thermometer", "cells": ["r3c2", "r3c1", "r2c1", "r2c2"]},
            {"kind": "cage", "cells": ["r4c3", "r4c4"], "sum": 3},
        ],
    }
)


def test_a_puzzle_with_rules_is_told_in_words_and_a_broken_one_is_named(tmp_path: Path) -> None:
    heard = talk(tmp_path, "1 2 4", "1 3 3", "rules", puzzle=KILLER)
    assert "Two cages" in heard
    assert "Digits do not repeat in a cage and add up to the number in its corner." in heard
    assert "r1c2 r1c3 r2c3: in cage 6" in heard
    assert "r3c2 r3c1 r2c1 r2c2: on a thermometer" in heard, "a line is told from its start"
    assert "Cage 6 is already at least 8." in heard


def test_fog_is_a_sign_on_the_board_and_hides_the_clues_that_lie_in_it(tmp_path: Path) -> None:
    foggy = json.dumps({**json.loads(KILLER), "fog": {"foglight": ["r1c3", "r2c3"]}})
    grid = nf.solve(foggy)
    heard = talk(tmp_path, "rules", f"4 4 {grid[15]}", "rules", puzzle=foggy)
    _, before, after = (at for at, line in enumerate(heard) if line == "% is an empty cell in fog.")
    assert heard[before + 1 :][:3] == ["r1c2 r1c3 r2c3: in cage 6", "... r2c1 r2c2: on a thermometer", "> "]
    assert sum(line.startswith("  4  %  % | %  %") for line in heard) == 1
    assert "Fog lifts. Type rules for the clues that are seen now." in heard[before:after]
    assert heard[after + 1 :][2] == "r4c3 r4c4: in cage 3"


def test_a_hint_under_rules_names_the_mistake_and_then_the_rule_that_says_most(tmp_path: Path) -> None:
    heard = talk(tmp_path, "1 2 4", "hint", "1 2 0", "hint", "hint", "hint", puzzle=KILLER)
    assert "One of your digits is wrong." in heard
    assert "Look at the thermometer from r3c2." in heard
    assert any(line.startswith("The thermometer from r3c2: r2c2 is at most 4, so r3c2") for line in heard)


def test_irregular_regions_are_drawn_and_a_game_on_them_ends(tmp_path: Path) -> None:
    regions = "1112211222334453344534555"
    puzzle = json.dumps({"size": 5, "regions": regions, "symbols": "LEVIN"})
    grid = next(iter(nf.solutions(puzzle, 1)))
    given = json.dumps({"size": 5, "regions": regions, "symbols": "LEVIN", "givens": "." + grid[1:]})
    heard = talk(tmp_path, f"1 1 {'LEVIN'.index(grid[0]) + 1}", "no", puzzle=given)
    assert any("|" in line and grid[1] in line for line in heard)
    assert any(line.startswith("Solved in") for line in heard)


def test_help_and_quit_work_at_every_question(tmp_path: Path) -> None:
    heard = talk(tmp_path, "help", "enter", "help", "quit", puzzle=None)
    assert sum("a nudge" in line for line in heard) == 2
    assert "Here you can answer: new, load, enter, quit." in heard
    assert heard[-1] == "Goodbye."
    assert talk(tmp_path, "new", "quit", puzzle=None)[-1] == "Goodbye."
    heard = talk(tmp_path, "1 3 4", "new", "help", "quit")
    assert "Here you can answer: yes, no." in heard
    assert heard[-2:] == ["The game is saved.", "Goodbye."]
    assert talk(tmp_path, *moves(), "quit")[-1] == "Goodbye."
