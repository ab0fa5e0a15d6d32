"""A scene drawn as PNG or as a PDF page: the SVG, put on a page of its own size."""

from ninefold.render.scene import Scene
from ninefold.render.style import SCREEN, Style
from ninefold.render.svg import draw_svg
from ninefold.render.typeset import MAIN, typeset_pdf, typeset_png

INCH = 72
"""Points."""
PAGE = 4 * INCH


def draw_png(scene: Scene, style: Style = SCREEN, width: int = 640, margin: int = 0) -> bytes:
    """The scene as a square picture, `width` pixels wide, with a margin in pixels inside that."""
    sources = _page(scene, style, INCH, INCH * margin / width)
    return typeset_png(sources, pixels_per_inch=width)[0]


def draw_pdf(scene: Scene, style: Style = SCREEN) -> bytes:
    """The scene as a PDF of one square page."""
    return typeset_pdf(_page(scene, style, PAGE, margin=0))


def _page(scene: Scene, style: Style, width: float, margin: float) -> dict[str, bytes]:
    page = f'width: {width}pt, height: {width}pt, margin: {margin:.3f}pt, fill: rgb("{style.palette.sheet}")'
    main = f'#set page({page})\n#image("board.svg", width: 100%)\n'
    return {MAIN: main.encode(), "board.svg": draw_svg(scene, style).encode()}
