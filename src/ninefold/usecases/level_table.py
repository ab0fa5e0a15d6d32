"""The table of levels as text: what docs and the command print."""

from ninefold.logic import LEVELS
from ninefold.logic.wording import about


def level_table() -> str:
    """The levels in Markdown: a table of figures, then what each needs."""
    rows = [
        f"| {level.name} | {level.se_from} to {level.se_to} | {level.clues_from} to {level.clues_to} | {level.hodoku} |"
        for level in LEVELS
    ]
    table = "\n".join(["| level | rating | givens | HoDoKu |", "|---|---|---|---|", *rows])
    told = [f"**{level.name}**: {level.about()}\n{_needs(level.techniques)}" for level in LEVELS]
    return "\n\n".join([table, *told])


def _needs(slugs: tuple[str, ...]) -> str:
    return f"Needs at least one of these, beside those of easier levels: {', '.join(about(slug)[0] for slug in slugs)}."
