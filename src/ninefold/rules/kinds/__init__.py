"""Every kind of rule. A new one is a file here, a line in this list, its words and corpus lines."""

from typing import Any

from ninefold.rules.kinds.any_of import AnyOf
from ninefold.rules.kinds.arrow import Arrow
from ninefold.rules.kinds.automaton import Automaton
from ninefold.rules.kinds.between import Between, Lockout
from ninefold.rules.kinds.cage import Cage
from ninefold.rules.kinds.chess import AntiKing, AntiKnight
from ninefold.rules.kinds.counting_circles import CountingCircles
from ninefold.rules.kinds.cycles import Entropic, Modular
from ninefold.rules.kinds.diagonals import Diagonals
from ninefold.rules.kinds.disjoint_groups import DisjointGroups
from ninefold.rules.kinds.domain import Domain
from ninefold.rules.kinds.dots import Difference, PairSum, Ratio
from ninefold.rules.kinds.double_arrow import DoubleArrow
from ninefold.rules.kinds.extra_region import ExtraRegion, Windoku
from ninefold.rules.kinds.extreme import Maximum, Minimum
from ninefold.rules.kinds.global_entropy import GlobalEntropy
from ninefold.rules.kinds.greater import Greater
from ninefold.rules.kinds.groups import Clone, SameDigits
from ninefold.rules.kinds.indexing import Indexing
from ninefold.rules.kinds.nabner import Nabner
from ninefold.rules.kinds.negative import Negative, NonConsecutive
from ninefold.rules.kinds.numbered_room import NumberedRoom
from ninefold.rules.kinds.pair import Pair
from ninefold.rules.kinds.palindrome import Palindrome
from ninefold.rules.kinds.parity import Even, Odd
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.quadruple import Quadruple
from ninefold.rules.kinds.region_sum import RegionSum
from ninefold.rules.kinds.renban import Renban
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.kinds.sandwich import Sandwich
from ninefold.rules.kinds.skyscraper import Skyscraper
from ninefold.rules.kinds.sum_line import SumLine
from ninefold.rules.kinds.sums import LittleKiller, Sum
from ninefold.rules.kinds.thermometer import Thermometer
from ninefold.rules.kinds.whisper import Whisper
from ninefold.rules.kinds.x_sum import XSum
from ninefold.rules.kinds.zipper import Zipper

_EVERY: tuple[type[Rule], ...] = (
    *(Cage, ExtraRegion, Windoku, Diagonals, AntiKnight, AntiKing, NonConsecutive, DisjointGroups, GlobalEntropy),
    *(Odd, Even, Minimum, Maximum, Domain, Difference, Ratio, PairSum, Negative, Greater, Quadruple),
    *(Arrow, DoubleArrow, Thermometer, Whisper, Renban, Palindrome, Between, Lockout, RegionSum, SumLine, Zipper),
    *(Nabner, Modular, Entropic, Clone, SameDigits, LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom),
    *(Indexing, CountingCircles, Sum, Pair, Automaton, AnyOf),
)
KINDS: dict[str, type[Rule]] = {kind.kind: kind for kind in _EVERY}
"""The kinds by name."""


def read_rule(data: Any, place: Place) -> Rule:
    """The rule of a JSON object, or a rule checked again on another layout; BadRuleError says what is wrong where."""
    if isinstance(data, Rule):
        data = data.as_json()
    if not isinstance(data, dict):
        place.refuse("a rule is an object with a kind")
    kind = data.get("kind")
    if not isinstance(kind, str):
        place.field("kind").refuse("a rule needs a kind")
    if kind not in KINDS:
        place.field("kind").refuse(f"there is no kind of rule called {kind[:40]!r}")
    return KINDS[kind].read(data, place)


__all__ = [
    "KINDS",
    "AntiKing",
    "AntiKnight",
    "AnyOf",
    "Arrow",
    "Automaton",
    "Between",
    "Break",
    "Cage",
    "Clone",
    "CountingCircles",
    "Diagonals",
    "Difference",
    "DisjointGroups",
    "Domain",
    "DoubleArrow",
    "Entropic",
    "Even",
    "ExtraRegion",
    "Filling",
    "GlobalEntropy",
    "Greater",
    "Indexing",
    "LittleKiller",
    "Lockout",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "Negative",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "Pair",
    "PairSum",
    "Palindrome",
    "Place",
    "Quadruple",
    "Ratio",
    "RegionSum",
    "Renban",
    "Rule",
    "SameDigits",
    "Sandwich",
    "Skyscraper",
    "Sum",
    "SumLine",
    "Thermometer",
    "Whisper",
    "Windoku",
    "XSum",
    "Zipper",
    "read_rule",
]
