"""Small puzzles with rules and of several sizes that techniques solve, for tests of every door."""

import json
from typing import Any

X: dict[str, Any] = {
    "size": 6,
    "givens": "..6.....4......3....2..1..........6.",
    "rules": [{"kind": "diagonals", "which": "both"}],
}
JIGSAW: dict[str, Any] = {
    "size": 5,
    "regions": "1112213122333425344455554",
    "givens": "..1......5..25.....4.....",
}
LETTERS: dict[str, Any] = {
    "size": 4,
    "symbols": "WORD",
    "givens": "D.....R.....O...",
    "rules": [{"kind": "diagonals", "which": "falling"}],
}
_SIXTEEN = "123456789ABCDEFG"
_SHIFTED = "".join(_SIXTEEN[shift:] + _SIXTEEN[:shift] for shift in (4 * (row % 4) + row // 4 for row in range(16)))
LARGE: dict[str, Any] = {
    "size": 16,
    "givens": "".join("." if cell % 3 == 1 else digit for cell, digit in enumerate(_SHIFTED)),
}

RULED = {
    "x": json.dumps(X),
    "jigsaw": json.dumps(JIGSAW),
    "letters": json.dumps(LETTERS),
    "large": json.dumps(LARGE),
}
