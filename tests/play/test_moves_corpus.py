"""The corpora of move lines, which the page's tests read as well."""

from collections.abc import Iterator

import pytest

from conftest import CORPUS
from ninefold.errors import NinefoldError
from ninefold.grid import Grid, format_cell, format_grid, parse_cell
from ninefold.play import Game, clash_text, play_line, start
from ninefold.usecases.read_any import read_puzzle


def cases(file: str) -> Iterator[tuple[str, list[str]]]:
    name, lines = "", list[str]()
    for line in (CORPUS / file).read_text().splitlines():
        if line.startswith("game "):
            if lines:
                yield name, lines
            name, lines = line.removeprefix("game "), []
        elif line and not line.startswith("#"):
            lines.append(line)
    yield name, lines


CASES = [*cases("moves.txt"), *cases("rule_moves.txt")]


def fact(game: Game, name: str, argument: str) -> str:
    """What a `=` line of the corpus asks about, in its own words."""
    size = game.puzzle.shape.size
    match name:
        case "digits":
            return format_grid(Grid(game.position.digits))
        case "marks":
            cells = {format_cell(cell, size): marks for cell, marks in game.position.marks.items()}
            return f"{argument} {' '.join(sorted(cells.get(argument, ()))) or '-'}"
        case "mistakes":
            return str(game.tally.mistakes)
        case "lives":
            return str(game.lives_left)
        case "clock":
            return str(game.tally.clock)
        case "state":
            return game.state
        case "undo":
            return str(len(game.undo))
        case "redo":
            return str(len(game.redo))
        case "used":
            return " ".join(sorted(game.tally.used)) or "-"
        case "clashes":
            return " ".join(format_cell(cell, size) for cell in game.clashing_cells()) or "-"
        case "told":
            return " · ".join(dict.fromkeys(clash_text(game.puzzle, clash) for clash in game.clashes())) or "-"
        case "possible":
            digits = game.possible(parse_cell(argument, size) or 0)
            return f"{argument} {' '.join(map(game.puzzle.shape.symbol, digits)) or '-'}"
        case "checkpoints":
            return ", ".join(f"{name}@{number}" for name, number in game.tally.checkpoints) or "-"
    raise AssertionError(f"the corpus asks for {name!r}, which nobody knows")


@pytest.mark.parametrize(("name", "lines"), CASES, ids=[name for name, _ in CASES])
def test_the_fold_agrees_with_the_corpus(name: str, lines: list[str]) -> None:
    head = dict(line.split(" ", 1) for line in lines if line.startswith(("puzzle ", "lives ")))
    game = start(read_puzzle(head["puzzle"]), int(head.get("lives", 0)))
    for line in lines:
        kind, _, rest = line.partition(" ")
        if kind == ">":
            game = play_line(game, rest)
        elif kind == "!":
            code, _, move = rest.partition(" ")
            with pytest.raises(NinefoldError) as caught:
                play_line(game, move)
            assert caught.value.code == code, line
        elif kind == "=":
            asked, _, expected = rest.partition(" ")
            assert fact(game, asked, expected.split(" ")[0]) == expected, line
