"""Chains: the nodes of a step in the order they are told, and their Eureka notation."""

from dataclasses import dataclass
from itertools import groupby

from ninefold.grid import format_cell
from ninefold.logic.marks import Candidate, Link
from ninefold.logic.setting import CLASSIC_SETTING, Setting


@dataclass(frozen=True)
class Node:
    """One digit in one cell, a group of cells, or an almost locked set, held true or false."""

    cells: tuple[int, ...]
    digit: int
    is_true: bool
    parent: int
    """The node it follows from, -1 for a start."""
    is_strong: bool
    """Whether the link from the parent is strong."""
    branch: int = 0
    set_cells: tuple[int, ...] = ()
    """The whole almost locked set, where the node is one."""
    proof: int = 0
    """Which of the step's inner chains shows it, counted from one; 0 where it needs none."""
    rule: str = ""
    """The technique that shows it, where neither a link nor an inner chain does."""

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        return tuple(Candidate(cell, self.digit) for cell in self.cells)


@dataclass(frozen=True)
class Join:
    """A second reason: the node also follows from this parent."""

    node: int
    parent: int
    is_strong: bool


@dataclass(frozen=True)
class InnerChain:
    """A chain that holds inside a branch of a nested forcing chain; its joins count its own nodes."""

    nodes: tuple[Node, ...]
    joins: tuple[Join, ...] = ()
    removals: tuple[Candidate, ...] = ()
    """What it shows to be false there."""

    @property
    def links(self) -> tuple[Link, ...]:
        return links_of(self.nodes, self.joins)


def links_of(nodes: tuple[Node, ...], joins: tuple[Join, ...] = ()) -> tuple[Link, ...]:
    """The lines to draw: one per node that follows from another, and one per further reason."""
    branch = branch_numbers(nodes)
    reasons = [(at, node.parent, node.is_strong) for at, node in enumerate(nodes) if node.parent >= 0]
    reasons += [(join.node, join.parent, join.is_strong) for join in joins]
    return tuple(
        Link(nodes[parent].candidates, nodes[at].candidates, strong, branch[nodes[at].branch])
        for at, parent, strong in reasons
    )


def branch_numbers(nodes: tuple[Node, ...]) -> dict[int, int]:
    """For every branch which one it is told as: branches with one premise are told together."""
    numbers: dict[tuple[tuple[int, ...], int, bool], int] = {}
    told: dict[int, int] = {}
    for node in nodes:
        if node.branch not in told:
            told[node.branch] = numbers.setdefault((node.cells, node.digit, node.is_true), len(numbers))
    return told


@dataclass(frozen=True)
class Branch:
    """What follows from one assumption, to the end: every node after all that it rests on."""

    nodes: tuple[Node, ...]
    reasons: tuple[tuple[int, ...], ...]
    """For every node the nodes of the branch it follows from; for the assumption none."""
    proofs: tuple[tuple["Branch", ...], ...] = ()
    """For every node the branches of the inner chain that shows it; mostly none."""

    @property
    def premise(self) -> Node:
        return self.nodes[0]

    @property
    def end(self) -> Node:
        return self.nodes[-1]

    @property
    def is_loop(self) -> bool:
        """Whether it comes back to its start, and so holds either way round."""
        state = (self.premise.cells, self.premise.digit, self.premise.is_true)
        return len(self.nodes) > 1 and state == (self.end.cells, self.end.digit, self.end.is_true)

    @property
    def eureka(self) -> str:
        """In Eureka notation; a net as its strands, each from what it rests on: `[(2)r1c1 & (2)r1c2] = (2)r1c5`."""
        is_line = all(reasons == (at,) for at, reasons in enumerate(self.reasons[1:]))
        if is_line and all(self._link(at) != " => " for at in range(len(self.nodes))):
            return _line(list(self.nodes))
        return ", ".join(self._strand(strand) for strand in self._strands())

    def _strands(self) -> list[list[int]]:
        """Every node once, behind its only reason where a strand ends with it, else at the head of a new strand."""
        strands = [[0]]
        for at, reasons in enumerate(self.reasons[1:], start=1):
            ends = (strand for strand in strands if reasons == (strand[-1],))
            if (strand := next(ends, None)) is not None:
                strand.append(at)
            else:
                strands.append([at])
        return strands

    def _strand(self, strand: list[int]) -> str:
        """A strand with the reasons of its head in front, and before each node the link that leads to it."""
        head = " & ".join(_written(self.nodes[reason]) for reason in self.reasons[strand[0]])
        start = f"[{head}]" if len(self.reasons[strand[0]]) > 1 else head
        return start + "".join(f"{self._link(at)}{_written(self.nodes[at])}" for at in strand)

    def _link(self, at: int) -> str:
        """Strong, weak, or for what a pattern or an inner chain shows an arrow."""
        node, reasons = self.nodes[at], [self.nodes[reason] for reason in self.reasons[at]]
        if not reasons:
            return ""
        if node.is_true and not any(reason.is_true for reason in reasons):
            return " = "
        is_weak = not node.is_true and not node.proof and len(reasons) == 1 and reasons[0].is_true
        return " - " if is_weak else " => "


def branches_of(
    nodes: tuple[Node, ...], joins: tuple[Join, ...], inner: tuple[InnerChain, ...] = ()
) -> tuple[Branch, ...]:
    """The branches of a forcing step, in the order they are told."""
    reasons: list[list[int]] = [[node.parent] if node.parent >= 0 else [] for node in nodes]
    for join in joins:
        reasons[join.node].append(join.parent)
    branches = []
    for _, group in groupby(range(len(nodes)), key=lambda number: nodes[number].branch):
        numbers = list(group)
        place = {number: at for at, number in enumerate(numbers)}
        own = tuple(tuple(sorted(place[reason] for reason in reasons[number])) for number in numbers)
        proofs = tuple(_proof_of(nodes[number], inner) for number in numbers)
        branches.append(Branch(tuple(nodes[number] for number in numbers), own, proofs))
    return tuple(branches)


def _proof_of(node: Node, inner: tuple[InnerChain, ...]) -> tuple[Branch, ...]:
    if not node.proof:
        return ()
    chain = inner[node.proof - 1]
    return branches_of(chain.nodes, chain.joins, inner)


def eureka(nodes: tuple[Node, ...], setting: Setting = CLASSIC_SETTING) -> str:
    """The chain in Eureka notation, branches apart: `(5)r1c1 = r1c7 - (5=3)r4c7`."""
    branches = (list(branch) for _, branch in groupby(nodes, key=lambda node: node.branch))
    return "; ".join(_line(branch, setting) for branch in branches)


def _line(nodes: list[Node], setting: Setting = CLASSIC_SETTING) -> str:
    text = ""
    at = 0
    while at < len(nodes):
        node = nodes[at]
        follower = nodes[at + 1] if at + 1 < len(nodes) else None
        sign = "" if not text else " = " if node.is_strong else " - "
        # Two digits of one place joined by a strong link are written together: (5=3)r4c7.
        if follower and follower.is_strong and _place(follower) == _place(node) and follower.digit != node.digit:
            digits = f"{setting.digit(node.digit)}={setting.digit(follower.digit)}"
            text += f"{sign}({digits}){format_cells(_place(node), setting.size)}"
            at += 2
        else:
            text += f"{sign}{_written(node, setting)}"
            at += 1
    return text


def _written(node: Node, setting: Setting = CLASSIC_SETTING) -> str:
    return f"({setting.digit(node.digit)}){format_cells(node.cells, setting.size)}"


def _place(node: Node) -> tuple[int, ...]:
    return node.set_cells or node.cells


def format_cells(cells: tuple[int, ...], size: int = 9) -> str:
    """Cells in short: `r4c7`, and `r4c789` or `r123c4` where they share a line and no number has two figures."""
    rows = sorted({cell // size + 1 for cell in cells})
    columns = sorted({cell % size + 1 for cell in cells})
    if len(cells) == 1 or (size <= 9 and len(rows) * len(columns) == len(cells)):
        return f"r{''.join(map(str, rows))}c{''.join(map(str, columns))}"
    return ",".join(format_cell(cell, size) for cell in sorted(cells))
