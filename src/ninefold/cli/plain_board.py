"""The board of the line-by-line game: rows and columns numbered, own digits underlined, clashes marked."""

from ninefold.play import Game
from ninefold.render.text import ASCII_EMPTY, ASCII_FOG
from ninefold.rules import Layout

UNDERLINE, BOLD, PLAIN = "\x1b[4m", "\x1b[1m", "\x1b[0m"


def draw_board(game: Game, is_terminal: bool, fog: frozenset[int] = frozenset()) -> str:
    """The position as text. A terminal underlines own digits; elsewhere they stand between underscores: `_5_`.

    A digit that breaks a rule has an exclamation mark behind it; an empty cell in fog is a percent sign.
    """
    layout = game.puzzle.layout
    clashing = set(game.clashing_cells())

    def cell_text(cell: int) -> str:
        digit = game.position.digits[cell]
        symbol = layout.symbols[digit - 1] if digit else ASCII_FOG if cell in fog else ASCII_EMPTY
        sign = "!" if cell in clashing else ""
        if not digit or game.puzzle.givens[cell]:
            return f" {BOLD}{symbol}{PLAIN}{sign or ' '}" if digit and is_terminal else f" {symbol}{sign or ' '}"
        return f" {UNDERLINE}{symbol}{PLAIN}{sign or ' '}" if is_terminal else f"_{symbol}{sign or '_'}"

    cells = [cell_text(cell) for cell in range(layout.cells)]
    return _in_boxes(game, cells) if layout.is_usual else _in_regions(layout, cells)


def _in_boxes(game: Game, cells: list[str]) -> str:
    size, width = game.puzzle.shape.size, game.puzzle.shape.box_width

    def line(label: str, cells: list[str]) -> str:
        boxes = ["".join(cells[at : at + width]) for at in range(0, size, width)]
        return f"{label:>3} " + "|".join(boxes).rstrip()

    rule = "    " + "+".join("-" * 3 * width for _ in range(size // width))
    lines = [line("", [f"{column:^3}" for column in range(1, size + 1)])]
    for row in range(size):
        if row % game.puzzle.shape.box_height == 0:
            lines.append(rule)
        lines.append(line(str(row + 1), cells[row * size : (row + 1) * size]))
    return "\n".join([*lines, rule])


def _in_regions(layout: Layout, cells: list[str]) -> str:
    """With a line wherever two regions meet."""
    size, regions = layout.size, layout.regions

    def line(label: str, row: int) -> str:
        text = cells[row * size]
        for cell in range(row * size + 1, (row + 1) * size):
            text += ("|" if regions[cell] != regions[cell - 1] else " ") + cells[cell]
        return f"{label:>3} {text}".rstrip()

    def rule(row: int) -> str:
        meets = (not 0 < row < size or regions[row * size + at] != regions[(row - 1) * size + at] for at in range(size))
        return "    " + "+".join("---" if meeting else "   " for meeting in meets)

    head = "    " + " ".join(f"{column:^3}" for column in range(1, size + 1)).rstrip()
    body = (text for row in range(size) for text in (rule(row), line(str(row + 1), row)))
    return "\n".join([head, *body, rule(size)])
