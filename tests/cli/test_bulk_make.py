"""The factory: many puzzles in a file, whatever happens on the way."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from distributed import LocalCluster

import ninefold as nf
from command import Command
from commands import kill_half_way, ninefold, wait_for_shards

ORDER = ("make", "--level", "hard", "--seed", "5", "--count", "1000")
"""Work enough for a busy machine to stop it half way."""


def puzzles(path: Path) -> list[dict[str, str]]:
    with path.open() as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """The order, made without interruption."""
    out = tmp_path_factory.mktemp("factory") / "hard.csv"
    assert ninefold(*ORDER, "--out", str(out), "--workers", "2") == (0, "", "")
    return puzzles(out)


def test_every_puzzle_is_inside_its_level_and_no_two_are_twins(whole: list[dict[str, str]]) -> None:
    assert len(whole) == 1000
    ratings = nf.rate_many([row["puzzle"] for row in whole], threads=2)
    assert set(ratings.level) == {"hard"}
    assert [float(row["rating"]) for row in whole] == ratings.se.tolist()
    assert len({row["key"] for row in whole}) == 1000
    assert all(nf.solve(row["puzzle"]) == row["solution"] for row in whole[:50])


def test_an_interrupted_run_ends_at_once_and_keeps_what_is_done(tmp_path: Path) -> None:
    out = tmp_path / "hard.csv"
    command = [sys.executable, "-m", "ninefold", *ORDER[:-1], "1000000", "--out", str(out), "--workers", "2"]
    run = subprocess.Popen(command, start_new_session=True, stderr=subprocess.PIPE, text=True)
    parts = tmp_path / "hard.csv.parts"
    wait_for_shards(run, parts)
    os.killpg(run.pid, signal.SIGINT)
    told = f"ninefold: stopped; the same command goes on with what is in {parts}\n"
    assert (run.communicate()[1], run.returncode) == (told, 130)
    assert not out.exists()
    assert list(parts.glob("shard-*.csv"))


def test_a_killed_run_goes_on_and_makes_again_what_is_not_whole(whole: list[dict[str, str]], tmp_path: Path) -> None:
    out = tmp_path / "hard.csv"
    parts = kill_half_way(*ORDER, out=out, shards=3)
    cut, torn, _ = sorted(parts.glob("shard-*.csv"))[:3]
    cut.write_bytes(cut.read_bytes()[:1_000])
    torn.write_bytes(b"\xff\0")
    assert ninefold(*ORDER, "--out", str(out), "--workers", "2")[0] == 0
    assert puzzles(out) == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hard.csv"]


def test_a_full_disk_is_said_and_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: writing fails halfway in the same way."""
    out = tmp_path / "hard.csv"
    out.write_text("an older file")
    command = f"ulimit -f 8; exec {sys.executable} -m ninefold {' '.join(ORDER)} --out {out} --force --workers 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 74
    assert done.stderr == f"ninefold: {out}.parts cannot be written: File too large\n"
    assert out.read_text() == "an older file"
    assert [path.name for path in tmp_path.iterdir()] == ["hard.csv"]


def test_only_named_files_are_written_and_old_ones_stay_without_force(ninefold: Command, tmp_path: Path) -> None:
    picture, out = tmp_path / "hard.svg", tmp_path / "hard.csv"
    picture.write_text("somebody's drawing")
    few = ("make", "--level", "easy", "--seed", "5", "--count", "3", "--workers", "1", "--out", str(out))
    assert ninefold(*few)[0] == 0
    assert picture.read_text() == "somebody's drawing"
    status, _, said = ninefold(*few)
    assert (status, said) == (74, f"ninefold: {out} cannot be written: it exists already; --force replaces it")
    status, _, said = ninefold(*few[:-1], str(tmp_path / "new.csv"), "--histogram", str(picture))
    assert (status, said) == (74, f"ninefold: {picture} cannot be written: it exists already; --force replaces it")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hard.csv", "hard.svg"]
    assert ninefold(*few, "--histogram", str(picture), "--force")[0] == 0
    assert picture.read_text().startswith("<svg")


def test_a_seed_gives_the_same_puzzles_printed_or_in_a_file(whole: list[dict[str, str]], ninefold: Command) -> None:
    """Beyond the first shard too, and the first is the library's."""
    printed = ninefold(*ORDER[:-1], "250")[1].splitlines()
    assert printed == [row["puzzle"] for row in whole[:250]]
    assert printed[0] == str(nf.make("hard", seed=5))


def test_files_of_two_levels_share_no_solution(ninefold: Command) -> None:
    many = ("--seed", "5", "--count", "150", "--json")
    easy, medium = (
        {json.loads(line)["solution"] for line in ninefold("make", "--level", level, *many)[1].splitlines()}
        for level in ("easy", "medium")
    )
    assert len(easy) == len(medium) == 150
    assert not easy & medium


def test_without_a_seed_a_file_holds_new_puzzles_and_the_seed_is_told(ninefold: Command, tmp_path: Path) -> None:
    contents = set()
    for name in ("a.txt", "b.txt"):
        out = tmp_path / name
        status, _, said = ninefold("make", "--count", "3", "--workers", "1", "--out", str(out))
        told = re.fullmatch(rf"ninefold: 3 puzzles in {out}; --seed (\d+) makes them again", said)
        assert status == 0
        assert told
        assert ninefold("make", "--count", "3", "--seed", told[1])[1] == out.read_text().strip()
        contents.add(out.read_text())
    assert len(contents) == 2


def test_an_interrupted_run_without_a_seed_goes_on_with_its_own(tmp_path: Path) -> None:
    out = tmp_path / "hard.csv"
    unseeded = (*ORDER[:3], *ORDER[5:])
    parts = kill_half_way(*unseeded, out=out)
    first = (parts / "shard-000000.csv").read_text().partition(",")[0]
    status, _, said = ninefold(*unseeded, "--out", str(out), "--workers", "2")
    assert (status, said.startswith(f"ninefold: 1,000 puzzles in {out}; --seed ")) == (0, True)
    assert puzzles(out)[0]["puzzle"] == first


def test_parts_of_another_order_are_not_mixed_in(tmp_path: Path) -> None:
    (tmp_path / "p.txt.parts").mkdir()
    (tmp_path / "p.txt.parts" / "order.txt").write_text("another one")
    (tmp_path / "p.txt.parts" / "shard-000000.csv").write_text("a puzzle")
    status, _, error = ninefold(*ORDER, "--out", str(tmp_path / "p.txt"))
    assert status == 64
    assert "holds the parts of another order" in error


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--out", "puzzles.pdf"), "must end in .txt, .sdm, .csv, .parquet"),
        (("--out", "nowhere/puzzles.txt"), "there is no folder nowhere"),
        (
            ("--out", "puzzles.txt", "--cluster", "tcp://127.0.0.1:9"),
            "the cluster at tcp://127.0.0.1:9 does not answer",
        ),
        (("--out", "puzzles.txt", "--cluster", "nonsense::"), "the cluster at nonsense:: does not answer"),
        (("--cluster", "tcp://127.0.0.1:9"), "a cluster needs a file to write to: --out"),
        (("--histogram", "h.svg"), "a histogram needs a file to write to: --out"),
        (("--force",), "--force needs a file to write to: --out"),
        (("--out", "puzzles.txt", "--histogram", "h.png"), "h.png: the histogram's name must end in .svg"),
        (("--level", "esay"), "there is no level 'esay'; did you mean easy?"),
        (("--require", "xwing"), "there is no technique 'xwing'; did you mean x-wing"),
        (("--level", "easy", "--require", "x-wing"), "x-wing is rated 3.2 at least, harder than the wish allows"),
    ],
)
def test_what_cannot_be_made_is_said_plainly(
    arguments: tuple[str, ...], message: str, ninefold: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, error = ninefold("make", *arguments)
    assert (status, out) == (74 if "folder" in message else 64, "")
    assert message in error
    assert not list(tmp_path.iterdir())


def test_a_cluster_that_loses_a_worker_loses_no_puzzle(whole: list[dict[str, str]], tmp_path: Path) -> None:
    """Two real Dask workers; one is killed as soon as the first shard is there."""
    out = tmp_path / "hard.csv"
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        command = [sys.executable, "-m", "ninefold", *ORDER, "--out", str(out), "--cluster", cluster.scheduler_address]
        run = subprocess.Popen(command)
        wait_for_shards(run, tmp_path / "hard.csv.parts")
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        assert run.wait(timeout=120) == 0
    assert puzzles(out) == whole
