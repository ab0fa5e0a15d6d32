"""A position and a step on the board of the terminal: notes, signs and a tint, as far as characters go."""

from ninefold.render import Scene
from ninefold.tui.board import Picture
from ninefold.tui.cages import NO_CAGES, cages_of
from ninefold.usecases.learn_technique import Shown

_SIGNS = {"elimination": "-", "placement": "+", "conclusion": "+", "pattern": "*", "pivot": "*"}
_STRONGEST = "-+*o"


def position_picture(shown: Shown) -> Picture:
    """A position with its candidates as notes, before anything is said of it."""
    position = shown.position
    notes = {cell: frozenset(position.candidates_of(cell)) for cell in range(len(position.digits))}
    puzzle = shown.puzzle
    return Picture(tuple(position.digits), puzzle.givens.digits, notes=notes, cages=cages_of(puzzle))


def picture_of(scene: Scene) -> Picture:
    """The board of a step as it is drawn everywhere, in the terminal's own signs."""
    marks = scene.marks
    notes = {(cell, digit): _sign(role) for role, cell, digit in marks.candidates}
    signs: dict[int, str] = {}
    for cell, sign in (*((cell, _sign(role)) for role, cell in marks.cells), *((key[0], notes[key]) for key in notes)):
        signs[cell] = min(sign, signs.get(cell, sign), key=_STRONGEST.index)
    return Picture(
        tuple(map(scene.digit, range(scene.shape.cells))),
        scene.givens.digits,
        notes=scene.corner,
        signs=signs,
        note_signs=notes,
        tinted=frozenset(cell for _, cells in (*marks.houses, *marks.rules, *marks.sets) for cell in cells),
        machine=frozenset(scene.placed),
        cages=cages_of(scene.puzzle, scene.fog) if scene.puzzle else NO_CAGES,
        fog=scene.fog,
    )


def _sign(role: str) -> str:
    """What a step speaks of is a star, whatever part it has in the pattern; what it rests on is a ring."""
    if role.startswith(("colour", "set")):
        return "*"
    return _SIGNS.get(role, "o")
