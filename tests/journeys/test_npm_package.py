"""The npm package, installed from a packed file: in Node and in a browser it answers as Python does."""

import json
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import ninefold

ROOT = Path(__file__).parents[2]
NPM = str(ROOT / "scripts" / "npm.sh")
KILLER = json.dumps(
    {
        "size": 4,
        "givens": "1...............",
        "rules": [
            {"kind": "cage", "cells": ["r1c2", "r1c3"], "sum": 5},
            {"kind": "thermometer", "cells": ["r4c1", "r3c1", "r2c1"]},
        ],
    }
)
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ASKED = """
const killer = KILLER, puzzle = await make("hard", { seed: 7 }), refused = [];
for (const text of ["12", "11" + ".".repeat(79), ".".repeat(81), "55"]) {
  await solve(text).catch(({ name, code }) => refused.push([name, code]));
}
const step = await hint(puzzle.text);
const found = {
  made: [puzzle.text, puzzle.solution, puzzle.rating, puzzle.level],
  solved: await solve(puzzle.text),
  rated: (await rate(puzzle.text)).se,
  words: [step.technique, step.words.full],
  german: (await hint(puzzle.text, { language: "de" })).words.full,
  steps: (await explain(puzzle.text)).map(({ technique }) => technique),
  killer: [await countSolutions(killer, { limit: 50 }), (await hint(killer)).words.full],
  candidates: await trueCandidates(killer),
  twin: await twin(puzzle.text, { seed: 3 }),
  canonical: await canonical(puzzle.text),
  drill: (await drill("x-wing", { seed: 1 })).board.digits,
  refused,
};
""".replace("KILLER", json.dumps(KILLER))
CALLS = "canonical, countSolutions, drill, explain, hint, make, rate, solve, trueCandidates, twin"
STOPPED = f"""
const worker = await startWorker(), stop = new AbortController();
const path = worker.explain("{HARDEST}", {{ path: "best", signal: stop.signal }}).catch(error => error.name);
setTimeout(() => stop.abort(), 100);
const stopped = await path, solved = await worker.solve("{HARDEST}");
worker.terminate();
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but the package."""
    folder = tmp_path_factory.mktemp("npm")
    built = str(folder / "built")
    run([NPM, "--prefix", "web", "run", "--silent", "npm"], ROOT, NINEFOLD_NPM=built)
    run([NPM, "pack", "--silent", "--pack-destination", str(folder), built], ROOT)
    (packed,) = folder.glob("ninefold-*.tgz")
    (folder / "package.json").write_text("{}")
    run([NPM, "install", "--silent", "--offline", "--no-audit", "--no-fund", str(packed)], folder)
    return folder


def run(command: list[str], folder: Path, **environment: str) -> str:
    env = {**os.environ, **environment}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def node(folder: Path, code: str) -> str:
    (folder / "program.mjs").write_text(code)
    return run([NPM, "exec", "--offline", "-c", "node program.mjs"], folder)


def expected() -> dict[str, Any]:
    """What Python says to the same."""
    puzzle = ninefold.make("hard", seed=7)
    step, killer_step = ninefold.hint(puzzle), ninefold.hint(KILLER)
    assert step
    assert killer_step
    return {
        "made": [str(puzzle), ninefold.solve(puzzle), puzzle.rating, puzzle.level],
        "solved": ninefold.solve(puzzle),
        "rated": ninefold.rate(puzzle).se,
        "words": [step.technique, step.words("en").full],
        "german": step.words("de").full,
        "steps": [each.technique for each in ninefold.explain(puzzle)],
        "killer": [ninefold.count_solutions(KILLER, 50), killer_step.words("en").full],
        "candidates": [{str(digit): n for digit, n in each.items()} for each in ninefold.true_candidates(KILLER)],
        "twin": ninefold.twin(puzzle, seed=3),
        "canonical": ninefold.canonical(puzzle),
        "drill": "".join(str(digit or ".") for digit in ninefold.drill("x-wing", seed=1).position.digits),
        "refused": [
            ["BadGridError", "bad-grid"],
            ["ClashError", "clash"],
            ["ManySolutionsError", "many-solutions"],
            ["BadGridError", "bad-grid"],
        ],
    }


def test_node_gets_the_answers_of_python(installed: Path) -> None:
    code = f'import {{ {CALLS} }} from "ninefold";\n{ASKED}\nconsole.log(JSON.stringify(found));'
    assert json.loads(node(installed, code)) == expected()


def test_the_example_of_the_readme_runs(installed: Path) -> None:
    example = re.search(r"```js\n(import \{ explain.*?)```", (ROOT / "web/npm/README.md").read_text(), re.DOTALL)
    assert example
    lines = node(installed, example[1]).splitlines()
    assert lines[0].startswith(str(ninefold.make("hard", seed=7)))
    assert "true" in lines


def test_a_worker_of_node_stops_a_search_and_goes_on(installed: Path) -> None:
    code = f'import {{ startWorker }} from "ninefold/worker";\n{STOPPED}\nconsole.log(stopped, solved);'
    assert node(installed, code).split() == ["AbortError", ninefold.solve(HARDEST)]


def test_the_types_are_right(installed: Path) -> None:
    program = 'import { hint, type Step } from "ninefold";\nimport { startWorker } from "ninefold/worker";\n'
    program += "const step: Step | null = await hint('', { language: 'de' });\nconst name = step?.words.full.length;\n"
    program += "(await startWorker()).solve('').then((text) => text.length + (name ?? 0));\nexport {};\n"
    (installed / "program.mts").write_text(program)
    tsc = ROOT / "web" / "node_modules" / ".bin" / "tsc"
    options = "--strict --noEmit --target es2022 --module nodenext --moduleResolution nodenext --lib es2023,dom"
    run([NPM, "exec", "--offline", "-c", f"{tsc} {options} program.mts"], installed)


@pytest.fixture
def served(installed: Path) -> Iterator[str]:
    """The package as a server without any bundler gives it out."""
    handler = partial(QuietHandler, directory=str(installed / "node_modules" / "ninefold"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.mark.browser
def test_a_browser_gets_the_answers_of_python(page: Page, served: str) -> None:
    page.goto(f"{served}/README.md")
    code = f"async () => {{ const {{ {CALLS} }} = await import('/ninefold.js'); {ASKED} return found; }}"
    assert page.evaluate(code) == expected()
    code = (
        f"async () => {{ const {{ startWorker }} = await import('/worker.js'); {STOPPED} return [stopped, solved]; }}"
    )
    assert page.evaluate(code) == ["AbortError", ninefold.solve(HARDEST)]
