"""`ninefold bench`"""

import json
import os
import platform
import time
from typing import Annotated, Any

import numpy as np
import typer

from ninefold.cli.counted import counted
from ninefold.cli.errors import said
from ninefold.cli.source import JsonOption, LinesOption, PuzzleArgument, ThreadsOption, open_source
from ninefold.errors import BadGridError
from ninefold.usecases.bulk.stream import Batch, solved
from ninefold.usecases.make_puzzle import make

SAMPLE = 1_000


def bench(
    source: PuzzleArgument = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=3_600, help="How long to measure.")] = 3.0,
    lines: LinesOption = False,
    threads: ThreadsOption = 1,
    as_json: JsonOption = False,
) -> None:
    """Measure how fast the engine solves: a file of puzzles, or minimal puzzles made on the spot.

    Reading the file is not part of the time. Every puzzle is solved and checked for a second solution.

    \b
    Examples:
      ninefold bench
      ninefold bench --threads 2 --seconds 10 collection.sdm
    """
    batches = [_sample()] if source is None else _read(source, lines)
    if not batches:
        raise BadGridError("there is no puzzle to measure with")
    facts = _measured(batches, seconds, threads)
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        rate = facts["puzzles_per_second"]
        typer.echo(f"{rate:,.0f} puzzles per second, {1e6 / rate:.2f} µs each, {facts['threads']} thread(s)")
        typer.echo(f"{facts['puzzles']:,} different puzzles, {facts['solved']:,} solved in {facts['seconds']:.2f} s")
        typer.echo(f"{facts['processor']}, {facts['processors']} processor(s)")


def _read(source: str, lines: bool) -> list[Batch]:
    with open_source(source, is_lines=lines) as opened:
        batches = list(opened.batches())
    if left_out := sum(len(batch.bad) for batch in batches):
        said(f"left out, because they are no puzzles: {counted(left_out, 'line')}")
    proper = [Batch(np.delete(batch.boards, list(batch.bad), axis=0)) for batch in batches]
    return [batch for batch in proper if len(batch)]


def _sample() -> Batch:
    lines = "".join(str(make(minimal=True, symmetry="none", seed=seed)) for seed in range(SAMPLE))
    return Batch(np.frombuffer(lines.encode(), np.uint8).reshape(-1, 81))


def _measured(batches: list[Batch], seconds: float, threads: int) -> dict[str, Any]:
    count = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        for batch in batches:
            solved(batch, threads)
            count += len(batch)
    return {
        "puzzles": sum(map(len, batches)),
        "solved": count,
        "seconds": elapsed,
        "puzzles_per_second": count / elapsed,
        "threads": threads,
        "processor": platform.processor() or platform.machine(),
        "processors": os.cpu_count(),
    }
