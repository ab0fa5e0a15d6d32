"""A board drawn with characters."""

from ninefold.grid import Grid

FRAME = ("┌─┬┐", "├─┼┤", "└─┴┘", "│", "·")
ASCII_FRAME = ("+-++", "+-++", "+-++", "|", ".")
"""Top, middle and bottom rule (left end, dash, crossing, right end), the bar, and the empty cell."""


def draw_text(grid: Grid, ascii_only: bool = False) -> str:
    """The grid with frames around its boxes, for a terminal."""
    shape = grid.shape
    top, middle, bottom, bar, empty = ASCII_FRAME if ascii_only else FRAME
    lines = [_rule(grid, top)]
    for row in range(shape.size):
        if row and row % shape.box_height == 0:
            lines.append(_rule(grid, middle))
        digits = grid.digits[row * shape.size : (row + 1) * shape.size]
        symbols = [shape.symbol(digit) if digit else empty for digit in digits]
        boxes = (symbols[at : at + shape.box_width] for at in range(0, shape.size, shape.box_width))
        lines.append(bar + bar.join(f" {' '.join(box)} " for box in boxes) + bar)
    lines.append(_rule(grid, bottom))
    return "\n".join(lines)


def _rule(grid: Grid, characters: str) -> str:
    left, dash, cross, right = tuple(characters)
    shape = grid.shape
    segment = dash * (2 * shape.box_width + 1)
    return left + cross.join([segment] * (shape.size // shape.box_width)) + right
