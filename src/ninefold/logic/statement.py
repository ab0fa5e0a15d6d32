"""Statements: the sentences of a step in order, each with what it speaks of."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ninefold.logic.fact import Claim, Fact
from ninefold.logic.language import Language
from ninefold.logic.marks import Candidate
from ninefold.logic.sentences import sentence


@dataclass(frozen=True)
class Statement:
    """One sentence and what it speaks of, so that it can be drawn as it is read."""

    text: str
    fact: Fact

    @property
    def branch(self) -> int:
        """The branch of a forcing step that it belongs to; 0 for the step itself."""
        return self.fact.branch

    @property
    def chain(self) -> int:
        """The chain inside the branches that it belongs to; 0 for none."""
        return self.fact.chain

    @property
    def cells(self) -> tuple[int, ...]:
        """All cells that it names."""
        return self.fact.named_cells

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Those it claims something about."""
        return self.fact.candidates

    @property
    def set_cells(self) -> tuple[int, ...]:
        """The cells that it speaks of as one set; none where it speaks of no set."""
        return self.fact.set_cells

    @property
    def houses(self) -> tuple[int, ...]:
        """All houses that it names."""
        return (*self.fact.houses, *self.fact.covers)


def joined(told: Iterable[Statement], language: Language) -> str:
    """The sentences in one; a chain inside the branches begins with its number."""
    texts, chain = [], 0
    for each in told:
        begins = each.chain and each.chain != chain
        texts.append(language["inner_chain"].format(each.chain, each.text) if begins else each.text)
        chain = each.chain
    return " ".join(texts)


RULES_FIRST = "{rules}: "
"""How sentences about rules begin; the same rules are not named in two of them one after the other."""


def statements(facts: Iterable[Fact], template: Callable[[Fact], str], language: Language) -> tuple[Statement, ...]:
    """A sentence for each fact; `template` knows its text."""
    told = []
    last: dict[tuple[int, int], Claim] = {}
    named: tuple[int, ...] = ()
    for fact in facts:
        place = fact.branch, fact.chain
        text = template(fact)
        if fact.rules and fact.rules == named:
            text = text.removeprefix(RULES_FIRST)
        named = fact.rules
        told.append(Statement(sentence(text, fact, language, last.get(place)), fact))
        if fact.claims:
            last[place] = fact.claims[-1]
    return tuple(told)
