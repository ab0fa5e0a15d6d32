"""A hint always leads on: hint and apply, over and over, solve a puzzle whatever notes its player keeps."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ninefold import kernel
from ninefold.grid import format_cell
from ninefold.logic import LEVEL_NAMES, Candidate
from ninefold.make.starter import starters
from ninefold.play import State
from ninefold.usecases.keeping.desk import Desk, entered_game
from ninefold.usecases.keeping.file_shelf import FileShelf
from ruled_puzzles import RULED
from terminal import Clock

EACH = 30
"""Puzzles of each level."""
MOST_HINTS = 600


def no_notes(_: Desk) -> None:
    """A player who keeps everything in mind."""


def simple_notes(desk: Desk) -> None:
    """A player who writes down pairs, and only those."""
    digits, peers = desk.game.position.digits, desk.game.puzzle.peers
    for cell in range(len(digits)):
        fits = set(range(1, desk.game.puzzle.shape.size + 1)) - {digits[peer] for peer in peers[cell]}
        if not digits[cell] and len(fits) == 2:
            for digit in sorted(fits):
                desk.note(cell, digit)


def full_notes(desk: Desk) -> None:
    """A player who has all notes written."""
    desk.note_everything()


def wrong_notes(desk: Desk) -> None:
    """A player whose notes miss the correct digit, and who has struck it elsewhere."""
    solution = kernel.solve(desk.game.puzzle)
    empty = [cell for cell, digit in enumerate(desk.game.position.digits) if not digit]
    shape = desk.game.puzzle.shape
    for cell in empty[::3]:
        desk.note(cell, solution[cell] % shape.size + 1)
    for cell in empty[1::3]:
        desk.play(f"{format_cell(cell, shape.size)}+x{shape.symbol(solution[cell])}")


PLAYERS = (no_notes, simple_notes, full_notes, wrong_notes)


def walk(desk: Desk) -> None:
    """Asks for a hint and applies it until the game is finished; no elimination is told twice."""
    removed: set[Candidate] = set()
    for _ in range(MOST_HINTS):
        step = desk.hint()
        assert step is not None
        if not step.technique.startswith("wrong-"):
            assert removed.isdisjoint(step.removals)
            removed.update(step.removals)
        desk.apply(step)
        if desk.game.state is State.FINISHED:
            return
    raise AssertionError("the hints do not end")


def walk_each(folder: Path, level: str, note: Callable[[Desk], None], count: int) -> None:
    for starter in starters(level)[:count]:
        desk = Desk(entered_game(starter.text, 0), FileShelf(folder), Clock())
        note(desk)
        walk(desk)


@pytest.mark.parametrize("note", PLAYERS)
def test_hints_lead_to_the_end(note: Callable[[Desk], None], tmp_path: Path) -> None:
    walk_each(tmp_path, "fiendish", note, 1)


@pytest.mark.parametrize("note", PLAYERS)
@pytest.mark.parametrize("text", RULED.values(), ids=RULED)
def test_hints_lead_to_the_end_under_rules(text: str, note: Callable[[Desk], None], tmp_path: Path) -> None:
    desk = Desk(entered_game(text, 0), FileShelf(tmp_path), Clock())
    note(desk)
    walk(desk)


@pytest.mark.slow
@pytest.mark.parametrize("note", PLAYERS)
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_hints_lead_to_the_end_of_every_puzzle(level: str, note: Callable[[Desk], None], tmp_path: Path) -> None:
    walk_each(tmp_path, level, note, EACH)
