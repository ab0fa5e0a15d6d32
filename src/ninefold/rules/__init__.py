"""A puzzle is givens and rules; a variant is a named list of rules."""

from ninefold.rules.house import House, Rule
from ninefold.rules.puzzle import Clash, Puzzle, parse_board, parse_puzzle
from ninefold.rules.variants import VARIANTS, classic

__all__ = ["VARIANTS", "Clash", "House", "Puzzle", "Rule", "classic", "parse_board", "parse_puzzle"]
