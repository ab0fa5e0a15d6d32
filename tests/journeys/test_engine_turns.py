"""The engine in the browser lets others have a turn every few milliseconds of work, and ends when it is told to.

Its module is given a clock that counts the work it does (functions and turns of loops), so that the longest stretch
without a turn is the same number on every machine: web/tests/live/turns.ts asks, and reads that clock.
"""

import json
import math
import os
import random
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ninefold.make import Wish
from ninefold.usecases.make_puzzle import make_puzzle
from played_saves import played

ROOT = Path(__file__).parents[2]
NPM = [str(ROOT / "scripts" / "npm.sh"), "--prefix", "web"]
FEATURES = (
    *("--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"),
    *("--enable-mutable-globals", "--enable-multivalue", "--enable-simd"),
)
COUNTER = ROOT / "web" / "tests" / "live" / "counter.wat"

Line = dict[str, Any]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine's module with a clock that counts its work."""
    folder = tmp_path_factory.mktemp("counted")
    run = [*NPM, "exec", "--", "wasm-opt", *FEATURES, "--log-execution", str(ROOT / "build" / "wasm" / "ninefold.wasm")]
    subprocess.run([*run, "-o", str(folder / "logged.wasm")], cwd=ROOT, check=True, capture_output=True)
    run = [*NPM, "exec", "--", "wasm-merge", *FEATURES, str(COUNTER), "page", str(folder / "logged.wasm"), "engine"]
    subprocess.run([*run, "-o", str(folder / "counted.wasm")], cwd=ROOT, check=True, capture_output=True)
    return folder / "counted.wasm"


def compare(lines: Iterable[Line], module: Path, folder: Path) -> None:
    file = folder / "questions.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    env = {**os.environ, "NINEFOLD_TURNS": str(file), "NINEFOLD_COUNTED": str(module)}
    command = [*NPM, "run", "--silent", "test"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def snake(first_row: int, rows: int) -> list[str]:
    """Cells of some rows, to and fro."""
    across = range(1, 10)
    return [
        f"r{row}c{column}"
        for row in range(first_row, first_row + rows)
        for column in (across if row % 2 else reversed(across))
    ]


def board(size: int, givens: str, *rules: Line) -> str:
    return json.dumps({"size": size, "givens": givens, "rules": rules})


LONG_ARROW = board(
    9, "." * 81, {"kind": "disjoint-groups"}, {"kind": "arrow", "bulb": ["r9c1", "r9c2"], "path": snake(1, 2)[:15]}
)
"""Its one rule has more ways than anybody tries."""
HARD = "..8.1..94....36.7.1...9.....4........6..54..18.5..9........2...9...7.42.5.3......"
HARDER = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2"
EMPTY = "." * 81
VECTORS = 5_000
"""Pieces of work in a millisecond where each of them is a long one."""


def asked(name: str, call: str, *args: Any) -> Line:
    return {"name": name, "call": call, "args": args}


def question(text: str, size: int = 9) -> Line:
    digits = json.loads(text)["givens"] if text.startswith("{") else text
    return {"givens": text, "digits": digits, "notes": [None] * size**2, "known": None, "uniqueness": True}


def of_variant(name: str, level: str = "medium") -> str:
    return str(make_puzzle(Wish(level=level, variant=name), 1))


def test_long_questions_give_turns_and_end_when_told(counted: Path, tmp_path: Path) -> None:
    sixteen = board(16, of_variant("16x16"))
    compare(
        [
            {**asked("many solutions", "count", EMPTY, 200_000), "pace": VECTORS},
            asked("a hint by a rule of many ways", "hint", question(LONG_ARROW), "en"),
            asked("loops on a large board", "stepsOfText", "als-discontinuous-nice-loop", sixteen, "de"),
        ],
        counted,
        tmp_path,
    )


@pytest.mark.slow
def test_every_kind_of_question_gives_turns_and_ends_when_told(counted: Path, tmp_path: Path) -> None:
    compare(every_question(), counted, tmp_path)


def every_question() -> Iterator[Line]:
    """A killer of nine by nine, filled in any order, takes minutes to look back on: reviews do with a smaller one."""
    for name in ("killer", "kropki", "thermo", "6x6", "16x16", "jigsaw+letters", "sandwich"):
        text = of_variant(name, "easy" if name == "6x6" else "medium")
        text = text if text.startswith("{") else board(math.isqrt(len(text)), text)
        yield asked(f"all steps of {name}", "steps", text, "en")
        yield asked(f"best path of {name}", "path", text, "best", "en")
        game = text if name != "killer" else of_variant("6x6+killer")
        yield asked(f"review of {name}", "review", played(game, random.Random(1)), "de")
    for text in (HARD, HARDER):
        yield asked("all steps", "steps", text, "en")
        yield asked("a rating", "rate", text)
        yield asked("a path", "path", text, "greedy", "en")
    yield asked("a plan by a rule of many ways", "plan", question(LONG_ARROW), 40, "en")
    yield asked("possible digits", "trueCandidates", LONG_ARROW, 1)
    yield asked("a new puzzle", "make", {"se": [8.5, 9.0], "seed": 1})
    yield asked("a drill", "drill", "nested-forcing-chain-5", "en", 1)
