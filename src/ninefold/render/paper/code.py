"""QR codes as SVG."""

from ninefold.render.typeset import MissingPartError


def draw_code(content: str) -> str:
    """The QR code of a text, without the quiet zone: leave four of its squares free around it."""
    try:
        import segno
    except ImportError as error:
        raise MissingPartError("QR codes need the print extra: pip install 'ninefold[print]'") from error
    code = segno.make_qr(content, error="m")
    side = code.symbol_size(border=0)[0]
    squares = "".join(
        f"M{column} {row}h1v1h-1z"
        for row, line in enumerate(code.matrix)
        for column, is_dark in enumerate(line)
        if is_dark
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><path d="{squares}"/></svg>\n'
