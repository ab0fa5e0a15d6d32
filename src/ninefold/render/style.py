"""How boards are drawn: colours and line widths."""

from dataclasses import dataclass

from ninefold.render.palette import LIGHT, Palette


@dataclass(frozen=True)
class Style:
    """Widths are those of a board whose cells are 56 wide."""

    palette: Palette = LIGHT
    frame: float = 3
    box_line: float = 2.5
    cell_line: float = 1
    cell_line_strength: float = 0.28
    given_weight: int = 600
    entry_weight: int = 400
    """Weights are whole hundreds: the typesetter's SVG reader knows no others."""


SCREEN = Style()
