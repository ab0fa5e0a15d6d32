"""Whether a puzzle of a variant is what a wish asks for; the report says how near it came."""

from dataclasses import dataclass

from ninefold.make.search_report import SearchReport
from ninefold.make.variants.draft import Draft
from ninefold.make.variants.drawing import Move
from ninefold.make.variants.judge import Judge, Verdict
from ninefold.make.variants.plan import Plan
from ninefold.make.variants.stage import Stage
from ninefold.make.wish import Wish
from ninefold.rules import Variant


@dataclass(frozen=True)
class Fit:
    """A wish, and what is needed to judge a stage by it."""

    wish: Wish
    plan: Plan
    draft: Draft
    judge: Judge
    report: SearchReport

    def is_met_by(self, stage: Stage, verdict: Verdict) -> bool:
        """Whether the stage is all that is wished for, and one that needs every part of its variant."""
        return (
            self._has_rating(stage, verdict)
            and self._has_givens(stage)
            and all(self._needs(slug, stage, verdict) for slug in self.wish.require)
            and self._needs_every_part(stage)
            and self._is_minimal(stage)
            and self.judge.has_one_solution(stage)
        )

    def _has_rating(self, stage: Stage, verdict: Verdict) -> bool:
        if self.wish.level is None:
            return True
        low, high = self.judge.low, self.judge.high
        is_met = low <= verdict.rating <= high
        self.report[f"rated {low} to {high}"] += is_met
        told = f"the closest was rated {verdict.rating} with {len(stage.givens)} givens"
        self.report.came(max(low - verdict.rating, verdict.rating - high, 0), told)
        return is_met

    def _has_givens(self, stage: Stage) -> bool:
        wanted, found = self.wish.givens, len(stage.givens)
        if wanted is None:
            return True
        self.report[f"with {wanted} givens"] += found == wanted
        self.report.came(abs(found - wanted) - 1000, f"the closest had {found} givens")
        return found == wanted

    def _needs(self, slug: str, stage: Stage, verdict: Verdict) -> bool:
        is_met = slug in verdict.techniques and self.judge.needs(stage, slug)
        self.report[f"in need of {slug}"] += is_met
        return is_met

    def _needs_every_part(self, stage: Stage) -> bool:
        """Whether rules would be missed if a part of the variant had none."""
        parts = zip(self.plan.parts, self.draft.parts, strict=True)
        is_met = not any(self._can_do_without(part, own, stage) for part, own in parts)
        self.report["in need of all its rules"] += is_met
        return is_met

    def _can_do_without(self, part: Variant, own: tuple[int, ...], stage: Stage) -> bool:
        rules = [rule.as_json() for rule in part.every_rule]
        fixed = [rule for rule in self.draft.page.rules if rule not in rules]
        return bool(rules or own) and self.judge.can_do_without(self._without_part(stage, own), fixed)

    def _without_part(self, stage: Stage, own: tuple[int, ...]) -> Stage:
        """The stage without the clues of a part, or what became of them."""
        gone = set(own)
        for move in self.draft.drawing.moves:
            if gone.issuperset(move.gone):
                gone.update(number for number, _ in move.new)
        return Stage(stage.givens, {number: clue for number, clue in stage.clues.items() if number not in gone})

    def _is_minimal(self, stage: Stage) -> bool:
        if not self.wish.minimal:
            return True
        moves = single_moves(stage, self.judge)
        spare = sum(self.judge.has_one_solution(stage.after([move])) for move in moves)
        self.report["from which nothing can be left out"] += spare == 0
        self.report.came(spare - 1000, f"from the closest {spare} givens or rules could be left out")
        return spare == 0


def single_moves(stage: Stage, judge: Judge) -> list[Move]:
    """Every given and every clue by itself, but for what says something by its absence: a dot where all are shown."""
    clues = (Move(gone=(number,)) for number in stage.clues)
    return [
        *(Move(givens=(cell,)) for cell in sorted(stage.givens)),
        *(move for move in clues if judge.is_obeyed(stage.after([move]))),
    ]
