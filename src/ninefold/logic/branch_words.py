"""The branches of a forcing step in words: what is supposed, what follows, and what they have in common."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ninefold.logic.chain import Branch, eureka, format_cells
from ninefold.logic.language import Language

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
    """The chains inside that show what does not simply follow, numbered over the whole step."""
    eureka: str
    full: str
    """Premise, path and inner chains in one."""


class BranchTeller:
    """Tells the branches of one step."""

    def __init__(self, step: "Step", language: Language) -> None:
        self._step = step
        self._language = language

    def tell(self) -> tuple[BranchWords, ...]:
        """What follows from each assumption; the chains inside are numbered over the whole step."""
        numbers: dict[int, int] = {}
        told = tuple(self._branch(branch, numbers) for branch in self._step.branches)
        if len({words.premise for words in told}) == len(told):
            return told
        # Where all suppose the same, only their ends tell them apart.
        ends = (self._language.state(branch.end) for branch in self._step.branches)
        text = self._language["branch_end"]
        return tuple(
            replace(words, premise=text.format(premise=words.premise, end=end))
            for words, end in zip(told, ends, strict=True)
        )

    def _branch(self, branch: Branch, numbers: dict[int, int]) -> BranchWords:
        premise, *path = [self._told(branch, at, numbers) for at in range(len(branch.nodes))]
        parts = {"premise": premise, "path": self._language["then"].join(path)}
        kind = "branch" if path else "bare_branch"
        proofs = {node.proof: proof for node, proof in zip(branch.nodes, branch.proofs, strict=True) if proof}
        inner = tuple(self._inner(branch, proof, proofs[proof], numbers) for proof in proofs)
        return BranchWords(
            self._language["branch_premise"].format_map(parts),
            self._language[f"{kind}_path"].format_map(parts),
            inner,
            branch.eureka,
            " ".join([self._language[kind].format_map(parts), *(chain.full for chain in inner)]),
        )

    def _told(self, branch: Branch, at: int, numbers: dict[int, int]) -> str:
        """A node and, unless it simply follows from the node before, its reasons and the chain that shows it."""
        node, reasons = branch.nodes[at], branch.reasons[at]
        state = self._language.state(node)
        because = self._language.join(self._language.state(branch.nodes[reason]) for reason in reasons)
        if node.proof:
            number = numbers.setdefault(node.proof, len(numbers) + 1)
            text = self._language["because_shown_by" if reasons else "shown_by"]
            return text.format(*filter(None, (state, because)), number)
        if node.rule:
            return self._language["because_by"].format(state, because, self._language.text(node.rule, "", "name"))
        return self._language["because"].format(state, because) if reasons and reasons != (at - 1,) else state

    def _inner(self, branch: Branch, proof: int, branches: tuple[Branch, ...], numbers: dict[int, int]) -> InnerWords:
        """The chain inside a branch that shows some of its nodes."""
        shown = self._language.join(
            dict.fromkeys(self._language.state(node) for node in branch.nodes if node.proof == proof)
        )
        path = " ".join(self._inner_path(inner, numbers) for inner in branches)
        text = self._language["inner_chain"]
        return InnerWords(
            proof - 1,
            text.format(numbers[proof], shown),
            path,
            "; ".join(inner.eureka for inner in branches),
            text.format(numbers[proof], path),
        )

    def _inner_path(self, branch: Branch, numbers: dict[int, int]) -> str:
        return (
            self._language["loop"].format(eureka(branch.nodes))
            if branch.is_loop
            else self._branch(branch, numbers).full
        )

    def why(self) -> str:
        """What the branches have in common: all candidates of a cell, all places in a house, both cases, or a clash."""
        branches = self._step.branches
        if emptied := self._emptied(branches[0]):
            return emptied
        premises = [branch.premise for branch in branches]
        if houses := [mark.house for mark in self._step.marks.houses if mark.role == "pattern"]:
            told = self._language.join(map(self._language.house, houses))
            return self._language["every_place"].format(digit=premises[0].digit, houses=told)
        premise, end = self._language.state(premises[0]), self._language.state(branches[0].end)
        if len(branches) == 1 and premise == self._language.state(
            replace(branches[0].end, is_true=premises[0].is_true)
        ):
            return self._language["refutes_itself"].format(premise=premise, end=end)
        if len(branches) == 1 or premise == self._language.state(premises[1]):
            return self._language["clash"].format(premise=premise, end=end)
        if len(branches) == 2 and premises[0].is_true != premises[1].is_true:
            return self._language["either_way"].format(premise=premise)
        return self._language["every_digit"].format(cell=format_cells(premises[0].cells))

    def _emptied(self, branch: Branch) -> str:
        """That a cell or a house has nothing left, where that is the clash."""
        premise, marks = self._language.state(branch.premise), self._step.marks
        for house in (mark.house for mark in marks.houses if mark.role == "conclusion"):
            return self._language["no_place"].format(
                premise=premise, digit=branch.end.digit, house=self._language.house(house)
            )
        for cell in (mark.cell for mark in marks.cells if mark.role == "conclusion"):
            return self._language["no_digit"].format(premise=premise, cell=format_cells((cell,)))
        return ""
