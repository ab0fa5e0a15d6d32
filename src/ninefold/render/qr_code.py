"""QR codes, drawn by segno: the only place that knows it."""

from io import BytesIO, StringIO
from typing import Any

from ninefold.render.typeset import MissingPartError


def draw_qr_svg(content: str, border: int = 0) -> str:
    """The code as SVG, a unit for each of its squares, with so many light ones around it.

    A camera wants four of them: what the border lacks has to be left free by whoever shows it.
    """
    drawn = BytesIO()
    plain = {"xmldecl": False, "omitsize": True, "svgclass": None, "lineclass": None}
    _code(content).save(drawn, kind="svg", border=border, **plain)
    return drawn.getvalue().decode()


def draw_qr_text(content: str, border: int = 2) -> str:
    """The code in block characters, for a terminal."""
    drawn = StringIO()
    _code(content).terminal(drawn, border=border, compact=True)
    return drawn.getvalue()


def _code(content: str) -> Any:
    try:
        import segno
    except ImportError as error:
        raise MissingPartError("QR codes need the print extra: pip install 'ninefold[print]'") from error
    # Not `make`: for a short text it takes a Micro QR code, which most phones do not read.
    return segno.make_qr(content, error="m")
