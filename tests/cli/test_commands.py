"""Every sub-command: what it prints, and its exit status."""

import codecs
import json
from pathlib import Path

import pytest

from command import Command
from strategies import made

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_SOLUTION = PUZZLE[:2] + "1" + PUZZLE[3:]


def test_solve_takes_an_argument_a_file_or_standard_input(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(PUZZLE)
    assert ninefold("solve", PUZZLE) == (0, SOLUTION, "")
    assert ninefold("solve", str(file)) == (0, SOLUTION, "")
    assert ninefold("solve", "-", stdin=PUZZLE) == (0, SOLUTION, "")
    assert ninefold("solve", stdin=PUZZLE) == (0, SOLUTION, "")
    assert json.loads(ninefold("solve", "--json", PUZZLE)[1]) == {"puzzle": PUZZLE, "solution": SOLUTION}


def test_solve_draws_the_board(ninefold: Command) -> None:
    status, drawn, _ = ninefold("solve", "--picture", PUZZLE)
    assert status == 0
    assert drawn.splitlines()[1] == "│ 5 3 4 │ 6 7 8 │ 9 1 2 │"


@pytest.mark.parametrize(
    ("puzzle", "status", "message"),
    [
        (NO_SOLUTION, 1, "ninefold: this puzzle has no solution"),
        ("." * 81, 2, "ninefold: this puzzle has more than one solution; two of them differ first at r"),
        ("55" + PUZZLE[2:], 64, "ninefold: two 5s in row 1: r1c1 and r1c2"),
        ("x" + PUZZLE[1:], 64, "ninefold: character 1 (r1c1) is 'x'; expected 1-9 or a dot"),
        (PUZZLE[1:], 64, "ninefold: the text has 80 cells; a 9 by 9 grid has 81"),
    ],
)
def test_what_cannot_be_solved_is_said_in_one_line(ninefold: Command, puzzle: str, status: int, message: str) -> None:
    code, out, error = ninefold("solve", puzzle)
    assert (code, out) == (status, "")
    assert error.startswith(message)
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize(("puzzle", "status", "count"), [(PUZZLE, 0, "1"), (NO_SOLUTION, 1, "0"), ("." * 81, 2, "7")])
def test_count_tells_the_number_and_its_kind(ninefold: Command, puzzle: str, status: int, count: str) -> None:
    assert ninefold("count", "--limit", "7", puzzle) == (status, count, "")


def test_count_says_when_it_stopped_at_a_limit_nobody_named(ninefold: Command) -> None:
    stopped = "ninefold: counting stopped at 1,000,000; --limit goes on"
    assert ninefold("count", "." * 81) == (2, "1000000", stopped)


def test_make_gives_the_same_puzzle_for_the_same_seed(ninefold: Command) -> None:
    assert ninefold("make", "--givens", "30", "--seed", "5") == (0, str(made(5)), "")
    assert ninefold("make", "--clues", "30", "--seed", "5") == (0, str(made(5)), ""), "the old name"
    assert "--clues" not in ninefold("make", "--help")[1]
    facts = json.loads(ninefold("make", "--json", "--givens", "30", "--seed", "5")[1])
    assert facts["puzzle"] == str(made(5))
    assert ninefold("solve", facts["puzzle"])[1] == facts["solution"]


def test_an_impossible_wish_is_a_usage_error(ninefold: Command) -> None:
    assert ninefold("make", "--givens", "5") == (64, "", "ninefold: a puzzle can have 17 to 60 givens, not 5")


def test_a_file_that_is_not_there_is_named(ninefold: Command) -> None:
    assert ninefold("solve", "nowhere/puzzle.sdk") == (64, "", "ninefold: there is no file nowhere/puzzle.sdk")
    letters_for_digits = "." * 250 + "A.BCDE"
    assert ninefold("count", letters_for_digits, "--limit", "2") == (2, "2", "")


def test_a_file_that_is_no_text_is_refused(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.bin"
    file.write_bytes(b"\x89\xff\xfe\0")
    code, _, error = ninefold("solve", str(file))
    assert code == 64
    assert "cannot be read as text" in error


def test_an_unknown_option_is_a_usage_error(ninefold: Command) -> None:
    assert ninefold("solve", "--sideways")[0] == 64


def test_version_is_printed(ninefold: Command) -> None:
    assert ninefold("--version")[1].startswith("ninefold ")


def test_make_tells_what_each_level_needs(ninefold: Command) -> None:
    told = ninefold("make", "--levels")[1]
    assert "| hard | 2.6 to 4.0 | 24 to 32 |" in told
    assert "**beginner**: Look along a row" in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", ""), "there is nothing to read"),
        (("solve", "."), ". is a folder; name a file in it"),
        (("solve", "foo"), "'foo' is neither a puzzle nor a file"),
        (("solve", PUZZLE, "--threads", "x"), "--threads needs a number"),
        (("steps", PUZZLE, "--technique", "foo"), "there is no technique 'foo'"),
        (("solve", PUZZLE, "--json", "--picture"), "--json does nothing beside --picture"),
        (("solve", f"{PUZZLE}\n{PUZZLE}", "--picture"), "--picture does nothing beside many puzzles"),
        (("hint", f"{PUZZLE}\n{PUZZLE}"), "there are several puzzles, and this takes one of them"),
        (("twin", f"{PUZZLE}\n{PUZZLE}"), "there are several puzzles, and this takes one of them"),
        (("make", "--json", "--out", "a.csv"), "--json does nothing beside --out"),
        (("rate", PUZZLE, "--json", "--out", "a.csv"), "--json does nothing beside --out"),
        (("rate", PUZZLE, "--threads", "2", "--out", "a.csv"), "--threads does nothing beside --out"),
        (("rate", PUZZLE, "--workers", "2"), "--workers does nothing without --out"),
        (("make", "--workers", "2"), "--workers does nothing without --out"),
        (("make", "--count", "0"), "--count can be 1 or more"),
        (("solve", PUZZLE, "--threads", "257"), "--threads can be 256 or less"),
        (("print", "--puzzles", "a.csv", "--count", "3", "-o", "a.pdf"), "--count does nothing beside --puzzles"),
        (("print", "--level", "easy", "--entries", "-o", "a.pdf"), "--entries does nothing without --puzzles"),
        (("play", "--plain", "--kiosk"), "--kiosk does nothing beside --plain"),
        (("play", "--pin", "1234"), "--pin does nothing without --kiosk"),
        (("play", "a.csv"), "a puzzle is played with --plain; the page takes one into its box"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(ninefold: Command, arguments: tuple[str, ...], message: str) -> None:
    assert ninefold(*arguments) == (64, "", f"ninefold: {message}")


def test_a_hint_on_a_solved_board_says_so(ninefold: Command) -> None:
    assert ninefold("hint", ninefold("solve", PUZZLE)[1]) == (0, "It is solved.", "")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "latin-1", "utf-8-sig"])
def test_files_in_other_encodings_are_read(ninefold: Command, tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "puzzle.txt"
    bom = codecs.BOM_UTF16_BE if encoding == "utf-16-be" else b""
    file.write_bytes(bom + f"# München\n{PUZZLE}\n".encode(encoding))
    assert ninefold("solve", str(file)) == ninefold("solve", PUZZLE)
