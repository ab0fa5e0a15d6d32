"""The lines of a board drawn as SVG: between cells, between regions, and around all of them."""

from collections.abc import Callable, Iterator
from itertools import groupby

from ninefold.render.elements import element
from ninefold.render.geometry import CELL
from ninefold.render.scene import Scene
from ninefold.render.style import Style


def grid_lines(scene: Scene, style: Style) -> Iterator[str]:
    """Thin lines between cells, thick ones where a region ends, a frame."""
    ink = style.palette.ink
    side = scene.layout.size * CELL
    faint = style.palette.tint(ink, style.cell_line_strength)
    thin, thick = (_lines(scene, is_border=is_border) for is_border in (False, True))
    yield element("path", d=thin, fill="none", stroke=faint, stroke_width=style.cell_line)
    if thick:
        cap = None if scene.layout.is_usual else "square"  # irregular borders turn
        yield element("path", d=thick, fill="none", stroke=ink, stroke_width=style.box_line, stroke_linecap=cap)
    yield element("rect", width=side, height=side, fill="none", stroke=ink, stroke_width=style.frame)


def _lines(scene: Scene, is_border: bool) -> str:
    """All lines of one sort, each as long as it goes on."""
    size, regions = scene.layout.size, scene.layout.regions

    def above(at: int, along: int) -> bool:
        return regions[(at - 1) * size + along] != regions[at * size + along]

    def beside(at: int, along: int) -> bool:
        return regions[along * size + at - 1] != regions[along * size + at]

    path = ""
    for at in range(1, size):
        path += "".join(f"M{start * CELL} {at * CELL}H{end * CELL}" for start, end in _runs(size, at, above, is_border))
    for at in range(1, size):
        path += "".join(
            f"M{at * CELL} {start * CELL}V{end * CELL}" for start, end in _runs(size, at, beside, is_border)
        )
    return path


def _runs(size: int, at: int, differs: Callable[[int, int], bool], is_border: bool) -> Iterator[tuple[int, int]]:
    """From where to where a line is of that sort."""
    start = 0
    for sort, cells in groupby(range(size), lambda along: differs(at, along)):
        end = start + len(list(cells))
        if sort == is_border:
            yield start, end
        start = end
