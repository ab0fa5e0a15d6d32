"""Which files a journey passes: every journey is made once, for real, and traced.

    python scripts/trace_journeys.py            lists and counts
    python scripts/trace_journeys.py --json     the same for programs

A file is passed when at least one of its functions runs; what runs while a module or a class is being read does not
count. Files stand in the order first reached.

On the server (src/ninefold) all processes are traced, worker processes too. Every request has one of its kind before
it, so that what is set up once does not count. What the least request (`GET /here`) passes is on the way of any: it
is a journey of its own, and the others are counted without it.

In the page (web/src) the functions of a component are those of its script and of its template. The page is at rest
before the first key, and functions that also run while nobody does anything are left out. A journey is counted from
its cause to its effect, and the cause is followed through promises, timers and what Svelte draws:
  key to paint               from the key until the digit stands in the page, whatever runs meanwhile
  move to disk               from where the folded move is handed over to be kept until the server has answered
  hint asked to chain drawn  from the press until the links of the chain stand in the page, without what the line
                             `used hint` passes on its own way to the disk
"""

import argparse
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from journeys.in_the_page import trace_page
from journeys.journey import Journey
from journeys.over_http import trace_calls
from journeys.traced_page import build_page
from journeys.traced_server import TracedServer


def trace_journeys() -> list[Journey]:
    """Every journey, made once."""
    with tempfile.TemporaryDirectory(prefix="ninefold-page-") as folder:
        client = Path(folder)
        build_page(client)
        with TracedServer(client) as server:
            return [*trace_page(server.url), *trace_calls(server)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print a list of journeys as JSON")
    options = parser.parse_args()
    journeys = trace_journeys()
    if options.json:
        print(json.dumps([asdict(journey) for journey in journeys], indent=2))
        return
    for journey in journeys:
        print(f"{journey.name}: {len(journey.files)} files", *(f"  {file}" for file in journey.files), sep="\n")
        if journey.resting:
            print("  not counted for what also runs at rest:", ", ".join(journey.resting))
        if journey.gate:
            print("  not counted for what any request passes:", ", ".join(journey.gate))
        print()


if __name__ == "__main__":
    main()
