"""A scene drawn with characters: digits, notes, and the marks of a step as signs before cells and behind notes."""

from collections.abc import Iterable

from ninefold.grid import format_cell
from ninefold.render.roles import appearance_of
from ninefold.render.scene import Candidate, Link, Scene

FRAME = ("┌─┬┐", "├─┼┤", "└─┴┘", "│", "·")
ASCII_FRAME = ("+-++", "+-++", "+-++", "|", ".")
"""Top, middle and bottom border (left end, dash, crossing, right end), the bar, and the empty cell."""
ENTRY = "'"
"""Stands behind the player's digits, as they differ from givens only in weight elsewhere."""


def draw_text(scene: Scene, ascii_only: bool = False) -> str:
    """The board with as much room for each cell as its notes need, then a line for every house, set and link."""
    cells = [_cell_text(scene, cell, ascii_only) for cell in range(scene.shape.cells)]
    width = max(map(len, cells))
    board = _board(scene, cells, width, ascii_only)
    return "\n".join([*(_labelled(board, scene, width) if scene.has_labels else board), *_legend(scene)])


def _board(scene: Scene, cells: list[str], width: int, ascii_only: bool) -> list[str]:
    shape = scene.shape
    top, middle, bottom, bar, _ = ASCII_FRAME if ascii_only else FRAME
    segment = (width + 1) * shape.box_width + 1
    boxes = shape.size // shape.box_width
    lines = [_border(top, segment, boxes)]
    for row in range(shape.size):
        if row and row % shape.box_height == 0:
            lines.append(_border(middle, segment, boxes))
        texts = [text.ljust(width) for text in cells[row * shape.size : (row + 1) * shape.size]]
        parts = (texts[at : at + shape.box_width] for at in range(0, shape.size, shape.box_width))
        lines.append(bar + bar.join(f" {' '.join(part)} " for part in parts) + bar)
    return [*lines, _border(bottom, segment, boxes)]


def _labelled(board: list[str], scene: Scene, width: int) -> list[str]:
    """The board with the numbers of columns above it and of rows on its left."""
    shape = scene.shape
    numbers = [str(column + 1).ljust(width) for column in range(shape.size)]
    boxes = (" ".join(numbers[at : at + shape.box_width]) for at in range(0, shape.size, shape.box_width))
    room = len(str(shape.size))
    rows = iter(range(1, shape.size + 1))
    # Borders lie above every row of boxes, and below the last one.
    is_border = [at % (shape.box_height + 1) == 0 for at in range(len(board))]
    labels = ["" if border else str(next(rows)) for border in is_border]
    head = f"{' ' * room}   {'   '.join(boxes)}".rstrip()
    return [head, *(f"{label:>{room}} {line}" for label, line in zip(labels, board, strict=True))]


def _border(characters: str, segment: int, boxes: int) -> str:
    left, dash, cross, right = tuple(characters)
    return left + cross.join([dash * segment] * boxes) + right


def _cell_text(scene: Scene, cell: int, ascii_only: bool) -> str:
    signs = "".join(appearance_of(role).letter for role, marked in scene.marks.cells if marked == cell)
    digit = scene.digit(cell)
    if digit:
        return signs + scene.symbol(digit) + ("" if scene.givens[cell] else ENTRY)
    notes = scene.corner.get(cell, frozenset()) | scene.centre.get(cell, frozenset())
    if not notes:
        return signs + (ASCII_FRAME if ascii_only else FRAME)[-1]
    return signs + "".join(_note(scene, cell, note) for note in sorted(notes))


def _note(scene: Scene, cell: int, digit: int) -> str:
    roles = (role for role, *candidate in scene.marks.candidates if candidate == [cell, digit])
    return scene.symbol(digit) + "".join(appearance_of(role).letter for role in roles)


def _legend(scene: Scene) -> list[str]:
    houses = [
        f"{appearance_of(role).letter} {role}: {format_cell(cells[0], scene.shape.size)} to "
        f"{format_cell(cells[-1], scene.shape.size)}"
        for role, cells in scene.marks.houses
    ]
    sets = [f"{appearance_of(role).letter} set: {_named(scene, cells)}" for role, cells in scene.marks.sets]
    return [*houses, *sets, *(_link(scene, link) for link in scene.marks.links)]


def _named(scene: Scene, cells: Iterable[int]) -> str:
    return " ".join(format_cell(cell, scene.shape.size) for cell in cells)


def _link(scene: Scene, link: Link) -> str:
    return f"{_end(scene, link.start)} {'=' if link.is_strong else '-'} {_end(scene, link.end)}"


def _end(scene: Scene, end: tuple[Candidate, ...]) -> str:
    cells = "+".join(format_cell(cell, scene.shape.size) for cell, _ in end)
    return f"({scene.symbol(end[0][1])}){cells}"
