"""A picture of levels as SVG: for each a strip with its range of ratings shaded, and how many puzzles have which."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

WIDTH, STRIP, LEFT, MARGIN, AXIS = 720, 64, 92, 20, 34
LOWEST, HIGHEST = 10, 100
"""Ratings shown, in tenths; what lies beyond is drawn at the edge."""

Strip = tuple[str, tuple[int, int], Mapping[int, int]]
"""A name, a range of ratings in tenths, and numbers by rating in tenths."""


def draw_level_ranges(strips: Sequence[Strip]) -> str:
    """The strips below each other over one axis of ratings; each is as high as its own highest bar."""
    height = 2 * MARGIN + STRIP * len(strips) + AXIS
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Inter, sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#FBFAF6"/>',
        *(_strip(strip, MARGIN + place * STRIP) for place, strip in enumerate(strips)),
        _axis(MARGIN + STRIP * len(strips)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _strip(strip: Strip, top: int) -> str:
    name, (least, most), numbers = strip
    bottom, room = top + STRIP - 8, STRIP - 26
    highest = max(numbers.values(), default=1)
    start, end = _across(least), _across(min(most, HIGHEST) + 1)
    parts = [
        f'<text x="{MARGIN}" y="{bottom - 2}" font-size="13" fill="#1B1F24">{escape(name)}</text>',
        f'<rect x="{start:.1f}" y="{top + 4}" width="{end - start:.1f}" height="{STRIP - 12}" fill="#E8EEFB"/>',
    ]
    for rating, number in sorted(numbers.items()):
        tall = max(1.0, room * number / highest)
        left = _across(min(rating, HIGHEST)) + 0.5
        parts.append(
            f'<rect x="{left:.1f}" y="{bottom - tall:.1f}" width="{_across(11) - _across(10) - 1:.1f}" '
            f'height="{tall:.1f}" fill="#0B4FD6"><title>{rating / 10}: {number}</title></rect>'
        )
    total = sum(numbers.values())
    note = f"{total:,} puzzles, {sum(n for rating, n in numbers.items() if least <= rating <= most):,} inside"
    parts.append(
        f'<text x="{WIDTH - MARGIN}" y="{top + 15}" font-size="10" text-anchor="end" fill="#5B6168">{note}</text>'
    )
    return "".join(parts)


def _axis(top: int) -> str:
    marks = "".join(
        f'<text x="{_across(rating):.1f}" y="{top + 16}" font-size="11" text-anchor="middle" fill="#5B6168">'
        f"{rating / 10}</text>"
        for rating in range(LOWEST, HIGHEST + 1, 10)
    )
    line = f'<path d="M{LEFT + MARGIN} {top}H{WIDTH - MARGIN}" stroke="#C9C4B8"/>'
    return f'{line}{marks}<text x="{MARGIN}" y="{top + 16}" font-size="11" fill="#5B6168">rating</text>'


def _across(tenths: int) -> float:
    """Where a rating begins on the axis."""
    room = WIDTH - LEFT - 2 * MARGIN
    return LEFT + MARGIN + room * (tenths - LOWEST) / (HIGHEST - LOWEST + 1)
