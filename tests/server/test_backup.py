"""Backups: everything in, everything out, all or nothing."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from guest_client import Guest
from ninefold.cli.main import app
from ninefold.server.backup import kept_models
from played_games import NEARLY_DONE, enter, finish, send, start

pytestmark = pytest.mark.database


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def everything(person: Guest) -> Any:
    held = person.get("/api/v1/account/export")[1]
    del held["devices"]
    return held, person.get("/api/v1/history")[1], person.get("/api/v1/games")[1]


def kept_rows() -> list[dict[str, Any]]:
    return [row for model in kept_models() for row in model._default_manager.order_by("pk").values()]


@pytest.mark.django_db(transaction=True)
def test_a_backup_brings_everything_back(tmp_path: Path) -> None:
    anna = Guest().become("Anna")
    finish(anna)
    game = start(anna)
    send(anna, game, 1, "r1c3=4 @5000", "r1c4+2")
    send(anna, game, 1, "r1c3+4")
    anna.put("/api/v1/settings", {"theme": "dark", "sizes": [1, 2]})
    anna.post("/api/v1/tokens", {"name": "script"})
    anna.put("/api/v1/drafts/one", {"text": '{"title": "Half done"}'})
    anna.post("/api/v1/drafts/one/versions", {"at": 7, "text": "{}"})
    small = {"size": 4, "givens": "1..4.........32.", "title": "Small one"}
    number = Guest().post("/api/v1/published", {"text": json.dumps(small)})[1]["number"]
    anna.post(f"/api/v1/published/{number}/report", {"reason": "other", "words": "Why?"})
    code = anna.post("/api/v1/classes", {"name": "7a"})[1]["code"]
    (pupil,) = anna.post(f"/api/v1/classes/{code}/pupils", {"names": ["Tom"]})[1]["pupils"]
    anna.post(f"/api/v1/classes/{code}/assignments", {"title": "First", "lessons": ["x-wing"], "puzzles": [number]})
    anna.post(f"/api/v1/classes/{code}/join", {"code": pupil["code"]})
    attempt = {"lesson": "x-wing", "stars": 3, "asked": 5, "at": "2026-11-17T10:00:00Z"}
    assert anna.post(f"/api/v1/classes/{code}/attempts", attempt)[0] == 204
    before = everything(anna)
    rows = kept_rows()
    file = tmp_path / "all.backup"
    assert " rows written to " in run("backup", str(file)).output
    assert file.stat().st_mode & 0o777 == 0o600

    start(anna)
    refused = run("restore", str(file))
    assert "--replace" in str(refused.exception)
    assert run("restore", str(file), "--replace").exit_code == 0
    assert kept_rows() == rows
    again = Guest()
    assert again.sign_in(username="Anna")[0] == 200
    assert everything(again) == before
    assert start(again) not in {game["id"] for game in before[2]["games"]}, "new rows get new numbers"
    assert enter(again, NEARLY_DONE[:77] + "....")


@pytest.mark.django_db(transaction=True)
def test_a_backup_from_before_a_column_was_renamed_is_read(tmp_path: Path) -> None:
    enter(Guest(), NEARLY_DONE)
    rows = kept_rows()
    file = tmp_path / "all.backup"
    run("backup", str(file))
    text = gzip.decompress(file.read_bytes())
    assert b'"givens": ' in text
    file.write_bytes(gzip.compress(text.replace(b'"givens": ', b'"clues": ')))
    assert run("restore", str(file), "--replace").exit_code == 0
    assert kept_rows() == rows


@pytest.mark.django_db(transaction=True)
def test_a_backup_from_before_puzzles_had_rules_is_read(tmp_path: Path) -> None:
    enter(Guest(), NEARLY_DONE)
    enter(Guest(), "1..4.........32.")
    rows = kept_rows()
    file = tmp_path / "all.backup"
    run("backup", str(file))
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    for _, fields in (line for line in lines if isinstance(line, list) and line[0] == "puzzles.Puzzle"):
        del fields["rules_hash"], fields["variant"], fields["hidden_by"]
        fields["rules"] = "classic"
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    assert run("restore", str(file), "--replace").exit_code == 0
    assert kept_rows() == rows


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("damage", ["cut", "other", "no gzip", "unknown table"])
def test_a_damaged_backup_changes_nothing(tmp_path: Path, damage: str) -> None:
    anna = Guest().become("Anna")
    start(anna)
    before = everything(anna)
    file = tmp_path / "all.backup"
    run("backup", str(file))
    whole = file.read_bytes()
    text = gzip.decompress(whole)
    damaged = {
        "cut": whole[:-20],
        "other": gzip.compress(b'{"format": "something else"}\n'),
        "no gzip": b"hello",
        "unknown table": gzip.compress(
            text.replace(b"games.Line", b"games.Lime").replace(b"games.Game", b"games.Dame")
        ),
    }
    file.write_bytes(damaged[damage])
    refused = run("restore", str(file), "--replace")
    assert type(refused.exception).__name__ == "BadBackupError"
    assert everything(anna) == before
