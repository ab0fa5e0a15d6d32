"""Search: solve, count, fill, minimise. It guesses and explains nothing."""

from ninefold._native import SearchWatch, fill_many, guesses_many, minimise_rows
from ninefold.kernel.backtrack import ORDERS, Trial, backtrack
from ninefold.kernel.batch import Boards, canonical_many, count_many, solve_many
from ninefold.kernel.clue_sets import ClueSet, conflicting_clues, redundant_clues
from ninefold.kernel.lowered import Layers, Lowered, lowered
from ninefold.kernel.rule_puzzles import (
    count_in_time,
    count_rules,
    fill_rules,
    is_rule_text,
    minimise_rules,
    rule_solutions,
    searched_candidates,
    solve_rules,
    true_candidates,
)
from ninefold.kernel.solve import count_solutions, solutions, solve, solve_plain_line
from ninefold.kernel.twins import canonical, twin

__all__ = [
    "ORDERS",
    "Boards",
    "ClueSet",
    "Layers",
    "Lowered",
    "SearchWatch",
    "Trial",
    "backtrack",
    "canonical",
    "canonical_many",
    "conflicting_clues",
    "count_in_time",
    "count_many",
    "count_rules",
    "count_solutions",
    "fill_many",
    "fill_rules",
    "guesses_many",
    "is_rule_text",
    "lowered",
    "minimise_rows",
    "minimise_rules",
    "redundant_clues",
    "rule_solutions",
    "searched_candidates",
    "solutions",
    "solve",
    "solve_many",
    "solve_plain_line",
    "solve_rules",
    "true_candidates",
    "twin",
]
