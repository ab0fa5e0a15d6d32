"""`ninefold make --count`: puzzles by the thousand, in a file."""

import csv
import io
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path

from ninefold.cli.whole_files import require_writable, write_whole
from ninefold.errors import BadWishError, NinefoldError
from ninefold.logic import LEVELS
from ninefold.render.histogram import draw_histogram
from ninefold.usecases.factory import Order, Product, collect, columns, run

HEADER = ("puzzle", "solution", "clues", "rating", "level", "key")
SUFFIXES = (".txt", ".sdm", ".csv", ".parquet")


class ClusterError(NinefoldError):
    """The cluster does not answer."""

    code = "no-cluster"


def produce(order: Order, out: Path, workers: int, cluster: str | None) -> None:
    """Makes the order and writes it to the file; what was made stays beside it until the file is whole."""
    if out.suffix not in SUFFIXES:
        raise BadWishError(f"{out.name}: the file's name must end in {', '.join(SUFFIXES)}")
    require_writable(out)
    folder = out.with_name(f"{out.name}.parts")
    folder.mkdir(exist_ok=True)
    _require_same_order(order, folder)
    with _executor(workers, cluster) as executor, _bar(order.count) as progress:
        for done in run(order, folder, executor, window=4 * workers):
            progress(done)
    products = list(collect(order, folder))
    write_whole({out: _content(out.suffix, products), out.with_suffix(".svg"): _report(products)})
    shutil.rmtree(folder)


def _require_same_order(order: Order, folder: Path) -> None:
    """Shards of another order must not end up in this file."""
    note = folder / "order.txt"
    if not note.exists():
        note.write_text(repr(order))
    elif note.read_text() != repr(order):
        raise BadWishError(f"{folder} holds the parts of another order; finish that one or remove the folder")


@contextmanager
def _executor(workers: int, cluster: str | None) -> Iterator[Executor]:
    if cluster is None:
        with ProcessPoolExecutor(workers) as pool:
            yield pool
        return
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise ClusterError("a cluster needs the extra: pip install 'ninefold[cluster]'") from error
    try:
        client = Client(cluster, timeout=10)
    except OSError as error:
        raise ClusterError(f"the cluster at {cluster} does not answer") from error
    with client:
        yield client.get_executor(retries=3, pure=False)


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    # Imported here because it costs more time than making a puzzle.
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (
        TextColumn("making"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.speed:.0f}/s"),
        TimeRemainingColumn(),
    )
    with Progress(*shown) as progress:
        task = progress.add_task("making", total=total)
        yield lambda done: progress.update(task, completed=done)


def _content(suffix: str, products: list[Product]) -> bytes:
    if suffix == ".parquet":
        return _parquet(products)
    text = io.StringIO(newline="")
    if suffix == ".csv":
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(astuple(product) for product in products)
    else:
        text.writelines(f"{product.puzzle}\n" for product in products)
    return text.getvalue().encode()


def _parquet(products: list[Product]) -> bytes:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise BadWishError("Parquet needs the extra: pip install 'ninefold[bulk]'") from error
    buffer = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.table(columns(products)), buffer)
    return bytes(buffer.getvalue().to_pybytes())


def _report(products: list[Product]) -> bytes:
    ratings = Counter(f"{product.rating:.1f}" for product in products)
    levels = Counter(product.level for product in products)
    title = ", ".join(f"{levels[level.name]:,} {level.name}" for level in LEVELS if levels[level.name])
    return draw_histogram(sorted(ratings.items(), key=lambda item: float(item[0])), title).encode()


def usual_workers() -> int:
    """One process per core."""
    return os.cpu_count() or 1
