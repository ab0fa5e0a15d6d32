"""`ninefold drill`: an answer is judged, what was missed is remembered, and comes back when it is due."""

from datetime import date

from command import Command
from ninefold.practice import Grade
from ninefold.server.data_folder import home_folder
from ninefold.usecases.learn_technique import practise
from ninefold.usecases.learning_files import Learning


def right_answer(technique: str, seed: int) -> str:
    step = practise(technique, seed).shown.steps[0]
    placed = [f"r{mark.cell // 9 + 1}c{mark.cell % 9 + 1}={mark.digit}" for mark in step.placements]
    removed = [f"r{mark.cell // 9 + 1}c{mark.cell % 9 + 1}-{mark.digit}" for mark in step.removals]
    return " ".join(placed or removed)


def test_a_right_answer_is_told_and_kept(ninefold: Command) -> None:
    status, told, _ = ninefold("drill", "naked-pair", "--seed", "1", stdin=right_answer("naked-pair", 1) + "\n")
    assert status == 0
    assert "Right!" in told
    assert "####" not in ninefold("drill", "--known")[1]
    assert "Naked pair" in ninefold("drill", "--known")[1]
    assert "Nothing is due today." in ninefold("drill", "--due")[1]


def test_a_wrong_answer_and_nonsense_are_said_to_be_that(ninefold: Command) -> None:
    _, told, _ = ninefold("drill", "x-wing", "--seed", "2", stdin="r1c1=9 r1c2=9\nhello\n\n")
    assert "r1c1 is 8 already." in told
    assert "This is no answer" in told
    assert "Right!" not in told


def test_before_anything_was_practised_that_is_said(ninefold: Command) -> None:
    assert ninefold("drill", "--known")[1] == "You have not practised anything yet."


def test_what_comes_back_is_named_with_its_reason(ninefold: Command) -> None:
    home_folder().mkdir(exist_ok=True)
    Learning(home_folder()).practice.note("naked-pair", date(2026, 1, 1), Grade.MISSED, "drill")
    _, told, _ = ninefold("drill", "--due", "--seed", "1", stdin="quit\n")
    assert "1 due today" in told
    assert "Naked pair: missed in a drill on 2026-01-01" in told


def test_without_a_technique_it_says_what_to_ask_for(ninefold: Command) -> None:
    status, _, said = ninefold("drill")
    assert status != 0
    assert "--due" in said
    assert ninefold("drill", "telepathy")[0] != 0


def test_help_and_quit_are_no_answers(ninefold: Command) -> None:
    status, told, _ = ninefold("drill", "naked-pair", "--seed", "1", stdin="help\nquit\n")
    assert status == 0
    assert told.count("enter a digit (r4c7=5)") == 2
    assert "Remove" not in told


def test_the_only_candidate_of_a_cell_is_told_apart_from_a_digit(ninefold: Command) -> None:
    _, told, _ = ninefold("drill", "naked-single", "--seed", "1", stdin="\n")
    placed = practise("naked-single", 1).shown.steps[0].placements[0]
    row = next(line for line in told.splitlines() if line.startswith(f"{placed.cell // 9 + 1} "))
    assert row.replace("│", "").split()[1 + placed.cell % 9] == f"({placed.digit})"
    assert "(5) is the only candidate left in its cell" in told
