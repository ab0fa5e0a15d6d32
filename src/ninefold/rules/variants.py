"""The variants by name. A new one is a new line here, made of rules that stand in files of their own."""

from ninefold.rules.boxes import Boxes
from ninefold.rules.house import Rule
from ninefold.rules.lines import Columns, Rows

classic: tuple[Rule, ...] = (Rows(), Columns(), Boxes())

VARIANTS: dict[str, tuple[Rule, ...]] = {"classic": classic}
