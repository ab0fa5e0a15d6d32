"""The table of levels as text: what docs and the command print."""

from ninefold.logic import LEVELS, Level
from ninefold.logic.language import about


def level_table() -> str:
    """The levels in Markdown: a table of figures, then what each needs."""
    table = "\n".join(["| level | rating | givens | HoDoKu |", "|---|---|---|---|", *map(_figures, LEVELS)])
    told = [f"**{level.name}**: {level.about()}\n{_needs(level.techniques)}" for level in LEVELS]
    return "\n\n".join([table, *told])


def _figures(level: Level) -> str:
    rating, givens = f"{level.se_from} to {level.se_to}", f"{level.givens_from} to {level.givens_to}"
    return f"| {level.name} | {rating} | {givens} | {level.hodoku} |"


def _needs(slugs: tuple[str, ...]) -> str:
    return f"Needs at least one of these, beside those of easier levels: {', '.join(about(slug)[0] for slug in slugs)}."
