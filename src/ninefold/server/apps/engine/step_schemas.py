"""Steps with their words and drawings as JSON, and answers that are made of steps."""

from ninefold.logic import Step
from ninefold.logic.setting import Setting
from ninefold.server.schemas import Schema


class CandidateOut(Schema):
    """A digit in a cell."""

    cell: int
    digit: int


class CellMarkOut(Schema):
    """A cell to mark."""

    cell: int
    role: str


class CandidateMarkOut(CandidateOut):
    """A candidate to mark."""

    role: str


class HouseMarkOut(Schema):
    """A house to outline, by its place among the houses of a classic puzzle; where there are rules, with its cells."""

    house: int
    role: str
    cells: list[int] = []


class RuleMarkOut(Schema):
    """A rule that the step rests on, by its place among the puzzle's rules, and its cells."""

    rule: int
    role: str
    cells: list[int] = []


class LinkOut(Schema):
    """A line from one node of a chain to the next, and which branch of a forcing step it belongs to, from 0."""

    start: list[CandidateOut]
    end: list[CandidateOut]
    is_strong: bool
    branch: int


class MarksOut(Schema):
    """What to draw."""

    cells: list[CellMarkOut]
    candidates: list[CandidateMarkOut]
    houses: list[HouseMarkOut]
    links: list[LinkOut]
    rules: list[RuleMarkOut]


class InnerChainOut(Schema):
    """A chain inside a branch of a nested forcing step: what to draw of it and what it shows to be false there."""

    links: list[LinkOut]
    removals: list[CandidateOut]


class StepOut(Schema):
    """One application of a technique."""

    technique: str
    placements: list[CandidateOut]
    removals: list[CandidateOut]
    marks: MarksOut
    inner: list[InnerChainOut]
    rating: float | None
    cost: float


class InnerWordsOut(Schema):
    """A chain inside a branch: its place among the step's inner chains, what it shows, and how."""

    chain: int
    title: str
    path: str
    eureka: str


class BranchWordsOut(Schema):
    """A branch of a forcing step: what is supposed, what follows, the chains inside, Eureka notation."""

    premise: str
    path: str
    inner: list[InnerWordsOut]
    eureka: str


class StatementOut(Schema):
    """One sentence of a step, and what it speaks of; and its branch of a forcing step, counted from 1, and chain.

    `set_cells` are the cells that it speaks of as one set, `house_cells` those of its houses where there are rules.
    """

    text: str
    cells: list[int]
    candidates: list[CandidateOut]
    houses: list[int]
    house_cells: list[list[int]] = []
    set_cells: list[int]
    branch: int
    chain: int


class WordsOut(Schema):
    """A step told to a player, from a nudge to the whole reason.

    `statements` is `full` sentence by sentence. Of a forcing step, `conclusion` and `branches` are the parts of `full`,
    so that branches can be folded. Of a chain, `conclusion` is what it comes to, and `eureka` its Eureka notation.
    """

    name: str
    nudge: str
    pointer: str
    effect: str
    full: str
    conclusion: str
    branches: list[BranchWordsOut]
    statements: list[StatementOut]
    eureka: str


class ExplainedStepOut(Schema):
    """A step and its words."""

    step: StepOut
    words: WordsOut


class StepsOut(Schema):
    """Steps in order; `total` may be more than are listed."""

    total: int
    steps: list[ExplainedStepOut]


class PathOut(StepsOut):
    """The steps of a path. Unless `complete`, the time was over first and these are the steps until then."""

    complete: bool


class PlanOut(Schema):
    """Steps that lead to the digit of a cell, each resting on those before it, and all of them in one sentence.

    Unless `leads_there`, it is what is wrong on the board, or one step that says something about the cell, or none.
    """

    leads_there: bool
    words: str
    steps: list[ExplainedStepOut]


class WhyOut(Schema):
    """Whether the digit is wrong, and the steps that show it; none where it plainly clashes.

    `is_settled` is false where no technique gets that far in time.
    """

    is_wrong: bool
    is_settled: bool
    steps: list[ExplainedStepOut]


def explained_step(step: Step, language: str) -> ExplainedStepOut:
    """A step with its words, as JSON."""
    told = ExplainedStepOut(step=StepOut.from_orm(step), words=WordsOut.from_orm(step.words(language)))
    if not step.setting.is_classic:
        _add_cells(told, step.setting)
    return told


def _add_cells(told: ExplainedStepOut, setting: Setting) -> None:
    """Of houses that a client cannot know, and of rules."""
    for house in told.step.marks.houses:
        house.cells = list(setting.houses[house.house].cells)
    for rule in told.step.marks.rules:
        rule.cells = list(setting.rule_cells[rule.rule])
    for statement in told.words.statements:
        statement.house_cells = [list(setting.houses[house].cells) for house in statement.houses]
