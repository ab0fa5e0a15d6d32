"""The primitives that the rules and houses of a puzzle come to: few, and the same for every kind of rule."""

import json
from typing import Any, TypedDict

import ninefold._native as native
from ninefold.errors import BadRuleError


class Layers(TypedDict):
    """The paths of an automaton. Between layer i and i + 1 lie the edges that the digit of the i-th cell takes."""

    widths: list[int]
    """Nodes of each layer; one more layer than cells, and the first has one node."""
    ends: list[int]
    """Where each layer's edges end."""
    edges: list[int]
    """From, to and digits of each edge, one after the other; digits are bits, the lowest for 1."""


class Lowered(TypedDict):
    """Primitives, each with a type and the index of its rule, -1 for the board's own houses; and what they refer to."""

    primitives: list[dict[str, Any]]
    relations: list[list[int]]
    """For each digit of the first cell the digits of the second that go with it, as bits."""
    layers: list[Layers]


def lowered(text: str) -> Lowered:
    """The primitives of a puzzle in JSON; BadRuleError if it has a problem or would be too large to play."""
    written, problem = native.lowered(text)
    if problem:
        raise BadRuleError(*problem)
    found: Lowered = json.loads(written)
    return found
