"""The long run: fuzzing of the search engine for some time, attacks on a server, a proxy, then every slow test."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from attacks import ATTACKS
from debian import install

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
CLANG = "clang++-16"
PROGRAMS = {
    "nginx": ("nginx-light",),
    "strace": ("strace",),
    CLANG: ("clang-16", "libclang-rt-16-dev"),
}
"""With the Debian packages that bring each."""
SEARCHED = f"{os.environ.get('PATH', '')}:/usr/sbin"


def fuzz(target: str, longest: int, seconds: int) -> bool:
    """Any bytes through every call of an engine, with libFuzzer and the sanitizers."""
    options = ["-DNINEFOLD_PYTHON=OFF", "-DNINEFOLD_FUZZ=ON", f"-DCMAKE_CXX_COMPILER={CLANG}"]
    build = [f"{BIN}/cmake", "--build", "build/fuzz", "-j2", "--target", target]
    with tempfile.TemporaryDirectory(prefix="ninefold-fuzz-") as corpus:
        commands = (
            [f"{BIN}/cmake", "-S", ".", "-B", "build/fuzz", *options],
            build,
            [f"build/fuzz/{target}", f"-max_total_time={seconds}", f"-max_len={longest}", corpus],
        )
        return all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)


def attack_server(seconds: int) -> bool:
    """Every attack on a server, while somebody honest plays."""
    command = [sys.executable, "scripts/attack_server.py", "--seconds", str(seconds // len(ATTACKS))]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def has_programs() -> bool:
    """Whether what fuzzers and slow tests run is here, installed now if we may; without it they fail."""
    missing = [
        package
        for program, packages in PROGRAMS.items()
        if not shutil.which(program, path=SEARCHED)
        for package in packages
    ]
    if missing and not install(*missing):
        print(f"the long run needs {' and '.join(missing)} (sudo apt-get install {' '.join(missing)})")
        return False
    return True


def walk_api() -> bool:
    """Every operation of the API with every bound of its fields, and more that is made up."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/server/test_openapi.py"]
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "soak"}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def slow_tests() -> bool:
    """Everything that does not fit into the suite."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", "slow", "tests"]
    # 5 says that no test is marked so.
    return subprocess.run(command, cwd=ROOT, check=False).returncode in (0, 5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600)
    options = parser.parse_args()
    results = [
        has_programs(),
        fuzz("fuzz_search", 81, options.seconds),
        fuzz("fuzz_rules", 2_000, options.seconds),
        attack_server(options.seconds),
        walk_api(),
        slow_tests(),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
