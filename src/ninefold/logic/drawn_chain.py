"""The chain a player draws: every link judged, then the whole of it, and what follows.

A link joins two candidates. It is weak if not both can be true (one cell, or one digit in a house), and strong if at
least one must be, because there is no third: two candidates in the cell, two places in the house. Every strong link
between candidates that see each other can serve as a weak one. A chain proves something if its links alternate.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ninefold.logic.marks import Candidate
from ninefold.logic.position import Position

Pair = tuple[Candidate, Candidate]

STRONG, WEAK, WRONG = "strong", "weak", "wrong"


@dataclass(frozen=True)
class JudgedLink:
    """A link that was drawn, and what it is worth."""

    start: Candidate
    end: Candidate
    kind: str
    """`strong`, `weak` or `wrong`."""
    reason: str
    """Strong: `two-in-cell` or `two-in-house`. Weak: `same-cell` or `same-house`. Wrong: `gone`, a candidate is not on
    the board; `no-house`, the cells do not see each other; `unrelated`, neither the cell nor the digit is the same."""
    house: int | None = None
    """The house it lies in, by its number in the setting."""


@dataclass(frozen=True)
class JudgedChain:
    """All links in their order, and what the chain comes to."""

    links: tuple[JudgedLink, ...]
    outcome: str
    """What is wrong: `empty`, `pieces` (not one chain), `branches` (three links at a candidate), `wrong-link`,
    `not-alternating` (a weak link where a strong one is needed), `open` (its ends say nothing). What follows: `ends`
    (one of the ends is true), `loop` (every weak link is strong too), `true` or `false` (where it closes)."""
    faulty: int | None = None
    """The link that is to blame."""
    roles: tuple[str, ...] = ()
    """How each link is used, strong or weak."""
    ends: tuple[Candidate, ...] = ()
    placements: tuple[Candidate, ...] = ()
    removals: tuple[Candidate, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether something follows by it; that may have been done already."""
        return self.outcome in ("ends", "loop", "true", "false")


def judge_link(position: Position, start: Candidate, end: Candidate) -> JudgedLink:
    """What one link is worth."""
    if not all(_is_open(position, candidate) for candidate in (start, end)) or start == end:
        return JudgedLink(start, end, WRONG, "gone" if start != end else "unrelated")
    if start.cell == end.cell:
        both = len(position.candidates_of(start.cell)) == 2
        return JudgedLink(start, end, STRONG if both else WEAK, "two-in-cell" if both else "same-cell")
    if start.digit != end.digit:
        return JudgedLink(start, end, WRONG, "unrelated")
    shared = [
        number for number, house in enumerate(position.setting.houses) if {start.cell, end.cell} <= {*house.cells}
    ]
    for number in shared:
        house = position.setting.houses[number]
        if house.is_full and len(_places(position, house.cells, start.digit)) == 2:
            return JudgedLink(start, end, STRONG, "two-in-house", number)
    if shared:
        return JudgedLink(start, end, WEAK, "same-house", shared[0])
    return JudgedLink(start, end, WRONG, "no-house")


def judge_chain(position: Position, drawn: Sequence[Pair]) -> JudgedChain:
    """What a drawn chain is worth. The links may come in any order and direction."""
    ordered = _in_order(drawn)
    if isinstance(ordered, str):
        return JudgedChain(tuple(judge_link(position, *pair) for pair in drawn), ordered)
    links = tuple(judge_link(position, start, end) for start, end in pairwise(ordered))
    wrong = next((number for number, link in enumerate(links) if link.kind == WRONG), None)
    if wrong is not None:
        return JudgedChain(links, "wrong-link", wrong)
    if ordered[0] == ordered[-1]:
        return _judge_loop(position, links)
    return _judge_path(position, links)


def _judge_path(position: Position, links: tuple[JudgedLink, ...]) -> JudgedChain:
    ends = (links[0].start, links[-1].end)
    roles = _roles(len(links), STRONG)
    faulty = _first_fault(links, roles)
    if len(links) % 2 == 0:
        return JudgedChain(links, "open", roles=roles, ends=ends)
    if faulty is not None:
        return JudgedChain(links, "not-alternating", faulty, roles, ends)
    removals = tuple(_seeing_both(position, *ends))
    return JudgedChain(links, "ends", roles=roles, ends=ends, removals=removals)


def _judge_loop(position: Position, links: tuple[JudgedLink, ...]) -> JudgedChain:
    """Of even length it may alternate all around; of odd length two like links meet at one candidate."""
    count = len(links)
    turns = [links[turn:] + links[:turn] for turn in range(count)]
    if count % 2 == 0:
        for turned in turns[:2]:
            roles = _roles(count, STRONG)
            if _first_fault(turned, roles) is None:
                removals = tuple(dict.fromkeys(_beside_weak_links(position, turned, roles)))
                return JudgedChain(turned, "loop", roles=roles, removals=removals)
    else:
        for first, outcome in ((STRONG, "true"), (WEAK, "false")):
            roles = _roles(count, first)
            for turned in turns:
                if _first_fault(turned, roles) is None:
                    return _closed(turned, outcome, roles)
    roles = _roles(count, STRONG)
    return JudgedChain(links, "not-alternating", _first_fault(links, roles), roles)


def _closed(links: tuple[JudgedLink, ...], outcome: str, roles: tuple[str, ...]) -> JudgedChain:
    """A loop that comes back to its first candidate with two strong links, or two weak ones."""
    start = links[0].start
    placements, removals = ((start,), ()) if outcome == "true" else ((), (start,))
    return JudgedChain(links, outcome, roles=roles, ends=(start,), placements=placements, removals=removals)


def _roles(count: int, first: str) -> tuple[str, ...]:
    other = WEAK if first == STRONG else STRONG
    return tuple(first if number % 2 == 0 else other for number in range(count))


def _first_fault(links: Sequence[JudgedLink], roles: Sequence[str]) -> int | None:
    """The first link that is only weak where a strong one is needed."""
    used = enumerate(zip(links, roles, strict=True))
    return next((number for number, (link, role) in used if role == STRONG and link.kind != STRONG), None)


def _in_order(drawn: Sequence[Pair]) -> list[Candidate] | str:
    """The candidates along the chain, the first one again at the end of a loop; else what keeps it from being one."""
    if not drawn:
        return "empty"
    neighbours = dict[Candidate, list[Candidate]]()
    for start, end in dict.fromkeys(tuple(sorted(pair)) for pair in drawn):
        neighbours.setdefault(start, []).append(end)
        neighbours.setdefault(end, []).append(start)
    if any(len(near) > 2 for near in neighbours.values()):
        return "branches"
    loose = [candidate for candidate, near in neighbours.items() if len(near) == 1]
    first = next((start for start, _ in drawn if start in loose), loose[0] if loose else drawn[0][0])
    way = [first, neighbours[first][0]]
    while len(onward := [near for near in neighbours[way[-1]] if near != way[-2]]) == 1 and way[-1] != first:
        way.append(onward[0])
    return way if len({*way}) == len(neighbours) else "pieces"


def _seeing_both(position: Position, one: Candidate, other: Candidate) -> Iterator[Candidate]:
    """What cannot be true because one of the two is."""
    for cell, digits in enumerate(position.candidates):
        for digit in position.candidates_of(cell) if digits else ():
            candidate = Candidate(cell, digit)
            if candidate not in (one, other) and all(_excludes(position, end, candidate) for end in (one, other)):
                yield candidate


def _beside_weak_links(position: Position, links: Sequence[JudgedLink], roles: Sequence[str]) -> Iterator[Candidate]:
    for link, role in zip(links, roles, strict=True):
        if role == WEAK:
            yield from _seeing_both(position, link.start, link.end)


def _excludes(position: Position, one: Candidate, other: Candidate) -> bool:
    """Whether not both can be true."""
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and other.cell in position.setting.peers[one.cell]


def _places(position: Position, cells: Sequence[int], digit: int) -> list[int]:
    return [cell for cell in cells if position.digits[cell] == digit or _is_open(position, Candidate(cell, digit))]


def _is_open(position: Position, candidate: Candidate) -> bool:
    is_there = candidate.cell < len(position.candidates)
    return is_there and bool(position.candidates[candidate.cell] >> (candidate.digit - 1) & 1)
