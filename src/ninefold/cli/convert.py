"""`ninefold convert`"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import typer

from ninefold.cli.errors import UNIQUE, USAGE, said
from ninefold.cli.source import FromOption, LinesOption, PuzzleArgument, Source, open_source
from ninefold.cli.values import taking
from ninefold.rules.formats import BadLine, Format, Sheet, format_named
from ninefold.usecases.read_any import FORMATS, read_any, write_as


def convert(
    source: PuzzleArgument = None,
    to: Annotated[str, typer.Option("--to", help="The format to write.", **taking("FORMAT"))] = "line",
    name: FromOption = None,
    lines: LinesOption = False,
    listed: Annotated[bool, typer.Option("--list", help="List the formats and end.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Do not say what is lost.")] = False,
) -> None:
    """Write puzzles in another format.

    What the format has no room for is said on standard error. Collections are converted as they come.

    \b
    Examples:
      ninefold convert --to f-puzzles puzzle.sdk
      ninefold convert --to csv collection.opensudoku > collection.csv
      ninefold convert --list
    """
    if listed:
        for known in FORMATS:
            typer.echo(f"{known.name:16} {known.title}")
        return
    target = format_named(to, FORMATS)
    with open_source(source, name, lines) as opened:
        if opened.is_stream:
            raise typer.Exit(_convert_all(opened, target, quiet))
        reading = read_any(opened.text(), name)
        written = write_as(reading.sheet, target.name)
        typer.echo(written.text.rstrip("\n"))
        if not quiet:
            for sentence in (*reading.sheet.notices, *written.losses):
                said(sentence)


def _convert_all(source: Source, target: Format, quiet: bool) -> int:
    report = _Report(quiet)
    sheets = report.good(source.readings().sheets)
    if target.write_many is not None:
        sys.stdout.writelines(target.write_many(report.checked(sheets, target)))
    else:
        for sheet in sheets:
            text = target.write(sheet).rstrip("\n")
            # Texts of several lines are told apart by an empty one.
            sys.stdout.write(f"{text}\n\n" if "\n" in text else f"{text}\n")
            report.note(sheet, target)
    return report.close()


class _Report:
    """What went wrong or was lost in a collection, told once per kind."""

    def __init__(self, quiet: bool) -> None:
        self._quiet = quiet
        self._bad = 0
        self._lossy: dict[str, int] = {}

    def good(self, sheets: Iterator[Sheet | BadLine]) -> Iterator[Sheet]:
        for sheet in sheets:
            if isinstance(sheet, Sheet):
                yield sheet
            else:
                self._bad += 1
                said(f"line {sheet.number}: {sheet.message}")

    def checked(self, sheets: Iterator[Sheet], target: Format) -> Iterator[Sheet]:
        for sheet in sheets:
            yield sheet
            self.note(sheet, target)

    def note(self, sheet: Sheet, target: Format) -> None:
        # Plain puzzles fit into every format; only the others are worth writing a second time.
        if replace(sheet, solution="", notices=()) != Sheet(sheet.givens) or sheet.notices:
            for loss in (*sheet.notices, *write_as(sheet, target.name).losses):
                kind = loss.lstrip("0123456789 ")
                self._lossy[kind] = self._lossy.get(kind, 0) + 1

    def close(self) -> int:
        if not self._quiet:
            for kind, count in self._lossy.items():
                said(f"in {count} {'puzzle' if count == 1 else 'puzzles'}: {kind}")
        return USAGE if self._bad else UNIQUE
