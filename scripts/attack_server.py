"""Attacks on a running server, one after another, while somebody honest plays: nobody else may notice.

Each attack goes on for some time against a server of two processes on SQLite. Meanwhile an honest player moves, reads
and asks for hints. Asked for are: memory of every server process below 300 MB, and 99 of 100 moves and reads of the
honest player answered within half a second, and of hints as well.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from attacks import ATTACKS  # noqa: E402
from attacks.measuring import attack  # noqa: E402
from running_server import RunningServer  # noqa: E402


def main() -> int:
    names = [how.__name__ for how in ATTACKS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for each attack")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; or all")
    options = parser.parse_args()
    if unknown := set(options.names) - set(names):
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    results = []
    for how in ATTACKS:
        if not options.names or how.__name__ in options.names:
            with RunningServer("--port", "0", "--workers", "2") as server:
                results.append(attack(server, how, options.seconds))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
