"""Making a puzzle of a variant: a page is drawn and filled, and made harder until it is as wished."""

from collections.abc import Iterator

import numpy as np

from ninefold.grid import Grid
from ninefold.grid.shape import shape_of_size
from ninefold.logic.rule_levels import rule_level
from ninefold.make.chance import Dice, number_of
from ninefold.make.made_puzzle import MadePuzzle
from ninefold.make.search_report import SearchReport
from ninefold.make.variants.draft import ROOM, Draft, draft
from ninefold.make.variants.fit import Fit
from ninefold.make.variants.hardening import made_harder
from ninefold.make.variants.judge import Judge, Verdict
from ninefold.make.variants.plan import Plan
from ninefold.make.variants.small_puzzles import laid_anew, shipped_for
from ninefold.make.variants.stage import Stage
from ninefold.make.wish import Wish
from ninefold.rules import Puzzle
from ninefold.rules.layout import regions_text

VARIANT_EFFORT = 400
"""Pages drawn in a row without success before a wish is given up."""

BARE_EFFORT = 4000
"""The same where no givens are wished for: most pages have several solutions, which is soon found out."""

PAGES_WITHOUT_ROOM = 8


def variant_attempts(wish: Wish, seed: int, effort: int, report: SearchReport) -> Iterator[MadePuzzle | None]:
    """The search, page by page: a puzzle that meets the wish, or None when a page came to nothing."""
    plan = Plan.of(wish)
    plan.require_grids()
    return planned_attempts(plan, wish, seed, effort, report)


def planned_attempts(
    plan: Plan, wish: Wish, seed: int, effort: int, report: SearchReport
) -> Iterator[MadePuzzle | None]:
    """The same for a plan that stands already; of a wish without a variant all else counts."""
    # Two wishes with one seed shall not begin from the same pages.
    start = seed + number_of(wish.text)
    at_last = 0
    effort = BARE_EFFORT if wish.givens == 0 and effort == VARIANT_EFFORT else effort
    while report.looked - at_last < effort and not _has_no_room(report):
        # Hashed, because dice whose seeds lie at a distance would roll each other's numbers a little later.
        dice = Dice(number_of(f"{start} {report.looked}"))
        report.looked += 1
        made = _attempt(wish, plan, dice, report)
        if made is not None:
            at_last = report.looked
        yield made


def _has_no_room(report: SearchReport) -> bool:
    """Whether it is clear that as many clues as are wished for have no room on a page."""
    return report.looked >= PAGES_WITHOUT_ROOM and report[ROOM] == 0 and ROOM in report


def _attempt(wish: Wish, plan: Plan, dice: Dice, report: SearchReport) -> MadePuzzle | None:
    shipped = shipped_for(wish)
    if shipped:
        drawn, stage = laid_anew(dice.pick(shipped), dice)
        judge = _judge_of(wish, drawn)
        verdict = judge.look(stage)
    else:
        begun = draft(wish, plan, dice, report)
        if begun is None:
            return None
        drawn, judge = begun, _judge_of(wish, begun)
        found = made_harder(wish, plan, drawn, judge, dice)
        report["solved by the techniques allowed"] += found is not None
        if found is None:
            return None
        stage, verdict = found
        verdict = judge.rated(stage, verdict)
    is_met = Fit(wish, plan, drawn, judge, report).is_met_by(stage, verdict)
    return _made(drawn, stage, verdict) if is_met else None


def _judge_of(wish: Wish, drawn: Draft) -> Judge:
    return Judge(wish, drawn.page.layout, drawn.page.rules, np.array(drawn.page.digits, np.uint8))


def _made(drawn: Draft, stage: Stage, verdict: Verdict) -> MadePuzzle:
    shape = shape_of_size(drawn.page.size)
    givens = Grid(tuple(stage.digits(np.array(drawn.page.digits, np.uint8)).tolist()), shape)
    rules = [*drawn.page.rules, *stage.clues.values()]
    puzzle = Puzzle(givens, rules, regions_text(drawn.page.layout.regions), drawn.symbols)
    return MadePuzzle(
        puzzle.givens,
        puzzle.rules,
        puzzle.regions,
        puzzle.symbols,
        solution=Grid(drawn.page.digits, shape),
        rating=verdict.rating,
        level=rule_level(puzzle.variant, verdict.rating),
        techniques=verdict.techniques,
    )
