"""A draft: a page with all that belongs to a variant, filled, before anything is taken away."""

from dataclasses import dataclass

from ninefold import kernel
from ninefold.errors import NoSolutionError
from ninefold.grid.shape import SYMBOLS
from ninefold.make.chance import Dice
from ninefold.make.search_report import SearchReport
from ninefold.make.variants.drawing import Drawing
from ninefold.make.variants.letters import draw_letters
from ninefold.make.variants.page import Clue, Page
from ninefold.make.variants.plan import Plan
from ninefold.make.variants.regions import draw_regions
from ninefold.make.wish import DENSITIES, Wish
from ninefold.rules.layout import Layout

ROOM = "with room for as many rules"
FULL = 1000
"""All that can be drawn, in percent of what is usual: without givens a puzzle needs it."""


@dataclass(frozen=True)
class Draft:
    """A filled page with clues, and the moves that make it harder."""

    page: Page
    drawing: Drawing
    parts: tuple[tuple[int, ...], ...]
    """For each part of the variant the numbers of the clues it began with."""
    symbols: str | None


def draft(wish: Wish, plan: Plan, dice: Dice, report: SearchReport) -> Draft | None:
    """A draft; None if no grid fits what was drawn, or fewer clues than wished for have room."""
    layout = Layout.of(plan.size, draw_regions(plan.size, dice) if plan.has_regions else None)
    # One symmetry for givens and drawing: two of them on a page look like none.
    page = Page(layout, wish.symmetry, plan.fixed)
    is_bare = wish.givens == 0
    density = FULL if is_bare and wish.density == "usual" else DENSITIES[wish.density]
    families = [family.without_givens() if is_bare else family for family in plan.families]
    shapes = [family.shapes(page, dice, density, wish.rule_count) if family.shapes else [] for family in families]
    every = [clue for clues in shapes for clue in clues]
    try:
        page.digits = _digits(kernel.fill_rules(page.text(every), dice.number()))
    except NoSolutionError:
        report["that could be filled"] += 0
        return None
    report["that could be filled"] += 1
    symbols = _letters(plan, page, every, dice)
    drawing, parts = Drawing(), []
    for family, drawn in zip(families, shapes, strict=True):
        numbers = family.numbers(page, dice, density, wish.rule_count) if family.numbers else Drawing.of(drawn)
        parts.append(drawing.add(numbers))
    found = Draft(page, drawing, tuple(parts), symbols)
    return found if _has_room(wish, plan, found, report) else None


def _letters(plan: Plan, page: Page, shapes: list[Clue], dice: Dice) -> str | None:
    if not plan.has_symbols:
        return None
    reads_digits = shapes or page.rules or any(family.numbers for family in plan.families)
    letters, page.digits = draw_letters(page.digits, plan.size, dice, may_rename=not reads_digits)
    return letters


def _has_room(wish: Wish, plan: Plan, found: Draft, report: SearchReport) -> bool:
    """Whether as many clues are there as are wished for."""
    if wish.rule_count is None:
        return True
    drawn = sum(map(len, found.parts))
    wanted = wish.rule_count * sum(family.is_drawn for family in plan.families)
    report[ROOM] += drawn >= wanted
    report.came(wanted - drawn, f"the most that had room were {drawn}")
    return drawn >= wanted


def _digits(solution: str) -> tuple[int, ...]:
    return tuple(SYMBOLS.index(symbol) + 1 for symbol in solution)
