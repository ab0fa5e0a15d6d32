"""A picture of levels as SVG: for each a strip with its range of ratings shaded, and how many puzzles have which."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape

WIDTH, STRIP, LEFT, MARGIN, AXIS = 720, 64, 92, 20, 34
LOWEST, HIGHEST = 10, 100
"""Ratings shown, in tenths; what lies beyond is drawn at the edge."""

Strip = tuple[str, tuple[int, int], Mapping[int, int]]
"""A name, a range of ratings in tenths, and numbers by rating in tenths."""


def draw_level_ranges(strips: Sequence[Strip]) -> str:
    """The strips below each other over one axis of ratings; each is as high as its own highest bar."""
    return _picture([_strip(strip, MARGIN + place * STRIP) for place, strip in enumerate(strips)])


def _picture(drawn: Sequence[str]) -> str:
    """Drawn strips, one below the other, and their axis."""
    height = 2 * MARGIN + STRIP * len(drawn) + AXIS
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Inter, sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#FBFAF6"/>',
        *drawn,
        _axis(MARGIN + STRIP * len(drawn)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _strip(strip: Strip, top: int) -> str:
    name, (least, most), numbers = strip
    bottom = top + STRIP - 8
    start, end = _across(least), _across(min(most, HIGHEST) + 1)
    parts = [
        f'<text x="{MARGIN}" y="{bottom - 2}" font-size="13" fill="#1B1F24">{escape(name)}</text>',
        f'<rect x="{start:.1f}" y="{top + 4}" width="{end - start:.1f}" height="{STRIP - 12}" fill="#E8EEFB"/>',
    ]
    parts += _bars(numbers, bottom)
    total = sum(numbers.values())
    note = f"{total:,} puzzles, {sum(n for rating, n in numbers.items() if least <= rating <= most):,} inside"
    parts.append(
        f'<text x="{WIDTH - MARGIN}" y="{top + 15}" font-size="10" text-anchor="end" fill="#5B6168">{note}</text>'
    )
    return "".join(parts)


Bands = tuple[str, Sequence[int], Mapping[int, int]]
"""A name, the highest rating of each level but the last in tenths, and numbers by rating in tenths."""


def draw_level_bands(strips: Sequence[Bands]) -> str:
    """The strips below each other over one axis of ratings, every other level shaded."""
    return _picture([_bands(strip, MARGIN + place * STRIP) for place, strip in enumerate(strips)])


def _bands(strip: Bands, top: int) -> str:
    name, tops, numbers = strip
    bottom = top + STRIP - 8
    edges = [LOWEST, *(bound + 1 for bound in tops), HIGHEST + 1]
    shaded = [
        f'<rect x="{_across(low):.1f}" y="{top + 4}" width="{_across(high) - _across(low):.1f}" '
        f'height="{STRIP - 12}" fill="{"#E8EEFB" if place % 2 else "#F3F1EA"}"/>'
        for place, (low, high) in enumerate(pairwise(edges))
    ]
    left = _across(LOWEST) + 6
    title = f'<text x="{left:.1f}" y="{top + 17}" font-size="12" fill="#1B1F24">{escape(name)}</text>'
    note = (
        f'<text x="{WIDTH - MARGIN - 4}" y="{top + 17}" font-size="10" text-anchor="end" fill="#5B6168">'
        f"{sum(numbers.values()):,} puzzles</text>"
    )
    return "".join([*shaded, *_bars(numbers, bottom), title, note])


def _bars(numbers: Mapping[int, int], bottom: int) -> list[str]:
    highest = max(numbers.values(), default=1)
    return [
        f'<rect x="{_across(min(rating, HIGHEST)) + 0.5:.1f}" y="{bottom - tall:.1f}" '
        f'width="{_across(11) - _across(10) - 1:.1f}" height="{tall:.1f}" fill="#0B4FD6">'
        f"<title>{rating / 10}: {number}</title></rect>"
        for rating, number in sorted(numbers.items())
        for tall in [max(1.0, (STRIP - 26) * number / highest)]
    ]


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
