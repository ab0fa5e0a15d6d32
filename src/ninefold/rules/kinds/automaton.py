"""Lines whose digits match a regular expression."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ninefold.rules.drawing import Drawn, Stroke
from ninefold.rules.kinds.fields import Cells, cells_field, text_field
from ninefold.rules.kinds.place import Place
from ninefold.rules.kinds.regex import BadExpressionError, compiled
from ninefold.rules.kinds.rule import Break, Filling, Rule
from ninefold.rules.layout import Layout


@dataclass(frozen=True)
class Automaton(Rule):
    """The whole sequence matches: symbols, a dot, classes, groups, alternatives, repetitions."""

    kind = "automaton"
    drawn_with = "path"

    cells: Cells = cells_field(1, returns=True)
    regex: str = text_field()

    def check(self, place: Place) -> None:
        try:
            compiled(self.regex, place.layout.symbols)
        except BadExpressionError as error:
            place.field("regex").refuse(str(error))

    def drawn(self, layout: Layout) -> Iterable[Drawn]:
        return (Stroke(self.cells, self.kind),)

    def breaks(self, seen: Filling) -> Iterator[Break]:
        symbols = seen.layout.symbols
        text = [symbols[digit - 1] if digit else None for digit in seen.of(self.cells)]
        if not compiled(self.regex, symbols).matches(text):
            yield Break(self, tuple(dict.fromkeys(seen.numbers(self.cells))))
