"""The keys of the game, and how they are told beside the board."""

from string import ascii_letters

_HELP = "n notes  f find  v check  ? hint\nu undo  r redo  p pause  F1 keys\nB watch  S solve  N new  Q menu"
_NARROW_HELP = (
    "n notes   f find\nv check   ? hint\nu undo    r redo\np pause   F1 keys\nB watch   S solve\nN new     Q menu"
)
_SHORT_HELP = "? hint  F1 keys  Q menu"
HELP_WIDTH, _HELP_HEIGHT = 36, 22

ACTIONS = {
    **{str(digit): f"digit({digit})" for digit in range(10)},
    **dict.fromkeys(("x", "delete", "backspace"), "digit(0)"),
    **dict.fromkeys(("up", "k"), "move(-1, 0)"),
    **dict.fromkeys(("down", "j"), "move(1, 0)"),
    **dict.fromkeys(("left", "h"), "move(0, -1)"),
    **dict.fromkeys(("right", "l"), "move(0, 1)"),
    **dict.fromkeys(("u", "ctrl+z"), "line('undo')"),
    **dict.fromkeys(("r", "ctrl+r", "ctrl+y"), "line('redo')"),
    **dict.fromkeys(("n", "space"), "notes"),
    "c": "all_notes",
    "f": "find",
    "m": "find_here",
    "d": "letter",
    "v": "check",
    "question_mark": "hint",
    "H": "plan",
    "w": "walk",
    "A": "apply",
    "L": "steps",
    "P": "path",
    "B": "watch",
    "S": "solve",
    "p": "pause",
    "C": "go_on",
    "G": "again",
    "W": "review",
    "T": "app.turn_light",
    "R": "rules",
    "f1": "keys",
    "N": "leave('new')",
    **dict.fromkeys(("Q", "escape"), "leave('')"),
}
"""What every key does."""
LETTERS = dict.fromkeys(ascii_letters, "")
"""Keys that may be the answer to a question, though they do nothing otherwise."""


def help_text(is_wide: bool, height: int) -> str:
    """The keys that there is room for beside the board."""
    return _SHORT_HELP if height < _HELP_HEIGHT else _HELP if is_wide else _NARROW_HELP
