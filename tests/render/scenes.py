"""Scenes that show everything a board can show, for golden files."""

from ninefold.grid import parse_grid
from ninefold.render import Link, Marks, Scene, scene_of, scene_of_position
from ninefold.rules import parse_puzzle

PUZZLE = parse_puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
GIVENS = PUZZLE.givens
CANDIDATES = ((2, 1), (2, 2), (2, 4), (3, 2), (3, 6), (5, 2), (5, 4), (5, 6), (5, 8), (62, 4), (62, 7))

STEP = Marks(
    cells=(("pattern", 2), ("helper", 3), ("link-end", 5), ("elimination", 6), ("set-d", 7)),
    candidates=(
        ("pattern", 2, 2),
        ("helper", 3, 2),
        ("link-end", 5, 2),
        ("elimination", 62, 4),
        ("endo-fin", 62, 9),
        ("placement", 62, 7),
    ),
    houses=(("pattern", tuple(range(9))), ("cover", tuple(range(5, 81, 9))), ("helper", (54, 55, 56, 63, 72))),
    sets=(("set-b", (39, 40, 48)),),
    links=(Link(((2, 2),), ((3, 2),)), Link(((3, 2),), ((5, 2), (32, 2)), is_strong=False)),
)


def puzzle() -> Scene:
    return Scene(GIVENS)


def step() -> Scene:
    return scene_of(PUZZLE, STEP, candidates=CANDIDATES, has_labels=True)


def game() -> Scene:
    digits = list(GIVENS.digits)
    digits[2], digits[3], digits[8] = 4, 5, 2
    marks = {
        5: {"2", "4", "c6", "c8"},
        6: {"4", "9", "4#3", "9#7", "9~r1c8.1"},
        7: {"1", "#2", "#5"},
        8: {"!9"},
        9: {"!1", "#4"},
        10: {"!2", "c2", "c4", "c7", "c1", "c3", "c5"},
        11: {"!3"},
    }
    return scene_of_position(PUZZLE, digits, marks, wrong=[3])


def solved_by_machine() -> Scene:
    return Scene(GIVENS, placed={2: 4, 3: 6})


def small() -> Scene:
    return Scene(parse_grid("1.3..3.1.1.3.4.."), corner={1: frozenset({2, 4})}, has_labels=True)


SCENES = {"puzzle": puzzle, "step": step, "game": game, "machine": solved_by_machine, "small": small}
