"""A drawn chain and what it is worth, as JSON."""

from typing import Annotated

from pydantic import ConfigDict, Field

from ninefold.logic import Candidate, Position
from ninefold.logic.drawn_chain import JudgedChain, JudgedLink, Pair
from ninefold.server.apps.engine.questions import Noted, PuzzleIn
from ninefold.server.apps.engine.step_schemas import CandidateOut
from ninefold.server.schemas import Schema

MOST_LINKS = 100


class ChainCandidate(Schema):
    """A digit in a cell."""

    model_config = ConfigDict(extra="forbid")

    cell: int = Field(ge=0, le=624)
    digit: int = Field(ge=1, le=25)


class DrawnLink(Schema):
    """Two candidates that were joined."""

    model_config = ConfigDict(extra="forbid")

    start: ChainCandidate
    end: ChainCandidate


class ChainIn(PuzzleIn):
    """A board and the links that were drawn on it, in any order."""

    values: Annotated[str, Field(max_length=2_000)] | None = None
    notes: Annotated[list[Noted | None], Field(max_length=625)] | None = None
    links: Annotated[list[DrawnLink], Field(max_length=MOST_LINKS)]

    def pairs(self) -> list[Pair]:
        """The links as the engine takes them."""
        return [
            (Candidate(link.start.cell, link.start.digit), Candidate(link.end.cell, link.end.digit))
            for link in self.links
        ]


class LinkHouseOut(Schema):
    """The house a link lies in."""

    kind: str
    index: int


class JudgedLinkOut(Schema):
    """A link in the order of the chain: strong, weak or wrong, why, and whether it is used as strong or weak."""

    start: CandidateOut
    end: CandidateOut
    kind: str
    reason: str
    house: LinkHouseOut | None
    role: str | None


class ChainOut(Schema):
    """What a chain is worth: `ends`, `loop`, `true` and `false` prove something, other outcomes say what is wrong."""

    is_right: bool
    outcome: str
    faulty: int | None
    links: list[JudgedLinkOut]
    ends: list[CandidateOut]
    placements: list[CandidateOut]
    removals: list[CandidateOut]


def chain_out(judged: JudgedChain, position: Position) -> ChainOut:
    """A judged chain as JSON."""
    roles = judged.roles or (None,) * len(judged.links)
    return ChainOut(
        is_right=judged.is_right,
        outcome=judged.outcome,
        faulty=judged.faulty,
        links=[_link_out(link, role, position) for link, role in zip(judged.links, roles, strict=True)],
        ends=_candidates_out(judged.ends),
        placements=_candidates_out(judged.placements),
        removals=_candidates_out(judged.removals),
    )


def _link_out(link: JudgedLink, role: str | None, position: Position) -> JudgedLinkOut:
    house = None if link.house is None else position.setting.houses[link.house]
    start, end = _candidates_out((link.start, link.end))
    return JudgedLinkOut(
        start=start,
        end=end,
        kind=link.kind,
        reason=link.reason,
        house=None if house is None else LinkHouseOut(kind=house.kind, index=house.index),
        role=role,
    )


def _candidates_out(candidates: tuple[Candidate, ...]) -> list[CandidateOut]:
    return [CandidateOut(cell=candidate.cell, digit=candidate.digit) for candidate in candidates]
