"""How long a puzzle from the stock takes: taken in the server's own process, and over HTTP.

    python -m benchmarks.stock                     on SQLite and on PostgreSQL
    python -m benchmarks.stock --database sqlite

The database is a new one that holds nothing but the stock. Times are by the clock.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import quantiles

import httpx

from benchmarks.load import ROOT, databases, own_database
from running_server import RunningServer

COUNT = 50
"""Puzzles taken each way; a guest may ask for 60 a minute."""
LEVEL = "medium"


def timed(take: Callable[[], object]) -> str:
    """Median and 99th percentile in milliseconds, after one that is not counted."""
    take()
    times = []
    for _ in range(COUNT):
        began = time.perf_counter()
        take()
        times.append(1_000 * (time.perf_counter() - began))
    cuts = quantiles(times, n=100)
    return f"{cuts[49]:.1f} | {cuts[98]:.1f}"


def inside() -> None:
    """Fills the stock of a server, then takes half of it."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "ninefold.server.settings"
    import django

    django.setup()
    from ninefold.make import Wish
    from ninefold.server.apps.puzzles.services import keep_made_puzzle
    from ninefold.server.apps.stock.models import Stocked
    from ninefold.server.apps.stock.services import take_puzzle

    for seed in range(2 * (COUNT + 1)):
        Stocked.objects.create(puzzle=keep_made_puzzle(Wish(level=LEVEL), seed), level=LEVEL)
    print(timed(lambda: take_puzzle(LEVEL)))


def over_http(url: str) -> str:
    """Takes the other half through the front door."""
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as guest:
        guest.get("/api/health")
        headers = {"X-CSRFToken": guest.cookies["csrftoken"]}

        def take() -> None:
            guest.post("/api/v1/puzzles", json={"level": LEVEL}, headers=headers).raise_for_status()

        return timed(take)


def bench(kind: str) -> None:
    """Measures one kind of database."""
    with own_database(kind), RunningServer("--port", "0") as server:
        command = [sys.executable, "-m", "benchmarks.stock", "--inside"]
        own = subprocess.run(command, env=server.environment, cwd=ROOT, check=True, capture_output=True, text=True)
        print(f"| {kind}, in the process | {own.stdout.strip()} |\n| {kind}, over HTTP | {over_http(server.url)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        inside()
        return
    print(f"load {os.getloadavg()[0]:.1f}\n")
    print("| a puzzle from the stock | median ms | 99th percentile ms |\n|---|---:|---:|")
    for kind in databases(options.database):
        bench(kind)


if __name__ == "__main__":
    main()
