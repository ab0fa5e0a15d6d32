"""How hard a puzzle is, as stars."""

from math import cos, pi, sin

from ninefold.render.elements import element, number
from ninefold.render.palette import Palette

MOST = 7
"""A star for every level."""
STEP = 1.15
"""From one star to the next, in the width of one."""


def width_of_stars(height: float) -> float:
    """How wide all places for stars are, filled or not."""
    return height * ((MOST - 1) * STEP + 1)


def draw_stars_svg(stars: int, palette: Palette) -> str:
    """So many full stars, and the outlines of the others."""
    thin = palette.tint(palette.ink, 0.45)
    drawn = "".join(
        element("path", d=_star(at * STEP), fill=palette.ink, stroke="none")
        if at < stars
        else element("path", d=_star(at * STEP), fill="none", stroke=thin, stroke_width=0.05)
        for at in range(MOST)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width_of_stars(1))} 1">{drawn}</svg>'


def _star(left: float) -> str:
    """Five points, the first on top; the inner ones lie where lines between the outer ones cross."""
    points = []
    for at in range(10):
        reach = 0.5 if at % 2 == 0 else 0.5 * 0.42
        angle = at * pi / 5
        points.append(f"{left + 0.5 + reach * sin(angle):.3f} {0.53 - reach * cos(angle):.3f}")
    return f"M{'L'.join(points)}Z"
