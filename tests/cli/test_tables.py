"""Tables keep what they say of a puzzle, whichever kind of file they are."""

import csv
import json
from pathlib import Path

import pytest

from command import Command

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.fixture
def made(ninefold: Command, tmp_path: Path) -> Path:
    """A file from our own factory."""
    file = tmp_path / "made.csv"
    assert ninefold("make", "--level", "hard", "--count", "4", "--seed", "1", "--workers", "1", "-o", str(file))[0] == 0
    return file


def test_a_table_keeps_rating_and_level(ninefold: Command, made: Path, tmp_path: Path) -> None:
    rows = list(csv.DictReader(made.read_text().splitlines()))
    status, out, said = ninefold("convert", str(made), "--to", "csv")
    again = list(csv.DictReader(out.splitlines()))
    assert (status, said) == (0, "")
    for column in ("puzzle", "solution", "givens", "rating", "level"):
        assert [row[column] for row in again] == [row[column] for row in rows], column
    single = tmp_path / "single.csv"
    single.write_text("puzzle,rating,level,techniques\n" + f"{PUZZLE},1.2,beginner,hidden-single\n")
    assert ",1.2,beginner,hidden-single," in ninefold("convert", str(single), "--to", "csv")[1]
    assert "the rating is left out" in ninefold("convert", str(single), "--to", "line")[2]
    assert "in 4 puzzles: the rating is left out" in ninefold("convert", str(made), "--to", "line")[2]


def test_parquet_is_read_wherever_puzzles_are(ninefold: Command, made: Path, tmp_path: Path) -> None:
    file = tmp_path / "made.parquet"
    order = ("make", "--level", "hard", "--count", "4", "--seed", "1", "--workers", "1", "-o", str(file))
    assert ninefold(*order)[0] == 0
    puzzles = [row["puzzle"] for row in csv.DictReader(made.read_text().splitlines())]
    assert ninefold("convert", str(file), "--to", "sdm")[1].splitlines() == puzzles
    assert ninefold("convert", str(file), "--to", "csv")[1] == ninefold("convert", str(made), "--to", "csv")[1]
    assert ninefold("count", str(file)) == (0, "1\n1\n1\n1", "")
    assert [json.loads(line)["level"] for line in ninefold("rate", "--json", str(file))[1].splitlines()] == ["hard"] * 4
    torn = tmp_path / "torn.parquet"
    torn.write_bytes(file.read_bytes()[:200])
    status, _, said = ninefold("count", str(torn))
    assert (status, said.startswith(f"ninefold: {torn} cannot be read: ")) == (64, True)


def test_bench_counts_puzzles_and_nothing_else(ninefold: Command, made: Path, tmp_path: Path) -> None:
    assert json.loads(ninefold("bench", "--seconds", "0.1", "--json", str(made))[1])["puzzles"] == 4
    lines = tmp_path / "lines.txt"
    lines.write_text(f"my puzzles\n{PUZZLE}\n{HARDEST}\n")
    _, out, said = ninefold("bench", "--seconds", "0.1", "--json", "--lines", str(lines))
    assert json.loads(out)["puzzles"] == 2
    assert said == "ninefold: left out, because they are no puzzles: 1 line"


def test_hodoku_calls_extreme_what_its_techniques_do_not_solve(ninefold: Command) -> None:
    told = ninefold("rate", "--profile", "hodoku", "--seconds", "1", HARDEST)[1]
    assert " extreme at least, score 0 at least, no step was found" in told
    assert " easy, score 204, hardest step naked-single" in ninefold("rate", "--profile", "hodoku", PUZZLE)[1]
