"""A step told link by link: its parts, the sentences of each, and the step as far as it has been told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ninefold.logic.branch_words import BranchWords
from ninefold.logic.marks import Candidate, MarkedCandidate, MarkedCell, MarkedHouse, Marks
from ninefold.logic.statement import Statement
from ninefold.logic.step import Step


@dataclass(frozen=True)
class Part:
    """What is told in one go: the step itself, a branch of it, or a chain inside a branch."""

    lead: str
    """Said first: what the step comes to, the assumption of a branch, what a chain inside it shows."""
    statements: tuple[Statement, ...]
    """How, link by link; none where the lead says it all."""
    step: Step
    """Of the step what belongs to this part, to be drawn."""
    eureka: str = ""
    depth: int = 0
    """0 for the step itself, 1 for a branch, 2 for a chain inside one."""

    def told(self, count: int) -> Step:
        """The part after so many sentences, with what it comes to after the last one; before the first, the whole."""
        if not count:
            return self.step
        told = self.statements[:count]
        grown = replace(self.step, marks=_marks(told, self.step.marks), facts=tuple(each.fact for each in told))
        return grown if count >= len(self.statements) else replace(grown, placements=(), removals=())


def parts_of(step: Step, language: str = "en") -> tuple[Part, ...]:
    """The parts of a step in the order they are told; the first is the step itself."""
    words = step.words(language)
    own = [each for each in words.statements if not each.chain]
    drawn = _part_of(step, own, step.marks)
    if words.branches:
        branches = (
            part for at, branch in enumerate(words.branches) for part in _branch(step, at, branch, words.statements)
        )
        return Part(words.conclusion, (), drawn), *branches
    if words.eureka:
        return (Part(words.conclusion, tuple(own), drawn, words.eureka),)
    return (Part(words.full, (), drawn),)


def _branch(step: Step, at: int, branch: BranchWords, statements: Sequence[Statement]) -> Iterator[Part]:
    """A branch, and the chains inside it."""
    told = tuple(each for each in statements if each.branch == at + 1 and not each.chain)
    links = tuple(link for link in step.marks.links if link.branch == at)
    yield Part(
        f"{branch.premise}.", told, _part_of(step, told, replace(step.marks, links=links)), branch.eureka, depth=1
    )
    for inner in branch.inner:
        chain = step.inner[inner.chain]
        told = tuple(each for each in statements if each.chain == inner.chain + 1)
        drawn = replace(_part_of(step, told, Marks(links=chain.links)), placements=(), removals=chain.removals)
        yield Part(f"{inner.title}.", told, drawn, inner.eureka, depth=2)


def _part_of(step: Step, told: Sequence[Statement], marks: Marks) -> Step:
    return replace(step, marks=marks, facts=tuple(each.fact for each in told))


def _marks(told: Sequence[Statement], whole: Marks) -> Marks:
    """The links between what was named, and the cells and houses of the last sentence."""
    last = told[-1]
    named = dict.fromkeys(candidate for each in told for candidate in each.candidates)
    spoken = {*(candidate.cell for candidate in last.candidates), *last.set_cells}

    def marked(candidate: Candidate) -> MarkedCandidate:
        role = "pattern" if candidate in last.candidates else "link-end"
        return MarkedCandidate(candidate.cell, candidate.digit, role)

    return Marks(
        cells=tuple(MarkedCell(cell, "helper") for cell in last.cells if cell not in spoken),
        candidates=tuple(map(marked, named)),
        houses=tuple(MarkedHouse(house, "pattern") for house in last.houses),
        links=tuple(link for link in whole.links if named.keys() >= {*link.start, *link.end}),
    )
