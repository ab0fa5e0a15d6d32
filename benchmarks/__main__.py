"""`make bench`: every benchmark, one after the other; `python -m benchmarks logic maker` runs only those."""

import subprocess
import sys
from pathlib import Path

from benchmarks.datasets import data_folder

HERE = Path(__file__).parent
ORDER = (
    "search",
    "sizes",
    "rules",
    "logic",
    "words",
    "paths",
    "maker",
    "variant_maker",
    "storm",
    "run_page",
    "paper",
    "photos",
    "load",
    "page",
    "browser_engine",
    "engine_turns",
    "setter_answers",
)


def main() -> int:
    data = data_folder()
    wanted = sys.argv[1:] or [name for name in ORDER if (HERE / f"{name}.py").exists()]
    agreement = {
        "reglib": [str(data / "hodoku-reglib.txt")],
        "se_agreement": [str(data / "se-ratings.csv"), "--sample", "2000", "--seed", "1"],
        "hodoku_agreement": [str(data / "hodoku-ratings.csv")],
    }
    failed = False
    for name in [*wanted, *(() if sys.argv[1:] else agreement)]:
        print(f"\n=== {name}\n", flush=True)
        command = [sys.executable, "-m", f"benchmarks.{name}", *agreement.get(name, [])]
        failed |= subprocess.run(command, cwd=HERE.parent, check=False).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
