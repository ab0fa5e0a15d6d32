"""The pace of a game, as tests/corpus/pace.txt says; the page reads the same file."""

import pytest

from conftest import CORPUS
from ninefold.play import bars_of, ninths_of, play_lines, start
from ninefold.rules import parse_puzzle

LINES = (CORPUS / "pace.txt").read_text().splitlines()
CASES = [tuple(map(str.strip, line.split("|"))) for line in LINES if line and not line.startswith("#")]


@pytest.mark.parametrize(("puzzle", "moves", "parts", "bars"), CASES)
def test_pace(puzzle: str, moves: str, parts: str, bars: str) -> None:
    game = play_lines(start(parse_puzzle(puzzle)), moves.split(" / "))
    assert (ninths_of(game), bars_of(ninths_of(game))) == (tuple(map(int, parts.split())), bars)
