"""A bar chart as SVG: how many of each."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN, TITLE = 720, 260, 28, 34


def draw_histogram(bars: Sequence[tuple[str, int]], title: str) -> str:
    """Bars with their labels below and their numbers above, in the order given."""
    slot = (WIDTH - 2 * MARGIN) / max(1, len(bars))
    highest = max((number for _, number in bars), default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Inter, sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FBFAF6"/>',
        f'<text x="{MARGIN}" y="{TITLE - 10}" font-size="14" fill="#1B1F24">{escape(title)}</text>',
        *(_bar(place, label, number, highest, slot) for place, (label, number) in enumerate(bars)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _bar(place: int, label: str, number: int, highest: int, slot: float) -> str:
    room = HEIGHT - TITLE - 2 * MARGIN
    height = room * number / highest
    left, bottom = MARGIN + place * slot, HEIGHT - MARGIN
    middle = left + slot / 2
    size = min(12.0, slot * 0.42)
    return (
        f'<rect x="{left + slot * 0.12:.1f}" y="{bottom - height:.1f}" width="{slot * 0.76:.1f}" '
        f'height="{height:.1f}" fill="#0B4FD6"/>'
        f'<text x="{middle:.1f}" y="{bottom + 16}" font-size="{size:.1f}" text-anchor="middle" fill="#5B6168">'
        f"{escape(label)}</text>"
        f'<text x="{middle:.1f}" y="{bottom - height - 5:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'fill="#1B1F24">{number}</text>'
    )
