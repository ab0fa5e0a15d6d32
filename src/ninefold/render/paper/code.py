"""QR codes as SVG."""

from collections.abc import Iterable
from itertools import groupby

from ninefold.render.typeset import MissingPartError


def draw_code(content: str) -> str:
    """The QR code of a text, without the quiet zone: leave four of its squares free around it."""
    try:
        import segno
    except ImportError as error:
        raise MissingPartError("QR codes need the print extra: pip install 'ninefold[print]'") from error
    code = segno.make_qr(content, error="m")
    side = code.symbol_size(border=0)[0]
    bars = "".join(_bars(row, line) for row, line in enumerate(code.matrix))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><path d="{bars}"/></svg>\n'


def _bars(row: int, line: Iterable[int]) -> str:
    """The dark squares of a row, neighbours joined so that no hairline shows between them."""
    path = ""
    column = 0
    for is_dark, run in groupby(line):
        length = len(list(run))
        path += f"M{column} {row}h{length}v1h-{length}z" if is_dark else ""
        column += length
    return path
