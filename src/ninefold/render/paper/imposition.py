"""Pages put on sheets so that the folded stack reads in order."""

from math import ceil

SHEETS_PER_SIGNATURE = 10
"""More sheets than this do not fold well; a thicker booklet is several signatures, folded one by one."""


def signature_order(pages: int) -> list[tuple[int, int]]:
    """Left and right page, counted from 0, of every side of the sheets; the last numbers are blank pages.

    >>> signature_order(4)
    [(3, 0), (1, 2)]
    """
    sheets = max(1, ceil(pages / 4))
    signatures = ceil(sheets / SHEETS_PER_SIGNATURE)
    order = []
    first = 0
    for signature in range(signatures):
        own = sheets // signatures + (signature < sheets % signatures)
        order += _signature(first, 4 * own)
        first += 4 * own
    return order


def _signature(first: int, pages: int) -> list[tuple[int, int]]:
    """Outermost sheet first: its front has the last and the first page, its back the second and the last but one."""
    sides = []
    for at in range(0, pages // 2, 2):
        sides.append((first + pages - 1 - at, first + at))
        sides.append((first + at + 1, first + pages - 2 - at))
    return sides
