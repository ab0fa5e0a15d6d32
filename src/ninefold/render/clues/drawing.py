"""The clues of a puzzle: every shape of its rules made into paths and texts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ninefold.render.clues import badges, figures, outlines, paths
from ninefold.render.clues.margins import Margins
from ninefold.render.clues.parts import NO_CLUES, CluePart, CluePath, Clues, Sides
from ninefold.render.clues.paths import Point
from ninefold.render.clues.strokes import stroke
from ninefold.rules import Puzzle
from ninefold.rules.drawing import Badge, Drawn, Figure, Margin, Outline, Shade, Stroke
from ninefold.rules.layout import Layout

LETTERED = ("clone", "same-digits", "any")
"""Cells that belong together: a letter in the corner tells which."""
ROOMY = ("cage", "sum", "any")
"""Outlines that notes keep a little distance from."""
ORDER = (Shade, Figure, Stroke, Outline, Badge, Margin)
FREE = 0.12
"""How far a sign may reach into a cell before it comes near its notes."""


def clues_of(puzzle: Puzzle) -> Clues:
    """All that the rules of a puzzle show on its board."""
    if not puzzle.rules:
        return NO_CLUES
    drawing = _Drawing(puzzle.layout, [tuple(rule.drawn(puzzle.layout)) for rule in puzzle.rules])
    return Clues(tuple(drawing.parts()), drawing.margins.sides, drawing.rooms)


class _Drawing:
    """The shapes of rules on their way to the board: what is taken by one of them is not free for the next."""

    def __init__(self, layout: Layout, shapes: Sequence[tuple[Drawn, ...]]) -> None:
        self._layout = layout
        self._shapes = shapes
        self._corners: dict[int, float] = {}
        """How far the texts in a cell's upper left corner reach, where there are some."""
        margins = {shape.style for drawn in shapes for shape in drawn if isinstance(shape, Margin)}
        self._is_mixed = len(margins - {"little-killer"}) > 1
        self.margins = Margins(layout.size)
        self.rooms: dict[int, Sides] = {}

    def parts(self) -> Iterator[CluePart]:
        """Shape by shape; what is large lies below what is small."""
        shapes = [(rule, shape) for rule, drawn in enumerate(self._shapes) for shape in drawn]
        letters = self._letters()
        for rule, shape in sorted(shapes, key=lambda placed: ORDER.index(type(placed[1]))):
            yield from (replace(part, rule=rule) for part in self._parts_of(shape, letters.get(rule, "")))

    def _letters(self) -> dict[int, str]:
        """A letter for each rule whose shades belong together."""
        rules = [
            rule
            for rule, drawn in enumerate(self._shapes)
            if any(isinstance(shape, Shade | Outline) and shape.style in LETTERED for shape in drawn)
        ]
        return {rule: _letter(at) for at, rule in enumerate(rules)}

    def _parts_of(self, shape: Drawn, letter: str) -> Iterator[CluePart]:
        match shape:
            case Shade(cells, style):
                return self._shade(self._numbers(cells), style, letter)
            case Outline(cells, text, style):
                return self._outline(self._numbers(cells), text or letter, style)
            case Stroke(cells, style):
                return stroke(self._centres(cells), style)
            case Figure(cell, style, text):
                return self._figure(cell, style, text)
            case Badge(cells, style, text):
                return self._badge(cells, style, text)
            case Margin(cells, text, style):
                return self.margins.clue(self._numbers(cells), text, style if self._is_mixed else "")

    def _shade(self, cells: list[int], style: str, letter: str) -> Iterator[CluePart]:
        points = map(self._centre, cells)
        yield CluePath("shade", "".join(paths.square(point, 0.5) for point in points), fill="shade")
        yield from self._outline(cells, letter, style)

    def _outline(self, cells: list[int], text: str, style: str) -> Iterator[CluePart]:
        for cell in cells if style in ROOMY else ():
            self._take(cell, Sides(0.03, 0.03, 0.03, 0.03))
        label = self._label(cells, text) if text else None
        return outlines.outline(cells, self._layout.size, style, label)

    def _label(self, cells: list[int], text: str) -> outlines.Label:
        """Where the text stands: in the first cell whose corner is free, or behind what stands in the first of all."""
        cell = next((cell for cell in sorted(cells) if cell not in self._corners), min(cells))
        label = outlines.Label(text, cell, self._corners.get(cell, 0))
        self._corners[cell] = label.reach
        self._take(cell, Sides(top=outlines.TEXT_ROOM))
        return label

    def _figure(self, name: str, style: str, text: str) -> Iterator[CluePart]:
        cell = self._layout.cell(name)
        if text:
            self._take(cell, Sides(bottom=figures.TEXT_ROOM))
        return figures.figure(self._centre(cell), style, text)

    def _badge(self, names: Sequence[str], style: str, text: str) -> Iterator[CluePart]:
        centres = self._centres(names)
        x, y = paths.middle(centres)
        reach = badges.reach_of(style, text) - FREE
        for cell in self._numbers(names) if reach > 0 else ():
            across, down = self._centre(cell)
            self._take(
                cell, Sides(*(reach if is_there else 0 for is_there in (y < down, x > across, y > down, x < across)))
            )
        return badges.badge(centres, style, text)

    def _take(self, cell: int, sides: Sides) -> None:
        self.rooms[cell] = self.rooms.get(cell, Sides()) | sides

    def _numbers(self, names: Sequence[str]) -> list[int]:
        return list(map(self._layout.cell, names))

    def _centres(self, names: Sequence[str]) -> list[Point]:
        return [self._centre(self._layout.cell(name)) for name in names]

    def _centre(self, cell: int) -> Point:
        row, column = divmod(cell, self._layout.size)
        return (column + 0.5, row + 0.5)


def _letter(index: int) -> str:
    """A, B, C ... and numbers after Z."""
    return chr(ord("A") + index) if index < 26 else str(index + 1)
