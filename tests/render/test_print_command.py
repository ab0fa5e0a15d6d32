"""`ninefold print`, run as an organiser runs it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ninefold as nf
from command import Command
from render.paper_reader import open_pdf, read_boards
from strategies import made

Print = Callable[..., tuple[int, str]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the organiser stands."""
    desk = tmp_path / "desk"
    desk.mkdir()
    monkeypatch.chdir(desk)
    return desk


@pytest.fixture
def ninefold_print(ninefold: Command, folder: Path) -> Print:
    """The exit status of `ninefold print` and what it said."""

    def call(*arguments: str) -> tuple[int, str]:
        status, out, said = ninefold("print", *arguments)
        assert out == ""
        return status, said

    return call


def files_of(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_forty_easy_puzzles_for_a_waiting_room(ninefold_print: Print, folder: Path) -> None:
    level = ("--level", "easy", "--count", "40", "--seed", "7")
    layout = ("--per-page", "2", "--answers", "back", "--title", "Waiting room")
    status, said = ninefold_print(*level, *layout, "-o", "handout.pdf")
    assert (status, said) == (0, "ninefold: 40 puzzles on 22 pages in handout.pdf; --seed 7 prints them again")
    assert files_of(folder) == ["handout.pdf"]
    pdf = (folder / "handout.pdf").read_bytes()
    boards = read_boards(pdf)
    assert all(nf.count_solutions(board.text) == 1 for board in boards[:40])
    assert [board.text for board in boards[40:]] == [nf.solve(board.text) for board in boards[:40]]
    assert all("Waiting room" in page.extract_text() for page in open_pdf(pdf).pages)


def test_mixed_levels_answers_apart_and_a_booklet(ninefold_print: Print, folder: Path) -> None:
    levels = ("--level", "easy:3", "--level", "medium")
    layout = ("--paper", "a5", "--per-page", "1", "--booklet", "--answers", "apart", "--cover")
    assert ninefold_print(*levels, *layout, "-o", "b.pdf")[0] == 0
    assert files_of(folder) == ["b-answers.pdf", "b.pdf"]
    assert len(read_boards((folder / "b-answers.pdf").read_bytes())) == 4


def test_words_and_lines_are_left_out_and_colours_taken_as_asked(ninefold_print: Print, folder: Path) -> None:
    without = ("--no-name-and-time", "--no-level-names", "--no-page-numbers", "--answers", "none")
    assert ninefold_print(*without, "--colour", "--save-ink", "--notes-grid", "-o", "bare.pdf")[0] == 0
    assert not any(letter.isalpha() for letter in open_pdf((folder / "bare.pdf").read_bytes()).pages[0].extract_text())


def test_puzzles_of_a_file(ninefold_print: Print, folder: Path) -> None:
    (folder / "mine.txt").write_text(f"{made(0)}\n{made(1)}\n")
    status, said = ninefold_print("--puzzles", "mine.txt", "-o", "mine.pdf", "--answers", "none")
    assert (status, said) == (0, "ninefold: 2 puzzles on 1 page in mine.pdf")
    boards = read_boards((folder / "mine.pdf").read_bytes())
    assert [board.text for board in boards] == [str(made(0)), str(made(1))]


def test_puzzles_come_and_pages_go_through_pipes() -> None:
    command = [sys.executable, "-m", "ninefold", "print", "--puzzles", "-", "-o", "-", "--answers", "none"]
    done = subprocess.run(command, input=f"{made(0)}\n".encode(), capture_output=True, check=True)
    assert [board.text for board in read_boards(done.stdout)] == [str(made(0))]
    assert done.stderr == b"ninefold: 1 puzzle on 1 page\n"


def test_an_unreadable_line_is_named_and_the_rest_printed_if_asked(ninefold_print: Print, folder: Path) -> None:
    (folder / "mine.txt").write_text(f"{made(0)}\n12345\n{made(1)}\n")
    complaint = "mine.txt: line 2: the text has 5 cells; a 9 by 9 grid has 81"
    status, said = ninefold_print("--puzzles", "mine.txt", "-o", "mine.pdf")
    assert (status, said) == (64, f"ninefold: {complaint} (--skip-bad prints the others)")
    assert files_of(folder) == ["mine.txt"]
    status, said = ninefold_print("--puzzles", "mine.txt", "-o", "mine.pdf", "--skip-bad")
    assert status == 0
    assert said.splitlines() == [
        f"ninefold: left out: {complaint}",
        "ninefold: 2 puzzles on 2 pages in mine.pdf",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--paper a7", "unknown paper 'a7'; there are a4, letter, a5, half-letter, a3"),
        ("--per-page 5", "unknown number of puzzles per page 5; there are 1, 2, 4, 6, 9"),
        ("--large-print --per-page 4", "large print needs digits of 18 points or more; 4 to a page on a4 leaves 16."),
        ("--level eazy", "there is no level 'eazy'; did you mean easy?"),
        ("--level easy:x", "'easy:x' is not a level and a number; it looks like easy:10"),
        ("--level easy --puzzles x.txt", "ask for levels or for the puzzles of a file, not for both"),
        ("--puzzles nowhere.txt", "there is no file nowhere.txt"),
        ("-o nowhere/out.pdf", "nowhere/out.pdf cannot be written: there is no folder nowhere"),
        ("-o out.txt", "out.txt: the name of a PDF ends in .pdf"),
        ("-o - --answers apart", "answers in a second file need a name: give -o the name of a file"),
        ("-o .", ". cannot be written: it is a folder"),
        ("-o /dev/null", "/dev/null cannot be written: it is a device, and would be replaced by a file"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line_and_leaves_nothing(
    arguments: str, message: str, ninefold_print: Print, folder: Path
) -> None:
    status, said = ninefold_print("-o", "out.pdf", *arguments.split())
    assert status == (74 if "cannot be written" in message else 64)
    assert said.startswith(f"ninefold: {message}")
    assert len(said.splitlines()) == 1
    assert files_of(folder) == []


def test_an_old_file_is_replaced_whole_and_only_by_force(ninefold_print: Print, folder: Path) -> None:
    old = folder / "out.pdf"
    old.write_text("old")
    assert ninefold_print("-o", "out.pdf", "--level", "nonsense")[0] == 64
    assert old.read_text() == "old"
    assert ninefold_print("-o", "out.pdf") == (
        74,
        "ninefold: out.pdf cannot be written: it exists already; --force replaces it",
    )
    assert old.read_text() == "old"
    assert ninefold_print("-o", "out.pdf", "--force")[0] == 0
    assert old.read_bytes().startswith(b"%PDF")
    assert old.stat().st_mode & 0o777 == 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_technique_that_is_not_on_the_way_is_said_to_be_explained_nowhere(ninefold: Command, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    status, _, said = ninefold("print", "--level", "beginner", "--explain", "x-wing", "--seed", "1", "-o", str(out))
    assert status == 0
    assert said.endswith("nothing is explained of puzzle 1: x-wing is not on the way our order takes")
