"""Which puzzles are kept: whoever looks at one later, or at a list with it, must not wait for its rules."""

import json

from ninefold.errors import NinefoldError
from ninefold.usecases.lay_out import lay_out, read_playable_puzzle
from ninefold.usecases.solve_puzzle import Solved

MOST_RULES = 1_000
"""The most that anybody was seen to set are 58."""
MOST_LAID_OUT = 2_000_000
"""Characters of what playing it takes; of the largest puzzle that was seen it has 190,000."""


class TooManyRulesError(NinefoldError):
    """The puzzle has more rules than a kept one may have, or they come to too much."""

    code = "too-large"

    def __init__(self) -> None:
        super().__init__(f"this puzzle is too large to be kept; leave out some of its rules (at most {MOST_RULES:,})")
        self.most = MOST_RULES


def read_keepable_puzzle(text: str) -> Solved:
    """The puzzle a text in any format stands for, with its one solution; TooManyRulesError if it cannot be kept."""
    solved = read_playable_puzzle(text)
    if len(solved.puzzle.rules) > MOST_RULES:
        raise TooManyRulesError
    if solved.puzzle.rules:
        laid = lay_out(solved.puzzle)
        if len(json.dumps(laid.lowered)) + sum(map(len, map(repr, laid.clues.parts))) > MOST_LAID_OUT:
            raise TooManyRulesError
    return solved
