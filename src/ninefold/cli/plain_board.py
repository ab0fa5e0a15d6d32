"""The board of the line-by-line game: rows and columns numbered, own digits underlined, clashes marked."""

from ninefold.play import Game

UNDERLINE, BOLD, PLAIN = "\x1b[4m", "\x1b[1m", "\x1b[0m"


def draw_board(game: Game, is_terminal: bool) -> str:
    """The position as text. A terminal underlines own digits; elsewhere they stand between underscores: `_5_`.

    A digit that clashes has an exclamation mark behind it.
    """
    size, width = game.puzzle.shape.size, game.puzzle.shape.box_width
    clashing = set(game.clashing_cells())

    def cell_text(cell: int) -> str:
        digit = game.position.digits[cell]
        symbol = game.puzzle.shape.symbol(digit) if digit else "."
        sign = "!" if cell in clashing else ""
        if not digit or game.puzzle.givens[cell]:
            return f" {BOLD}{symbol}{PLAIN}{sign or ' '}" if digit and is_terminal else f" {symbol}{sign or ' '}"
        return f" {UNDERLINE}{symbol}{PLAIN}{sign or ' '}" if is_terminal else f"_{symbol}{sign or '_'}"

    def line(label: str, cells: list[str]) -> str:
        boxes = ["".join(cells[at : at + width]) for at in range(0, size, width)]
        return f"{label:>3} " + "|".join(boxes).rstrip()

    rule = "    " + "+".join("-" * 3 * width for _ in range(size // width))
    lines = [line("", [f"{column:^3}" for column in range(1, size + 1)])]
    for row in range(size):
        if row % game.puzzle.shape.box_height == 0:
            lines.append(rule)
        lines.append(line(str(row + 1), [cell_text(row * size + column) for column in range(size)]))
    return "\n".join([*lines, rule])
