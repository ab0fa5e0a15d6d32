"""The profile for puzzles with rules: techniques in the order in which people learn them, and what each costs.

What a board cannot use, such as rectangles where rules break the symmetry of two digits, is passed over there.

Costs are tenths of a scale that is about Sudoku Explainer's where it has the technique: 10 meets the eye, 20 takes one
cell or one clue by itself, 30 a few cells or the sums of one house, 40 a pattern over several houses or clues, 50 one
that many players look up, 60 and more are chains. Costs never fall from one line to the next.
"""

import re

from ninefold.logic.profile import Entry, Profile

_EASIEST_FIRST = (
    (10, "full-house"),
    (12, "last-cell-of-sum"),
    (13, "hidden-single"),
    (18, "naked-single"),
    (18, "equal-cells"),
    (18, "thermometer-bounds"),
    (18, "single-combination"),
    (19, "whisper-digits"),
    (19, "pair-partners"),
    (19, "indexed-places"),
    (20, "between-bounds"),
    (20, "renban-window"),
    (20, "skyscraper-steps"),
    (20, "cage-combinations"),
    (21, "rule-of-45"),
    (21, "rule-fillings up to 2 cells"),
    (22, "pointing"),
    (23, "claiming"),
    (24, "cage-needs"),
    (25, "locked-pair"),
    (27, "naked-pair"),
    (28, "cage-placement"),
    (28, "sum-placement"),
    (29, "rule-of-45-union"),
    (29, "hidden-cage"),
    (29, "law-of-leftovers"),
    (30, "hidden-pair"),
    (30, "rule-fillings up to 3 cells"),
    (30, "needed-digit up to 3 cells"),
    (31, "locked-triple"),
    (33, "naked-triple"),
    (34, "innies-outies"),
    (34, "sandwich-sums x-sums"),
    (35, "cage-locking"),
    (36, "hidden-triple"),
    (36, "part-sums"),
    (37, "x-wing"),
    (38, "rule-fillings up to 5 cells"),
    (38, "needed-digit up to 5 cells"),
    (40, "naked-quad"),
    (41, "sums-of-houses"),
    (42, "hidden-quad"),
    (43, "skyscraper"),
    (43, "two-string-kite"),
    (43, "conflicting-combinations"),
    (44, "xy-wing"),
    (44, "swordfish"),
    (44, "crossing-sums"),
    (45, "rule-fillings"),
    (45, "needed-digit"),
    (45, "unique-rectangle-1"),
    (45, "bug-plus-1"),
    (46, "turbot-fish"),
    (46, "empty-rectangle"),
    (46, "w-wing"),
    (47, "xyz-wing"),
    (47, "remote-pair"),
    (48, "unique-rectangle-2"),
    (48, "unique-rectangle-4"),
    (48, "joined-rules up to 5 cells"),
    (49, "simple-colors-trap simple-colors-wrap"),
    (50, "unique-rectangle-3"),
    (50, "unique-rectangle-5"),
    (50, "unique-rectangle-6"),
    (50, "hidden-rectangle"),
    (52, "finned-x-wing"),
    (52, "sashimi-x-wing"),
    (54, "wxyz-wing"),
    (54, "jellyfish"),
    (55, "multi-colors-1 multi-colors-2"),
    (56, "finned-swordfish"),
    (56, "sashimi-swordfish"),
    (57, "joined-rules"),
    (57, "house-fillings"),
    (57, "several-rules"),
    (58, "x-chain"),
    (60, "xy-chain"),
    (62, "grouped-x-chain"),
    (65, "continuous-nice-loop discontinuous-nice-loop aic-1 aic-2"),
    (66, "sue-de-coq"),
    (68, "als-xz"),
    (69, "3d-medusa"),
    (70, "grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-aic-1 grouped-aic-2"),
    (73, "als-xy-wing"),
    (76, "als-chain"),
    (78, "death-blossom"),
    (80, "als-continuous-nice-loop als-discontinuous-nice-loop als-aic-1 als-aic-2"),
)

_BOUND = re.compile(r"(.*) up to (\d+) cells")
"""A technique of rules is learned for few empty cells before it is for many."""


def _entry(cost: int, line: str) -> Entry:
    bound = _BOUND.fullmatch(line)
    options = (("most_open_cells", int(bound[2])),) if bound else ()
    return Entry(tuple((bound[1] if bound else line).split()), cost, options=(("easiest_first", 1), *options))


RULES = Profile("rules", tuple(_entry(*line) for line in _EASIEST_FIRST))
