"""Where in a puzzle a rule is being read, so that a fault can be told with its place."""

from dataclasses import dataclass, replace
from typing import NoReturn

from ninefold.errors import BadRuleError
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Place:
    """A place such as `rules[3].cells[1]`, on a layout."""

    layout: Layout
    path: str = "rule"
    depth: int = 0
    """How many alternatives it is nested in."""

    def field(self, name: str) -> "Place":
        return replace(self, path=f"{self.path}.{name}")

    def item(self, index: int) -> "Place":
        return replace(self, path=f"{self.path}[{index}]")

    def nested(self) -> "Place":
        return replace(self, depth=self.depth + 1)

    def refuse(self, text: str) -> NoReturn:
        raise BadRuleError(self.path, text)

    def impossible(self, text: str) -> None:
        """Refuses what can never be obeyed; among alternatives it is only one that does not hold."""
        if not self.depth:
            self.refuse(text)
