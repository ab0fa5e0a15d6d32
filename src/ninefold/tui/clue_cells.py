"""What stands out around the cursor on a board with rules."""

from ninefold.rules import Puzzle


def clue_cells(puzzle: Puzzle, cursor: int, fog: frozenset[int] = frozenset()) -> frozenset[int]:
    """The cells of the rules that the cursor is on, as far as they are not in fog."""
    if cursor in fog:
        return frozenset()
    told = (rule.cells_on(puzzle.layout) for rule in puzzle.rules)
    return frozenset(cell for cells in told if cursor in cells for cell in cells) - fog
