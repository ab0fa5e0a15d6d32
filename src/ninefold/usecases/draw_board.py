"""The journey of a picture: a text with a board on it, drawn for people."""

from ninefold.render import PALETTES, Style, draw_pdf, draw_png, draw_svg, draw_text
from ninefold.usecases.picks_from_text import scene_of_game
from ninefold.usecases.read_any import open_game


def draw_board(text: str, kind: str = "svg", colours: str = "colour", width: int = 900) -> bytes:
    """What stands on the board of a text: a saved game with all its marks, or a puzzle in any format.

    The width is that of a PNG, in pixels.
    """
    scene = scene_of_game(open_game(text))
    style = Style(PALETTES[colours])
    if kind == "png":
        return draw_png(scene, style, width, margin=width // 30)
    if kind == "pdf":
        return draw_pdf(scene, style)
    return (draw_svg(scene, style) if kind == "svg" else draw_text(scene) + "\n").encode()
