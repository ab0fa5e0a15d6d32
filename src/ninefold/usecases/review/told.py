"""A review in lines to be read, for the command and the terminal game."""

from collections.abc import Iterator

from ninefold.grid import Shape, format_cell
from ninefold.logic.language import about
from ninefold.play import Game, bars_of
from ninefold.usecases.keeping.desk import format_clock
from ninefold.usecases.review.entries import Kind
from ninefold.usecases.review.mistakes import Mistake
from ninefold.usecases.review.review_game import Review, Spot

SPENT = {
    Kind.DIGIT: "digits",
    Kind.NOTE: "notes",
    Kind.CORRECTION: "corrections",
    Kind.REFUSED: "refused digits",
    Kind.FILLED: "filled in",
    Kind.HELP: "help",
    Kind.OTHER: "other",
}


def review_lines(game: Game, review: Review, language: str = "en") -> Iterator[str]:
    """A review to be read."""
    shape = game.puzzle.shape
    yield from _times(review, language)
    if review.spots:
        yield "\nSlow spots"
        for spot in review.spots:
            yield from _spot(spot, review, shape, language)
    if review.mistakes:
        yield "\nMistakes"
        yield from (f"  {_mistake(mistake, shape)}" for mistake in review.mistakes)
    if review.record.helped:
        used = ", ".join(f"{helped.help} at {format_clock(helped.at)}" for helped in review.record.helped)
        yield f"\nHelp: {used}"
    if review.practice:
        yield f"\nPractise: {about(review.practice.technique, language)[0]} ({review.practice.technique})"
    if not review.is_complete:
        yield "\nNot every move was looked at: the time was over first, or no technique knows such a board."


def _times(review: Review, language: str) -> Iterator[str]:
    entries = len(review.record.entries)
    if not review.record.clock:
        yield f"{entries} moves, without times."
        return
    yield f"{format_clock(review.record.clock)}, {entries} moves  {bars_of(review.ninths)}".rstrip()
    spent = ((name, review.record.spent[kind]) for kind, name in SPENT.items())
    yield ", ".join(f"{name} {format_clock(time)}" for name, time in spent if time)
    for slug, (digits, time) in review.time_by_technique.items():
        noun = "digit" if digits == 1 else "digits"
        each = f"{time / digits / 1000:.1f} s each"
        yield f"  {about(slug, language)[0]}: {digits} {noun}, {format_clock(time)}, {each}"


def _spot(spot: Spot, review: Review, shape: Shape, language: str) -> Iterator[str]:
    entry, insight = spot.entry, review.insights.get(spot.entry.number)
    written = " ".join(f"{format_cell(part.cell, shape.size)}={shape.symbol(part.digit)}" for part in entry.written)
    taken = f" ({about(insight.taken, language)[0]})" if insight and insight.taken else ""
    yield f"  {format_clock(entry.at)}  {entry.took / 1000:.0f} s before {written}{taken}"
    if insight and insight.easiest:
        words = insight.easiest.words(language)
        yield f"    Easiest step: {words.name}. {words.full}"
    if spot.choices:
        yield "    Possible: " + ", ".join(
            f"{about(each.technique, language)[0]} {each.steps}" for each in spot.choices
        )


def _mistake(mistake: Mistake, shape: Shape) -> str:
    name, symbol = format_cell(mistake.cell, shape.size), shape.symbol
    said = f"{format_clock(mistake.at)}  {name}={symbol(mistake.digit)}, right is {symbol(mistake.right)}"
    if mistake.is_refused:
        return f"{said}; refused"
    if mistake.clashes:
        said += f"; clashed with {', '.join(format_cell(cell, shape.size) for cell in mistake.clashes)}"
    if mistake.rests_on is not None:
        said += f"; followed from the mistake in move {mistake.rests_on}"
    return said + (f"; corrected after {format_clock(mistake.stood)}" if mistake.gone else "; not corrected")
