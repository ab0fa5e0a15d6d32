"""`ninefold print`"""

import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.counted import counted
from ninefold.cli.errors import said
from ninefold.cli.ignored import refuse_beside, refuse_without
from ninefold.cli.layout_options import with_layout_options
from ninefold.cli.source import open_source
from ninefold.cli.values import taking
from ninefold.cli.whole_files import ForceOption, require_writable, write_whole
from ninefold.errors import BadGridError, BadWishError
from ninefold.logic import LEVEL_NAMES
from ninefold.render.paper import Layout
from ninefold.usecases.pick_puzzles import Pick, Portion
from ninefold.usecases.picks_from_text import picks_from_text
from ninefold.usecases.print_booklet import MOST_STEPS, Printed, PrintOrder, printing
from ninefold.usecases.printed_steps import FIRST

FORMERLY = {
    "--from": "--puzzles",
    "--levels": "--level-names",
    "--lines": "--name-and-time",
    "--no-levels": "--no-level-names",
    "--no-lines": "--no-name-and-time",
    "--output": "--out",
}

OUTPUT = Path("-")
"""Standard output."""


@with_layout_options
def print_(
    *,
    output: Annotated[Path, typer.Option("--out", "-o", help="The .pdf to write; - for standard output.")],
    force: ForceOption = False,
    level: Annotated[
        list[str] | None,
        typer.Option(help=f"{', '.join(LEVEL_NAMES)}; again for more, easy:10 for ten of them.", **taking("LEVEL")),
    ] = None,
    variant: Annotated[
        str | None, typer.Option(help="A named variant or a mixture such as killer+x.", **taking("VARIANT"))
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles of each level.")] = 1,
    source: Annotated[
        str | None,
        typer.Option("--puzzles", metavar="FILE", help="Print the puzzles of this file, in any format, instead; or -."),
    ] = None,
    entries: Annotated[bool, typer.Option(help="With --puzzles: keep digits and notes the player wrote.")] = False,
    skip_bad: Annotated[bool, typer.Option(help="With --puzzles: print the others if some cannot be read.")] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed prints the same puzzles.")] = None,
    layout: Layout,
    codes: Annotated[bool, typer.Option(help="A QR code beside every puzzle.")] = False,
    address: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The server that codes lead to; without it they hold the puzzle.")
    ] = "",
    steps: Annotated[
        int, typer.Option(min=0, max=MOST_STEPS, help="Explain so many steps of every puzzle, 200 for the whole path.")
    ] = 0,
    explain: Annotated[
        str,
        typer.Option(
            metavar="first|key|TECHNIQUE",
            help="Which steps are explained: the first, the hardest (key), or those of a technique.",
            autocompletion=taking("TECHNIQUE")["autocompletion"],
        ),
    ] = FIRST,
) -> None:
    """Print puzzles as a PDF: a stack, a booklet, an exercise sheet.

    ninefold print --level easy --count 40 --answers back --title "Waiting room" -o handout.pdf
    ninefold print --puzzles puzzle.txt --steps 200 -o path.pdf
    """
    if source:
        refuse_beside("--puzzles", count=count > 1, seed=seed is not None)
    else:
        refuse_without("--puzzles", entries=entries, skip_bad=skip_bad)
    seed = secrets.randbelow(10**9) if seed is None else seed
    portions = _portions(level, count, source, variant)
    order = PrintOrder(
        layout,
        portions,
        seed,
        has_codes=codes or bool(address),
        address=address,
        steps=steps or int(explain != FIRST),
        explain=explain,
    )
    apart = output.with_name(f"{output.stem}-answers{output.suffix}") if layout.answers == "apart" else None
    _require_places(output, apart, force)
    printed = _with_progress(order, _read(source, entries, skip_bad) if source else iter(()))
    if output == OUTPUT:
        sys.stdout.buffer.write(printed.booklet)
    else:
        write_whole({output: printed.booklet} | ({apart: printed.answers} if apart and printed.answers else {}))
    again = "" if source else f"; --seed {seed} prints them again"
    where = "" if output == OUTPUT else f" in {output}"
    said(f"{counted(printed.puzzles, 'puzzle')} on {_paper_used(printed, layout)}{where}{again}")
    if printed.unexplained:
        numbers = ", ".join(map(str, printed.unexplained))
        said(f"nothing is explained of puzzle {numbers}: {explain} is not on the way our order takes")


def _require_places(output: Path, apart: Path | None, force: bool) -> None:
    """Says before the work begins where its result could not go."""
    if output == OUTPUT:
        if apart:
            raise BadWishError("answers in a second file need a name: give -o the name of a file")
        if sys.stdout.isatty():
            raise BadWishError("a PDF would only confuse the terminal; send it to a file or a pipe")
        return
    for path in filter(None, (output, apart)):
        require_writable(path, force)
    if output.suffix.lower() != ".pdf":
        raise BadWishError(f"{output.name}: the name of a PDF ends in .pdf")


def _paper_used(printed: Printed, layout: Layout) -> str:
    """A booklet to fold is counted as its reader and the printer count it: pages, and sheets of paper."""
    if layout.is_booklet:
        return f"{2 * printed.pages} pages, {counted(printed.pages // 2, 'sheet')} to fold"
    return counted(printed.pages, "page")


def _portions(levels: list[str] | None, count: int, source: str | None, variant: str | None) -> tuple[Portion, ...]:
    """What is to be made: nothing if a file brings the puzzles, easy ones if nobody says which."""
    if not source:
        return tuple(_portion(text, count, variant) for text in levels or ["easy"])
    if levels or variant:
        raise BadWishError("ask for levels or for the puzzles of a file, not for both")
    return ()


def _portion(text: str, count: int, variant: str | None) -> Portion:
    """A level with a number of its own behind a colon, or the common one."""
    name, colon, own = text.partition(":")
    if colon and not (own.isascii() and own.isdigit()):
        raise BadWishError(f"{text!r} is not a level and a number; it looks like easy:10")
    return Portion(name, int(own) if colon else count, variant)


def _read(source: str, entries: bool, skip_bad: bool) -> Iterator[Pick]:
    with open_source(source) as opened:
        text = opened.text()
    for pick in picks_from_text(text, entries):
        if isinstance(pick, Pick):
            yield pick
        elif skip_bad:
            said(f"left out: {source}: {pick}")
        else:
            raise BadGridError(f"{source}: {pick} (--skip-bad prints the others)")


def _with_progress(order: PrintOrder, pool: Iterator[Pick]) -> Printed:
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    with Bar(console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("")
        for step in printing(order, pool):
            if isinstance(step, Printed):
                return step
            bar.update(task, description=step.doing, completed=step.done, total=step.total)
    raise AssertionError("printing ends with what was printed")
