"""The journey of a picture: a text with a board on it, drawn for people."""

from ninefold.render import PALETTES, Scene, Style, draw_pdf, draw_png, draw_svg, draw_text, scene_of_puzzle
from ninefold.rules import Puzzle
from ninefold.usecases.picks_from_text import scene_of_game, scene_of_sheet
from ninefold.usecases.puzzle_like import PuzzleLike, known_form
from ninefold.usecases.read_any import is_save, open_game, sheet_of

KINDS = ("svg", "png", "pdf", "text")


def draw_board(text: PuzzleLike, kind: str = "svg", colours: str = "colour", width: int = 900) -> bytes:
    """What stands on the board of a text: a saved game with all its marks, or a puzzle of any kind in any format.

    The width is that of a PNG, in pixels.
    """
    scene = _scene(text)
    style = Style(PALETTES[colours])
    if kind == "png":
        return draw_png(scene, style, width, margin=width // 30)
    if kind == "pdf":
        return draw_pdf(scene, style)
    return (draw_svg(scene, style) if kind == "svg" else draw_text(scene) + "\n").encode()


def draw(puzzle: PuzzleLike, kind: str = "svg", *, colours: str = "colour", width: int = 900) -> str | bytes:
    """A picture of a puzzle, or of the board of a text: `svg` or `text` as text, `png` or `pdf` as bytes.

    Colours are `colour`, `grey` or `dark`.

    >>> print(draw("1...2......3...."  , "text").splitlines()[1])
    │ 1 · │ · · │
    """
    for given, known in ((kind, KINDS), (colours, tuple(PALETTES))):
        if given not in known:
            raise ValueError(f"{given!r} is not one of {', '.join(known)}")
    drawn = draw_board(puzzle, kind, colours, width)
    return drawn if kind in ("png", "pdf") else drawn.decode()


def _scene(given: PuzzleLike) -> Scene:
    form = known_form(given)
    if isinstance(form, Puzzle):
        return scene_of_puzzle(form)
    if isinstance(form, str) and is_save(form):
        return scene_of_game(open_game(form))
    sheet = sheet_of(form)
    # A picture without some of the rules is that of another puzzle.
    sheet.require_whole()
    return scene_of_sheet(sheet)
