"""The branches of a forcing step in words, each in parts, so that it can be folded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ninefold.logic.chain import Branch, branches_of
from ninefold.logic.language import Language
from ninefold.logic.statement import Statement

if TYPE_CHECKING:
    from ninefold.logic.step import Step


@dataclass(frozen=True)
class InnerWords:
    """A chain inside a branch, so that it can be folded."""

    chain: int
    """Its place among the step's inner chains."""
    title: str
    """Its number in the telling and what it shows."""
    path: str
    eureka: str
    full: str
    """Its number and the path."""


@dataclass(frozen=True)
class BranchWords:
    """A branch of a forcing step in parts, so that it can be folded."""

    premise: str
    path: str
    """What follows from the premise."""
    inner: tuple[InnerWords, ...]
    """The chains inside that show what does not simply follow."""
    eureka: str
    full: str
    """Premise, path and inner chains in one."""


def branch_words(step: "Step", told: Sequence[Statement], language: Language) -> tuple[BranchWords, ...]:
    """What follows from each assumption; nothing for steps without branches."""
    numbers = sorted({each.fact.branch for each in told if each.fact.branch and not each.fact.chain})
    return tuple(_branch(step, number, told, language) for number in numbers)


def _branch(step: "Step", number: int, told: Sequence[Statement], language: Language) -> BranchWords:
    first, *rest = [each for each in told if each.fact.branch == number and not each.fact.chain]
    path = _text(rest) or language["bare_path"]
    inner = tuple(_inner(step, chain, told, language) for chain in _chains_in([first, *rest], told))
    full = " ".join([first.text, path, *(chain.full for chain in inner)])
    return BranchWords(first.text.rstrip("."), path, inner, _eureka(step, first), full)


def _chains_in(branch: Sequence[Statement], told: Sequence[Statement]) -> list[int]:
    """The chains that show something in a branch, and those inside them."""
    chains = list(dict.fromkeys(each.fact.proof for each in branch if each.fact.proof))
    for chain in chains:
        inner = (each.fact.proof for each in told if each.fact.chain == chain and each.fact.proof)
        chains += [each for each in dict.fromkeys(inner) if each not in chains]
    return chains


def _inner(step: "Step", chain: int, told: Sequence[Statement], language: Language) -> InnerWords:
    shown = dict.fromkeys(language.claim(each.fact.claims[-1]) for each in told if each.fact.proof == chain)
    path = _text([each for each in told if each.fact.chain == chain])
    raw = step.inner[chain - 1]
    eureka = "; ".join(branch.eureka for branch in branches_of(raw.nodes, raw.joins, step.inner))
    text = language["inner_chain"]
    return InnerWords(chain - 1, text.format(chain, language.join(shown)), path, eureka, text.format(chain, path))


def _eureka(step: "Step", first: Statement) -> str:
    """In Eureka notation all that begins with this assumption."""
    (claim,) = first.fact.claims

    def begins_so(branch: Branch) -> bool:
        premise = branch.premise
        return (premise.cells, premise.digit, premise.is_true) == (claim.cells, claim.digit, claim.is_true)

    return "; ".join(branch.eureka for branch in branches_of(step.chain, step.joins, step.inner) if begins_so(branch))


def _text(told: Sequence[Statement]) -> str:
    return " ".join(each.text for each in told)
