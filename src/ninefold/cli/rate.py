"""`ninefold rate`"""

import json
import os.path
from pathlib import Path
from typing import Annotated, Any

import typer

from ninefold.cli.answers import Answers, status_of, write_answers
from ninefold.cli.bulk import HistogramOption, rate_file, target_of
from ninefold.cli.executor import ClusterOption, WorkersOption, executor_choice
from ninefold.cli.ignored import refuse_beside, refuse_without
from ninefold.cli.rule_lines import write_rule_answers
from ninefold.cli.source import FromOption, JsonOption, LinesOption, PuzzleArgument, ThreadsOption, open_source
from ninefold.cli.technique_options import AllowOption, FirstOption, ForbidOption
from ninefold.cli.values import taking
from ninefold.cli.whole_files import ForceOption
from ninefold.errors import BadWishError
from ninefold.logic import changed_profile
from ninefold.rules import Puzzle
from ninefold.usecases.bulk.rate_files import collection_of, collection_of_sheets
from ninefold.usecases.bulk.stream import Batch, rated
from ninefold.usecases.rate_puzzle import SECONDS, Rating
from ninefold.usecases.rate_puzzle import rate as rate_text
from ninefold.usecases.read_any import read_puzzle


def rate(
    source: PuzzleArgument = None,
    profile: Annotated[
        str | None,
        typer.Option(
            help="se, hodoku, ninefold or rules; without it se, and rules where there are rules.", **taking("PROFILE")
        ),
    ] = None,
    allow: AllowOption = None,
    forbid: ForbidOption = None,
    first: FirstOption = None,
    seconds: Annotated[float, typer.Option(min=0, help="How long a single puzzle may take.")] = SECONDS,
    as_json: JsonOption = False,
    name: FromOption = None,
    lines: LinesOption = False,
    threads: ThreadsOption = 1,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="A .txt, .csv or .parquet file, on all cores.")
    ] = None,
    histogram: HistogramOption = None,
    force: ForceOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
) -> None:
    """Say how hard a puzzle is, or every puzzle in a file.

    The line holds Sudoku Explainer's rating of the hardest step, of the steps up to the first digit and of the first
    step, then the level; for a single puzzle also HoDoKu's score and the hardest technique. `at least` says that logic
    alone did not get to the end, or not in the time given; then the figures are what was proved until then.

    A puzzle with rules, or of another size, is rated by the profile rules: the line holds that rating and the level of
    its variant. Such ratings compare puzzles of one variant; what logic alone does not solve is called extreme.

    With --out, all cores or those of a cluster rate into a file; the same command goes on where it was interrupted.

    \b
    Examples:
      ninefold rate puzzle.txt
      ninefold rate --profile hodoku puzzle.txt
      ninefold rate --json collection.sdm > ratings.jsonl
      ninefold rate killers.jsonl
      ninefold rate collection.sdm --out ratings.parquet
    """
    target = target_of(out, histogram, force, cluster)
    if target:
        refuse_beside("--out", json=as_json, threads=threads > 1)
        _require_other_file(target.out, source)
        target.require_writable()
    else:
        refuse_without("--out", workers=workers)
    order = changed_profile(profile, allow, forbid, first)
    with open_source(source, name, lines) as opened:
        if order not in (None, "se") and (target or opened.is_stream):
            raise BadWishError("many puzzles are rated by Sudoku Explainer's rules, or by rules: leave out the profile")
        if target:
            many = (
                collection_of_sheets(opened.readings().sheets)
                if opened.is_beyond_classic
                else collection_of(opened.batches())
            )
            counts = rate_file(many, target, executor_choice(workers, cluster))
            raise typer.Exit(status_of(counts))
        if opened.is_stream and opened.is_beyond_classic:
            raise typer.Exit(write_rule_answers(opened, lambda puzzle: _answer(puzzle, seconds, as_json), as_json))
        if opened.is_stream:
            raise typer.Exit(write_answers(opened.batches(), lambda batch: _answers(batch, threads), as_json))
        puzzle = str(read_puzzle(opened.text(), name))
        rating = rate_text(puzzle, order, seconds=seconds)
        typer.echo(_as_json(puzzle, rating) if as_json else _line(rating))


def _require_other_file(out: Path, source: str | None) -> None:
    """Says before the work begins that the result would take the place of the puzzles, --force or not."""
    if source and os.path.exists(source) and out.exists() and out.samefile(source):
        raise BadWishError("the ratings would take the place of the puzzles; give --out another name")


def _as_json(puzzle: str, rating: Rating) -> str:
    return json.dumps({"puzzle": puzzle, **_facts(rating)})


def _answer(puzzle: Puzzle, seconds: float, as_json: bool) -> tuple[int, dict[str, Any]]:
    """The rating of one of many, which may have rules."""
    rating = rate_text(puzzle, seconds=seconds)
    return 1, _facts(rating) if as_json else {"line": _line(rating)}


def _facts(rating: Rating) -> dict[str, object]:
    return {**vars(rating), "steps": len(rating.steps)}


def _line(rating: Rating) -> str:
    if rating.se is None or rating.ep is None or rating.ed is None:
        figures = f"{rating.rating:.1f} {rating.level}{'' if rating.solved else ' at least'}"
    else:
        figures = _figures(rating.se, rating.ep, rating.ed, rating.level, rating.solved)
    reason = "" if rating.complete else "; the time was over first"
    score = f"score {rating.score}{'' if rating.scored else ' at least'}"
    hardest = f"hardest step {rating.hardest}" if rating.hardest else "no step was found"
    return f"{figures}, {score}, {hardest}{reason or _stuck(rating)}"


def _stuck(rating: Rating) -> str:
    """How far logic gets, where that is not to the end."""
    return "" if rating.solved else f"; logic alone ends after {len(rating.steps)} steps"


def _figures(se: float, ep: float, ed: float, level: str | None, is_solved: bool) -> str:
    return f"{se:.1f} {ep:.1f} {ed:.1f} {level}{'' if is_solved else ' at least'}"


def _answers(batch: Batch, threads: int) -> Answers:
    ratings = rated(batch, threads)
    columns = [ratings.se.tolist(), ratings.ep.tolist(), ratings.ed.tolist(), ratings.level, ratings.solved.tolist()]
    rows = list(zip(*columns, strict=True))

    def facts(row: int) -> dict[str, object]:
        return dict(zip(("se", "ep", "ed", "level", "solved"), rows[row], strict=True))

    return Answers(ratings.counts.astype("int64"), ratings.counts == 1, facts, [_figures(*row) for row in rows])
