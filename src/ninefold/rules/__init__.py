"""A puzzle is givens, regions and rules; a variant is a name for rules and regions."""

from ninefold.rules.house import House
from ninefold.rules.kinds import KINDS, Break, Rule
from ninefold.rules.layout import Layout
from ninefold.rules.puzzle import Clash, Puzzle, parse_board, parse_digits, parse_puzzle
from ninefold.rules.variants import VARIANTS, Variant, named_variant, variant, variant_name

__all__ = [
    "KINDS",
    "VARIANTS",
    "Break",
    "Clash",
    "House",
    "Layout",
    "Puzzle",
    "Rule",
    "Variant",
    "named_variant",
    "parse_board",
    "parse_digits",
    "parse_puzzle",
    "variant",
    "variant_name",
]
