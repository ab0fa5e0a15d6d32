"""Work by the thousand, into a file: `ninefold make --count N --out FILE` and `ninefold rate FILE --out FILE`."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from ninefold.cli.executor import ExecutorChoice
from ninefold.cli.row_files import content_of, histogram_of, require_known_suffix
from ninefold.cli.whole_files import CannotWriteError, require_writable, write_whole
from ninefold.errors import BadWishError
from ninefold.usecases.bulk.make_files import MakeJob, Product, collect
from ninefold.usecases.bulk.rate_files import Collection, Rated, RuleCollection, collect_ratings
from ninefold.usecases.bulk.shards import Work, run

NOTE = "order.txt"
"""In the folder with the shards: what they are shards of."""


HistogramOption = Annotated[
    Path | None, typer.Option("--histogram", help="With --out: draw how many have which rating, an .svg file.")
]


@dataclass(frozen=True)
class Target:
    """The files to write."""

    out: Path
    histogram: Path | None = None
    replaces: bool = False
    """Whether files that exist give way."""

    @property
    def parts(self) -> Path:
        """The folder with the shards, beside the file until that is whole."""
        return self.out.with_name(f"{self.out.name}.parts")

    def require_writable(self) -> None:
        """Says before the work begins what could not be written at its end."""
        require_known_suffix(self.out)
        require_writable(self.out, self.replaces)
        if self.histogram is not None:
            if self.histogram.suffix != ".svg":
                raise BadWishError(f"{self.histogram.name}: the histogram's name must end in .svg")
            require_writable(self.histogram, self.replaces)

    def write(self, content: bytes, rows: Sequence[Product] | Sequence[Rated]) -> None:
        """The rows, and their histogram if one is wanted."""
        drawn = {} if self.histogram is None else {self.histogram: histogram_of(rows)}
        write_whole({self.out: content, **drawn})


def target_of(out: Path | None, histogram: Path | None, replaces: bool, cluster: str | None) -> Target | None:
    """The files that options name, or None; what makes sense only with a file is refused without one."""
    if out is not None:
        return Target(out, histogram, replaces)
    needs = {"a cluster": cluster is not None, "a histogram": histogram is not None, "--force": replaces}
    for what, is_given in needs.items():
        if is_given:
            raise BadWishError(f"{what} needs a file to write to: --out")
    return None


def make_file(job: MakeJob, target: Target, chosen: ExecutorChoice) -> None:
    """Makes the puzzles and writes them."""
    with _finished(job, target, chosen, "making") as parts:
        made = list(collect(job, parts))
        target.write(content_of(target.out.suffix, Product, made, line_of(target.out.suffix)), made)


def rate_file(collection: Collection | RuleCollection, target: Target, chosen: ExecutorChoice) -> set[int]:
    """Rates the puzzles and writes them with their figures. Returns their solution counts."""
    with _finished(collection, target, chosen, "rating") as parts:
        rated = list(collect_ratings(collection, parts))
        target.write(content_of(target.out.suffix, Rated, rated, _rated_line(target.out.suffix)), rated)
    return {row.solutions for row in rated}


def _rated_line(suffix: str) -> Callable[[Rated], str]:
    return (lambda rated: json.dumps(asdict(rated), ensure_ascii=False)) if suffix == ".jsonl" else _line


def _line(rated: Rated) -> str:
    if rated.reason is not None:
        return f"{rated.puzzle or '-'} - {rated.reason}"
    bound = "" if rated.solved else " at least"
    figures = (f"{figure:.1f}" for figure in (rated.rating, rated.ep, rated.ed) if figure is not None)
    return f"{rated.puzzle} {' '.join(figures)} {rated.level}{bound}"


def line_of(suffix: str) -> Callable[[Product], str]:
    """How a puzzle is written in a text: as itself, or as a JSON object with what is known of it."""
    if suffix == ".jsonl":
        return lambda product: json.dumps(product.object, separators=(",", ":"), ensure_ascii=False)
    return lambda product: product.puzzle


def name_of_parts(target: Target) -> str:
    """What there are shards of, if work was interrupted here."""
    note = target.parts / NOTE
    return note.read_text(encoding="utf-8", errors="replace") if note.is_file() else ""


@contextmanager
def _finished(work: Work, target: Target, chosen: ExecutorChoice, verb: str) -> Iterator[Path]:
    """The folder with all shards of the work; it stays beside the file until that is whole."""
    target.require_writable()
    folder = target.parts
    try:
        folder.mkdir(exist_ok=True)
        _require_same_work(work, target)
        with chosen.started() as executor, _bar(verb, work.count) as progress:
            for done in run(work, folder, executor, chosen.window):
                progress(done)
    except BaseException as error:
        kept = _keep_what_is_done(folder)
        if isinstance(error, OSError):
            raise CannotWriteError(folder, f"{error.strerror or error}{kept}") from error
        if isinstance(error, KeyboardInterrupt) and kept:
            print(f"ninefold: stopped; the same command goes on with what is in {folder}", file=sys.stderr)
        raise
    yield folder
    shutil.rmtree(folder)


def _require_same_work(work: Work, target: Target) -> None:
    """Shards of another order must not end up in this file."""
    if _is_empty(target.parts):
        write_whole({target.parts / NOTE: work.name.encode()})
    elif name_of_parts(target) != work.name:
        raise BadWishError(f"{target.parts} holds the parts of another order; finish that one or remove the folder")


def _keep_what_is_done(folder: Path) -> str:
    """Removes the folder if there is nothing in it to go on with; what to tell if there is."""
    if not folder.is_dir():
        return ""
    if not _is_empty(folder):
        return "; what is done stays there"
    shutil.rmtree(folder)
    return ""


def _is_empty(folder: Path) -> bool:
    """Whether nothing is done yet."""
    return {path.name for path in folder.iterdir()} <= {NOTE}


@contextmanager
def _bar(verb: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    # Imported here because it costs more time than making a puzzle.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (TextColumn(verb), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with Progress(*shown, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task(verb, total=total, rate="")

        def show(done: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")

        yield show
