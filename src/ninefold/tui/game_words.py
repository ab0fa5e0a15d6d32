"""What stands beside the board: facts about the game, and what is new."""

from collections.abc import Mapping

from ninefold.grid import format_cell
from ninefold.play import State
from ninefold.usecases.keeping.desk import Desk, format_clock


def facts_of(
    desk: Desk, cursor: int, notes: Mapping[int, frozenset[int]], is_noting: bool, found_digit: int, state: str
) -> list[str]:
    """Level, clock, lives, the cell under the cursor, and how often each digit is still to be written."""
    game = desk.game
    size, symbols = game.puzzle.shape.size, desk.game.puzzle.layout.symbols
    left = [size - game.position.digits.count(digit) for digit in range(1, size + 1)]
    own = " ".join(symbols[digit - 1] for digit in sorted(notes.get(cursor, ()))) or "none"
    lives = f"Lives {game.lives_left} of {game.lives}" if game.lives else "No lives"
    return [
        f"{(desk.kept.level or 'game').capitalize()}   {format_clock(desk.clock)}   {state}",
        f"{lives}   Mistakes {game.tally.mistakes}",
        "",
        f"{format_cell(cursor, size)}   notes: {own}",
        *(("in fog",) if cursor in desk.fog else desk.rules_at(cursor)),
        f"Writing {'NOTES' if is_noting else 'digits'}"
        + (f"   finding {symbols[found_digit - 1]}" if found_digit else ""),
        *_left(symbols, left),
    ]


def news_of(desk: Desk, pace: str) -> str:
    """What a move has come to: a game that ends, pauses or clashes; nothing otherwise."""
    state = desk.game.state
    clock = format_clock(desk.clock)
    if state is State.FINISHED:
        is_own = "solution" not in desk.game.tally.used
        return (
            f"Solved in {clock}! G plays it again.\nW looks back over it. {pace}"
            if is_own
            else "This is the solution. G plays it from the start."
        )
    if state is State.LOST:
        return "No life is left. C goes on without lives."
    if state is State.PAUSED:
        return "Paused. p goes on."
    clashes = [text[0].upper() + text[1:] + "." for text in desk.clashes()]
    if clashes and 0 not in desk.game.position.digits:
        clashes.append("The grid is full, but not right.")
    return "\n".join(clashes[:6])


def _left(symbols: str, left: list[int]) -> list[str]:
    """How often each digit is still to be written, in lines of nine at most."""
    counts = [str(count) if count > 0 else "-" for count in left]
    widths = [len(count) for count in counts]
    lines = []
    for at in range(0, len(symbols), 9):
        part = slice(at, at + 9)
        lines += [
            "Digit " + " ".join(map(str.rjust, symbols[part], widths[part])),
            "Left  " + " ".join(counts[part]),
        ]
    return lines


def sentence(error: Exception) -> str:
    """An error as a sentence for players."""
    text = str(error)
    is_cell = text[:1] == "r" and text[1:2].isdigit()
    return f"{text[:1] if is_cell else text[:1].upper()}{text[1:]}."
