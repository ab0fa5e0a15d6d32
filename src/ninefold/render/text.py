"""A scene drawn with characters: digits, notes, and the marks of a step as signs before cells and behind notes."""

from collections.abc import Iterable

from ninefold.grid import format_cell
from ninefold.render.roles import appearance_of
from ninefold.render.scene import Candidate, Link, Scene
from ninefold.render.text_borders import TextBorders
from ninefold.render.text_grid import TextGrid
from ninefold.render.text_outside import Outside, outside_of
from ninefold.rules.rule_words import fog_sign, rule_places, rules_text

EMPTY, ASCII_EMPTY = "·", "."
FOG, ASCII_FOG = "░", "%"
"""Stands in empty cells whose clues are hidden."""
ENTRY = "'"
"""Stands behind the player's digits, as they differ from givens only in weight elsewhere.

A note that is alone in its cell stands in brackets: it would look like a given.
"""


def draw_text(scene: Scene, ascii_only: bool = False, language: str = "en") -> str:
    """The board with as much room for each cell as its notes need, then a line for every house, rule, set and link.

    Clues of rows and columns stand beside them; below the board are all rules in words, and which cells they speak of.
    """
    cells = [_cell_text(scene, cell, ascii_only) for cell in range(scene.shape.cells)]
    outside = outside_of(scene)
    width = max(*map(len, cells), outside.widest_column)
    grid = TextGrid(scene.layout, cells, width, TextBorders(scene.layout, ascii_only))
    fog = [fog_sign(_empty(True, ascii_only), language)] if scene.fog else []
    return "\n".join([*_board(scene, grid, outside), *fog, *_legend(scene), *_rules(scene, language)])


def _board(scene: Scene, grid: TextGrid, outside: Outside) -> list[str]:
    """The grid, what stands beside its rows, above and below its columns."""
    numbers = range(scene.shape.size)
    labels = [str(row + 1) if scene.has_labels else "" for row in numbers]
    left = _column(labels), _column([outside.left.get(row, "") for row in numbers])
    indent = "".join(" " * len(column[0]) for column in left)
    above = [labels] if scene.has_labels else []
    above += [[outside.top.get(column, "") for column in numbers]] if outside.top else []
    below = [[outside.bottom.get(column, "") for column in numbers]] if outside.bottom else []
    lines = [indent + grid.beside_columns(texts) for texts in above]
    for row, line in grid.lines():
        before = indent if row is None else "".join(column[row] for column in left)
        after = f" {outside.right[row]}" if row is not None and row in outside.right else ""
        lines.append(before + line + after)
    return lines + [indent + grid.beside_columns(texts) for texts in below]


def _column(texts: list[str]) -> list[str]:
    """Texts before rows, all as wide as the widest, with a blank behind; nothing at all if there are none."""
    widest = max(map(len, texts))
    return [f"{text:>{widest}} " if widest else "" for text in texts]


def _rules(scene: Scene, language: str) -> list[str]:
    """The rules in words, then where each of them holds."""
    if scene.puzzle is None or scene.puzzle.is_plain:
        return []
    return ["", *rules_text(scene.puzzle, language), *rule_places(scene.puzzle, language, scene.fog)]


def _cell_text(scene: Scene, cell: int, ascii_only: bool) -> str:
    signs = "".join(appearance_of(role).letter for role, marked in scene.marks.cells if marked == cell)
    digit = scene.digit(cell)
    if digit:
        return signs + scene.symbol(digit) + ("" if scene.givens[cell] else ENTRY)
    notes = scene.corner.get(cell, frozenset()) | scene.centre.get(cell, frozenset())
    if not notes:
        return signs + _empty(cell in scene.fog, ascii_only)
    told = "".join(_note(scene, cell, note) for note in sorted(notes))
    return signs + (f"({told})" if len(notes) == 1 else told)


def _empty(is_in_fog: bool, ascii_only: bool) -> str:
    if is_in_fog:
        return ASCII_FOG if ascii_only else FOG
    return ASCII_EMPTY if ascii_only else EMPTY


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
    rules = [f"{appearance_of(role).letter} rule: {_named(scene, cells)}" for role, cells in scene.marks.rules]
    return [*houses, *rules, *sets, *(_link(scene, link) for link in scene.marks.links)]


def _named(scene: Scene, cells: Iterable[int]) -> str:
    return " ".join(format_cell(cell, scene.shape.size) for cell in cells)


def _link(scene: Scene, link: Link) -> str:
    return f"{_end(scene, link.start)} {'=' if link.is_strong else '-'} {_end(scene, link.end)}"


def _end(scene: Scene, end: tuple[Candidate, ...]) -> str:
    cells = "+".join(format_cell(cell, scene.shape.size) for cell, _ in end)
    return f"({scene.symbol(end[0][1])}){cells}"
