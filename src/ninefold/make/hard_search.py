"""Searches for what is harder than random puzzles: walks from shipped hard puzzles, else climbs from random ones."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count

from ninefold.make.candidates import Found, Pattern
from ninefold.make.climb import RATED, Climb, random_starts
from ninefold.make.fit import Fit
from ninefold.make.hard_puzzles import hard_puzzles
from ninefold.make.rare_puzzles import disguised_in_turn
from ninefold.make.search_report import SearchReport
from ninefold.make.walk import walk_away

PATIENCE = 4
"""Looks that a walk may take for another solution: rating very hard puzzles is slow."""

Range = tuple[int, int]


def hard_candidates(
    pattern: Pattern, fit: Fit, wished: Range, seed: int, report: SearchReport
) -> Iterator[Found | None]:
    """Puzzles rated within the range, in tenths, and None for every look in vain."""
    return chain(_walked(pattern, fit, wished, seed), _climbed(pattern, fit, wished, seed, report))


def _walked(pattern: Pattern, fit: Fit, wished: Range, seed: int) -> Iterator[Found | None]:
    """One puzzle from each shipped one within the pattern, over and over, until a whole turn comes to none.

    Where a walk leads nowhere, as among minimal puzzles, the shipped one itself will do once, in other clothes.
    """
    shipped = [puzzle for puzzle in hard_puzzles(pattern.symmetry, wished) if pattern.mask is None]
    shipped = [puzzle for puzzle in shipped if pattern.fewest <= 81 - puzzle.text.count(".") <= pattern.most]
    for turn, starts in enumerate(disguised_in_turn(shipped, seed) if shipped else ()):
        has_come = False
        for start, own_seed in starts:
            found = None
            for found in walk_away(start, pattern, fit.near(start), own_seed, PATIENCE):
                yield found
            if found is None and turn == 0:
                yield from fit.wholly_met([start])
            has_come = has_come or found is not None
        if not has_come:
            return


def _climbed(pattern: Pattern, fit: Fit, wished: Range, seed: int, report: SearchReport) -> Iterator[Found | None]:
    """The first puzzle of every climb that is what was wished for: two of one climb would look alike."""
    # A given more never makes a puzzle harder, so what climbs has none too many, unless many are asked for.
    climbing = pattern if pattern.fewest else replace(pattern, is_minimal=True)
    for turn in count():
        climb = Climb(climbing, random_starts(climbing, seed + turn), seed + turn)
        report.looked += RATED
        yield None
        for found in climb:
            report.looked += RATED
            report.came(wished[0] - climb.hardest, f"the hardest was rated {climb.hardest / 10}")
            inside = [one for one in found if wished[0] <= (one.er or 0) <= wished[1]]
            met = fit.met(inside)
            yield met[0] if met else None
            if met:
                break
