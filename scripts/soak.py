"""The long run: fuzzing of the search engine for some time, attacks on a server, a proxy, then every slow test."""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent


def fuzz_search(seconds: int) -> bool:
    """Any 81 bytes through every search call, with libFuzzer and the sanitizers."""
    compiler = shutil.which("clang++")
    if compiler is None:
        print("fuzzing of the search engine: SKIPPED, no clang++ here (sudo apt-get install clang)")
        return True
    options = ["-DNINEFOLD_PYTHON=OFF", "-DNINEFOLD_FUZZ=ON", f"-DCMAKE_CXX_COMPILER={compiler}"]
    build = [f"{BIN}/cmake", "--build", "build/fuzz", "-j2", "--target", "fuzz_search"]
    with tempfile.TemporaryDirectory(prefix="ninefold-fuzz-") as corpus:
        commands = (
            [f"{BIN}/cmake", "-S", ".", "-B", "build/fuzz", *options],
            build,
            ["build/fuzz/fuzz_search", f"-max_total_time={seconds}", "-max_len=81", corpus],
        )
        return all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)


def attack_server(seconds: int) -> bool:
    """Every attack on a server, while somebody honest plays."""
    command = [sys.executable, "scripts/attack_server.py", "--seconds", str(seconds // 9)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def slow_tests() -> bool:
    """Everything that does not fit into the suite."""
    command = [sys.executable, "-m", "pytest", "-q", "-m", "slow", "tests"]
    # 5 says that no test is marked so.
    return subprocess.run(command, cwd=ROOT, check=False).returncode in (0, 5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600)
    options = parser.parse_args()
    results = [fuzz_search(options.seconds), attack_server(options.seconds), slow_tests()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
