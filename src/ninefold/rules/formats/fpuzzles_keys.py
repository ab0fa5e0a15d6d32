"""Keys of f-puzzles that are read and written, each with the kind of rule that it holds."""

FLAGS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
LINES = {
    "palindrome": "palindrome",
    "renban": "renban",
    "regionsumline": "region-sum",
    "betweenline": "between",
    "entropicline": "entropic",
    "modularline": "modular",
    "nabner": "nabner",
    "doublearrow": "double-arrow",
    "zipperline": "zipper",
    "lockout": "lockout",
    "thermometer": "thermometer",
    "slowthermometer": "thermometer",
    "whispers": "whisper",
    "germanwhispers": "whisper",
    "dutchwhispers": "whisper",
}
OUTSIDE = {"sandwichsum": ("sandwich", "sum"), "xsum": ("x-sum", "sum"), "skyscraper": ("skyscraper", "count")}
DIRECTIONS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


def along(row: int, column: int, step: tuple[int, int], size: int) -> list[str]:
    """The cells of the grid that a diagonal passes from a place outside."""
    cells: list[str] = []
    for distance in range(1, size + 2):
        at_row, at_column = row + distance * step[0], column + distance * step[1]
        if 1 <= at_row <= size and 1 <= at_column <= size:
            cells.append(f"r{at_row}c{at_column}")
    return cells
