"""Saved games as somebody might have played them."""

import random

from ninefold import kernel
from ninefold.grid import format_cell
from ninefold.grid.shape import SYMBOLS
from ninefold.rules import Puzzle


def played(text: str, chance: random.Random) -> str:
    """A game up to somewhere, its notes right and nothing wrong left on the board."""
    puzzle = Puzzle.from_text(text)
    solution, size = kernel.solve(puzzle), puzzle.shape.size
    empty = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    chance.shuffle(empty)
    clock, lines = 0, list[str]()

    def play(line: str, longest: int = 9_000) -> None:
        nonlocal clock
        clock += chance.randrange(200, longest)
        lines.append(f"{line} @{clock}")

    for cell in empty[: chance.randrange(min(5, len(empty) - 1), len(empty))]:
        name, right = format_cell(cell, size), solution[cell]
        if chance.random() < 0.3:
            noted = {right, chance.randrange(1, size + 1)}
            play(" ".join(f"{name}+{SYMBOLS[digit - 1]}" for digit in sorted(noted)))
        if chance.random() < 0.1:
            play("used hint")
        if chance.random() < 0.2:
            wrong = chance.choice([digit for digit in range(1, size + 1) if digit != right])
            play(f"{name}={SYMBOLS[wrong - 1]}")
            play(chance.choice(["undo", f"{name}-"]))
        play(f"{name}={SYMBOLS[right - 1]}", 60_000 if chance.random() < 0.1 else 9_000)
    return "\n".join(["ninefold 1", f"puzzle {text}", "lives 0", "", *lines, ""])
