"""Commands take puzzles with rules."""

import csv
import json
from pathlib import Path

import pytest

import ninefold as nf
from command import Command
from ruled_puzzles import RULED

PUZZLE = '{"size":4,"givens":"1...............","rules":[{"kind":"cage","cells":["r2c1","r2c2"],"sum":7}]}'


def test_solutions_are_printed_one_a_line(ninefold: Command) -> None:
    every = set(nf.solutions(PUZZLE))
    status, text, _ = ninefold("solutions", PUZZLE)
    assert (status, set(text.split())) == (0, every)
    assert len(ninefold("solutions", "--limit", "2", PUZZLE)[1].split()) == 2
    assert json.loads(ninefold("solutions", "--json", "--limit", "1", PUZZLE)[1])["solution"] in every
    assert ninefold("solutions", PUZZLE.replace("7}", "3}"))[0] == 1


def test_a_twin_is_printed_the_same_for_the_same_seed(ninefold: Command) -> None:
    status, text, _ = ninefold("twin", "--seed", "4", PUZZLE)
    assert (status, text) == (0, nf.twin(PUZZLE, 4))
    assert nf.canonical(text) == nf.canonical(PUZZLE)
    assert json.loads(ninefold("twin", "--seed", "4", "--json", PUZZLE)[1]) == {"puzzle": PUZZLE, "twin": text}


def test_steps_of_a_puzzle_with_rules_are_told(ninefold: Command) -> None:
    status, text, _ = ninefold("hint", "-mm", RULED["x"])
    assert status == 0
    assert "diagonal" in text or "r" in text
    status, text, _ = ninefold("explain", "--path", "best", RULED["jigsaw"])
    assert status == 0
    assert "end" not in text.splitlines()[-1]
    status, text, _ = ninefold("steps", "--digit", "W", "--json", RULED["letters"])
    found = [json.loads(line) for line in text.splitlines()]
    assert status == 0
    assert {placed["digit"] for step in found for placed in step["placements"]} <= {1}
    assert ninefold("hint", "--cell", "r16c16", RULED["large"])[0] in (0, 1)
    assert ninefold("steps", "--digit", "7", RULED["x"])[0] == 64


def test_a_path_that_does_not_reach_the_end_says_how_far_it_gets(ninefold: Command) -> None:
    status, text, _ = ninefold("explain", "--allow", "full-house", RULED["jigsaw"])
    assert status == 0
    assert "with 20 cells to go" in text.splitlines()[-1]


def test_a_puzzle_with_rules_is_rated_by_them(ninefold: Command) -> None:
    rating = nf.rate(RULED["x"])
    status, text, _ = ninefold("rate", RULED["x"])
    assert (status, text.startswith(f"{rating.rating:.1f} {rating.level}, score {rating.score}, hardest")) == (0, True)
    told = json.loads(ninefold("rate", "--json", RULED["x"])[1])
    assert (told["se"], told["rating"], told["solved"]) == (None, rating.rating, True)
    status, _, said = ninefold("rate", "--profile", "se", RULED["x"])
    assert status == 64
    assert "this puzzle has diagonals" in said


def test_a_collection_with_rules_is_rated_line_by_line_and_into_a_file(ninefold: Command, tmp_path: Path) -> None:
    file, out = tmp_path / "many.jsonl", tmp_path / "rated.csv"
    several = PUZZLE
    file.write_text("\n".join([*RULED.values(), several]) + "\n")
    status, text, _ = ninefold("rate", str(file))
    ratings = [nf.rate(puzzle) for puzzle in RULED.values()]
    assert status == 2
    assert [line.split(",")[0] for line in text.splitlines()[:-1]] == [f"{one.rating} {one.level}" for one in ratings]
    assert text.splitlines()[-1].startswith("- ")
    assert ninefold("rate", str(file), "--out", str(out))[0] == 2
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert [row["rating"] for row in rows] == [*(str(one.rating) for one in ratings), ""]
    assert [row["level"] for row in rows] == [*(one.level for one in ratings), ""]
    assert "more than one" in rows[-1]["reason"]


@pytest.mark.parametrize("size", [4, 6])
def test_a_small_grid_is_made_of_the_usual_level_or_the_one_below_that_it_has(size: int, ninefold: Command) -> None:
    status, text, _ = ninefold("make", "--size", str(size), "--seed", "1")
    assert (status, len(text), nf.count_solutions(text)) == (0, size * size, 1)


def test_a_list_of_small_grids_is_solved_line_by_line(ninefold: Command) -> None:
    assert ninefold("solve", stdin="..4...2..2...1..\n" * 4)[:2] == (0, "\n".join(["2341142332144132"] * 4))


def test_a_puzzle_may_go_over_several_lines_and_be_long(ninefold: Command, tmp_path: Path) -> None:
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    puzzle = json.loads(PUZZLE)
    small.write_text(json.dumps(puzzle, indent=1).replace("\n", "\r\n"))
    large.write_text(json.dumps(puzzle | {"rules": puzzle["rules"] * 4_000}, indent=1))
    for file in (small, large):
        assert ninefold("count", str(file))[:2] == (2, "24")
        assert ninefold("candidates", str(file))[0] == 0
