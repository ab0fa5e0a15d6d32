"""The table of levels as text: what docs and the command print."""

from ninefold.logic import LEVEL_NAMES, LEVELS, Level, rule_ranges
from ninefold.logic.language import about
from ninefold.logic.rule_levels import measured_variants


def level_table() -> str:
    """The levels in Markdown: a table of figures, then what each needs."""
    table = "\n".join(["| level | rating | givens | HoDoKu |", "|---|---|---|---|", *map(_figures, LEVELS)])
    told = [f"**{level.name}**: {level.about()}\n{_needs(level.techniques)}" for level in LEVELS]
    return "\n\n".join([table, *told])


def rule_level_table() -> str:
    """The levels of puzzles with rules in Markdown: the highest rating of each, for every variant that was measured."""
    names = LEVEL_NAMES[:-1]
    head = f"| variant | {' | '.join(names)} |\n|---|{'---|' * len(names)}"
    rows = [f"| {variant} | {' | '.join(_top(variant, name) for name in names)} |" for variant in measured_variants()]
    return "\n".join([head, *rows])


def _top(variant: str, level: str) -> str:
    return f"up to {rule_ranges(variant)[level][1]}"


def _figures(level: Level) -> str:
    rating, givens = f"{level.se_from} to {level.se_to}", f"{level.givens_from} to {level.givens_to}"
    return f"| {level.name} | {rating} | {givens} | {level.hodoku} |"


def _needs(slugs: tuple[str, ...]) -> str:
    return f"Needs at least one of these, beside those of easier levels: {', '.join(about(slug)[0] for slug in slugs)}."
