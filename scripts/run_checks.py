"""Runs every check and test, one after the other, and ends with one summary that lists every skip.

run_checks.py             everything
run_checks.py --fast      what people run before a commit
run_checks.py --full      everything, with the tests marked `full`, the browser at every size and in every theme
run_checks.py --strict    a skip is a failure
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from browsers import chromium, firefox
from postgres import Postgres, postgres_programs

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
NPM = [str(ROOT / "scripts" / "npm.sh"), "--prefix", "web", "run", "--silent"]
PYTEST = [sys.executable, "-m", "pytest", "-q"]


@dataclass
class Outcome:
    """How one step went."""

    name: str
    passed: bool
    seconds: float


@dataclass
class Run:
    """The steps so far."""

    skips_file: Path
    outcomes: list[Outcome] = field(default_factory=list)
    skips: list[str] = field(default_factory=list)
    is_live: bool = True

    def step(self, name: str, *commands: list[str], **environment: str) -> None:
        """Runs commands, one after the other; the first that fails fails the step."""
        start = time.monotonic()
        env = {**os.environ, "NINEFOLD_SKIPS": str(self.skips_file), **environment}
        with tempfile.TemporaryFile("w+") as kept:
            output = None if self.is_live else kept
            if self.is_live:
                print(f"\n=== {name}", flush=True)
            passed = all(
                subprocess.run(command, cwd=ROOT, env=env, check=False, stdout=output, stderr=output).returncode == 0
                for command in commands
            )
            if not self.is_live:
                kept.seek(0)
                print(f"\n=== {name}\n{kept.read()}", end="", flush=True)
        self.outcomes.append(Outcome(name, passed, time.monotonic() - start))

    def side_by_side(self, *lanes: Callable[[], None]) -> None:
        """Lanes that leave a core idle now and then; what a step prints comes when it ends."""
        self.is_live = False
        with ThreadPoolExecutor() as pool:
            for lane in [pool.submit(lane) for lane in lanes]:
                lane.result()
        self.is_live = True

    def skip(self, name: str, reason: str) -> None:
        print(f"\n=== {name}: SKIPPED, {reason}", flush=True)
        self.skips.append(f"{name}: {reason}")


def style(run: Run) -> None:
    run.step("format and lint", [f"{BIN}/ruff", "format", "--check", "."], [f"{BIN}/ruff", "check", "."])
    run.step("types", [f"{BIN}/mypy"])
    run.step("layers", [f"{BIN}/lint-imports"])
    run.step("generated files", [sys.executable, "scripts/generate.py", "--check"])


def web(run: Run) -> None:
    run.step("web: lint, types, unit tests", [*NPM, "lint"], [*NPM, "check"], [*NPM, "test"])
    run.step("web: lock unchanged", ["git", "diff", "--exit-code", "--stat", "web/package-lock.json"])


def sources(run: Run) -> None:
    style(run)
    web(run)


def native(run: Run, name: str, folder: Path, *options: str) -> None:
    configure = [f"{BIN}/cmake", "-S", ".", "-B", str(folder), "-DNINEFOLD_TESTS=ON", *options]
    build = [f"{BIN}/cmake", "--build", str(folder), "-j2"]
    test = [f"{BIN}/ctest", "--test-dir", str(folder), "--output-on-failure", "-j2"]
    run.step(f"C++ tests, {name}", configure, build, test)


def native_tests(run: Run, is_full: bool) -> None:
    # As installed: in the folder of the module's own build, so that nothing is compiled twice.
    installed = max((ROOT / "build").glob("editable-*"), key=lambda folder: folder.stat().st_mtime)
    native(run, "as installed", installed)
    options = ["-DCMAKE_BUILD_TYPE=Debug", "-DNINEFOLD_SANITIZE=ON", "-DNINEFOLD_PYTHON=OFF"]
    small = f"-DNINEFOLD_SMALL={'ON' if is_full else 'OFF'}"
    native(run, "sanitizers", ROOT / "build" / "tests-sanitizers", *options, small)


def tests(marks: str, is_full: bool, *folders: str) -> list[str]:
    """The command for the tests with these marks; naming the folders that have any saves looking through the others."""
    chosen = f"{marks} and not slow" + ("" if is_full else " and not full")
    return [*PYTEST, "-n2", "-m", chosen, *(f"tests/{folder}" for folder in folders)]


def python_tests(run: Run, is_full: bool) -> None:
    run.step("Python tests on SQLite", tests("not browser", is_full))


def postgres_tests(run: Run, is_full: bool) -> None:
    name = "tests on PostgreSQL"
    if postgres_programs() is None:
        run.skip(name, "no PostgreSQL here, and it cannot be installed without root")
        return
    with Postgres() as server:
        command = tests("database and not sqlite and not browser", is_full, "server", "usecases", "journeys")
        run.step(name, command, DATABASE_URL=server.url)


def browser_tests(run: Run, is_full: bool) -> None:
    program = chromium()
    if program is None:
        run.skip("browser tests", "no Chromium here, and it cannot be installed without root")
        return
    sizes = "all" if is_full else "one"
    command = tests("browser", is_full, "browser", "journeys")
    # Without a Firefox the tests that need one say so as they skip.
    run.step(
        "browser tests", command, NINEFOLD_CHROMIUM=program, NINEFOLD_FIREFOX=firefox() or "", NINEFOLD_SIZES=sizes
    )


def every_step(run: Run, is_fast: bool, is_full: bool) -> None:
    if is_fast:
        run.side_by_side(lambda: style(run), lambda: web(run))
        python_tests(run, is_full)
        return
    run.side_by_side(
        lambda: sources_and_python(run, is_full),
        lambda: engine_database_and_browser(run, is_full),
    )


def sources_and_python(run: Run, is_full: bool) -> None:
    sources(run)
    python_tests(run, is_full)


def engine_database_and_browser(run: Run, is_full: bool) -> None:
    native_tests(run, is_full)
    postgres_tests(run, is_full)
    browser_tests(run, is_full)


def summary(run: Run, strict: bool) -> bool:
    """Prints how everything went; True if that is good enough."""
    recorded = run.skips_file.read_text().splitlines() if run.skips_file.exists() else []
    skips = [*run.skips, *recorded]
    failed = [outcome for outcome in run.outcomes if not outcome.passed]
    print("\n=== summary")
    for outcome in run.outcomes:
        print(f"{'passed' if outcome.passed else 'FAILED':8}{outcome.seconds:7.1f} s  {outcome.name}")
    for skip in skips:
        print(f"SKIPPED            {skip}")
    print(f"{len(run.outcomes) - len(failed)} passed, {len(failed)} failed, {len(skips)} skipped")
    return not failed and not (strict and skips)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ninefold-checks-") as folder:
        run = Run(Path(folder) / "skips.txt")
        every_step(run, options.fast, options.full)
        return 0 if summary(run, options.strict) else 1


if __name__ == "__main__":
    sys.exit(main())
