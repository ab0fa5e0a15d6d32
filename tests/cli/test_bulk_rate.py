"""Ratings by the thousand, in a file, whatever happens on the way."""

import csv
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest
from distributed import LocalCluster

import ninefold as nf
from command import Command
from commands import kill_half_way, ninefold, wait_for_shards

CLASHING = "11" + "." * 79
EMPTY = "." * 81


@pytest.fixture(scope="module")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six hundred puzzles, and between them lines that are none."""
    path = tmp_path_factory.mktemp("collection") / "puzzles.sdm"
    status, lines, _ = ninefold("make", "--level", "medium", "--seed", "3", "--count", "600")
    assert status == 0
    texts = lines.splitlines()
    path.write_text("\n".join([*texts[:150], CLASHING, "no puzzle at all", *texts[150:], EMPTY]) + "\n")
    return path


def ratings(path: Path) -> list[dict[str, str]]:
    with path.open() as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def whole(collection: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """The ratings, made without interruption."""
    out = tmp_path_factory.mktemp("ratings") / "rated.csv"
    assert ninefold(
        "rate", str(collection), "--out", str(out), "--workers", "2", "--histogram", str(out.with_suffix(".svg"))
    ) == (64, "", "")
    assert out.with_suffix(".svg").read_text().startswith("<svg")
    return ratings(out)


def test_every_line_has_its_row_with_figures_or_a_reason(whole: list[dict[str, str]]) -> None:
    proper = [row for row in whole if not row["reason"]]
    expected = nf.rate_many([row["puzzle"] for row in proper])
    assert [float(row["rating"]) for row in proper] == expected.se.tolist()
    assert [float(row["ed"]) for row in proper] == expected.ed.tolist()
    assert {row["level"] for row in proper} == {"medium"}
    assert len(proper) == 600
    assert [(place, row["puzzle"]) for place, row in enumerate(whole) if row["reason"]] == [
        (150, CLASHING),
        (151, ""),
        (602, EMPTY),
    ]
    assert whole[602]["reason"] == "several solutions"


def test_a_killed_run_goes_on_where_it_stopped(collection: Path, whole: list[dict[str, str]], tmp_path: Path) -> None:
    out = tmp_path / "rated.csv"
    kill_half_way("rate", str(collection), out=out)
    assert ninefold("rate", str(collection), "--out", str(out), "--workers", "2")[0] == 64
    assert ratings(out) == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rated.csv"]


def test_parts_of_another_collection_are_not_mixed_in(collection: Path, tmp_path: Path) -> None:
    (tmp_path / "r.txt.parts").mkdir()
    (tmp_path / "r.txt.parts" / "order.txt").write_text("ratings of other puzzles")
    (tmp_path / "r.txt.parts" / "shard-000000.csv").write_text("a rating")
    status, _, error = ninefold("rate", str(collection), "--out", str(tmp_path / "r.txt"))
    assert (status, "holds the parts of another order" in error) == (64, True)


def test_ratings_come_as_parquet_and_as_text_too(collection: Path, whole: list[dict[str, str]], tmp_path: Path) -> None:
    few = tmp_path / "few.sdm"
    few.write_text("\n".join(collection.read_text().splitlines()[148:152]))
    ninefold("rate", str(few), "--out", str(tmp_path / "r.parquet"))
    table = pyarrow.parquet.read_table(tmp_path / "r.parquet").to_pydict()
    assert table["puzzle"] == [row["puzzle"] for row in whole[148:152]]
    assert table["rating"] == [*(float(row["rating"]) for row in whole[148:150]), None, None]
    ninefold("rate", str(few), "--out", str(tmp_path / "r.txt"))
    lines = (tmp_path / "r.txt").read_text().splitlines()
    assert lines[0].startswith(f"{whole[148]['puzzle']} {whole[148]['rating']} ")
    assert lines[3].startswith("- - ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--out", "ratings.pdf"), "must end in .txt, .sdm, .csv, .parquet"),
        (("--out", "nowhere/ratings.csv"), "there is no folder nowhere"),
        pytest.param(
            ("--out", "r.csv", "--cluster", "tcp://127.0.0.1:9"),
            "the cluster at tcp://127.0.0.1:9 does not answer",
            marks=pytest.mark.full,
        ),
        (("--cluster", "tcp://127.0.0.1:9"), "a cluster needs a file to write to: --out"),
    ],
)
def test_what_cannot_be_written_is_said_plainly(
    collection: Path,
    arguments: tuple[str, ...],
    message: str,
    ninefold: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, error = ninefold("rate", str(collection), *arguments)
    assert (status, out) == (74 if "folder" in message else 64, "")
    assert message in error
    assert not list(tmp_path.iterdir())


def test_ratings_do_not_take_the_place_of_the_puzzles(ninefold: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.sdm"
    file.write_text(f"{EMPTY}\n")
    status, _, error = ninefold("rate", str(file), "--out", str(file))
    assert (status, "give --out another name" in error) == (64, True)
    assert file.read_text() == f"{EMPTY}\n"


@pytest.mark.full
def test_a_cluster_that_loses_a_worker_loses_no_rating(
    collection: Path, whole: list[dict[str, str]], tmp_path: Path
) -> None:
    """Two real Dask workers; one is killed as soon as the first shard is there."""
    out = tmp_path / "rated.csv"
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        command = [sys.executable, "-m", "ninefold", "rate", str(collection), "--out", str(out)]
        run = subprocess.Popen([*command, "--cluster", cluster.scheduler_address])
        wait_for_shards(run, tmp_path / "rated.csv.parts")
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        assert run.wait(timeout=120) == 64
    assert ratings(out) == whole
