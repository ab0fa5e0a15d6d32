"""Whether somebody honest notices an attack."""

import multiprocessing
import os
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from attacks import ATTACKS
from attacks.people import Honest, Person
from running_server import RunningServer

MOST_MEGABYTES = 300
SLOWEST = 0.5


def assail(url: str, how: Callable[[Person], None], seconds: float) -> None:
    """Attacks for so long, with as many at once as it takes."""
    until = time.monotonic() + seconds

    def go_on() -> None:
        while time.monotonic() < until:
            try:
                person = Person(url)
                while time.monotonic() < until:
                    how(person)
            except (httpx.HTTPError, OSError, ValueError, KeyError):
                continue

    attackers = [threading.Thread(target=go_on, daemon=True) for _ in range(ATTACKS[how])]
    for attacker in attackers:
        attacker.start()
    for attacker in attackers:
        attacker.join()


def attack(server: RunningServer, how: Callable[[Person], None], seconds: float) -> bool:
    """Whether an honest player noticed nothing of an attack."""
    # Somebody who is playing already when it begins, and who shares no process with the attackers.
    honest = Honest(server.url)
    attackers = multiprocessing.get_context("spawn").Process(
        target=assail, args=(server.url, how, seconds), daemon=True
    )
    attackers.start()
    honest.until = until = time.monotonic() + seconds
    honest.start()
    most = 0.0
    while time.monotonic() < until:
        most = max(most, *(_megabytes(pid) for pid in _processes(server)))
        time.sleep(0.2)
    honest.join(timeout=60)
    attackers.kill()
    attackers.join()
    slowest, slowest_hint = _percentile(honest.plain), _percentile(honest.hints)
    is_well = most < MOST_MEGABYTES and 0 < slowest < SLOWEST and slowest_hint < SLOWEST and not honest.refused
    print(
        f"{how.__name__:13} {'ok' if is_well else 'FAILED':7} server process at most {most:4.0f} MB"
        f" · moves and reads p99 {1000 * slowest:5.0f} ms of {len(honest.plain)}"
        f" · hints p99 {1000 * slowest_hint:5.0f} ms of {len(honest.hints)}"
        f" · refused {sorted(set(honest.refused))}",
        flush=True,
    )
    return is_well


def _percentile(times: list[float]) -> float:
    """Of what was measured; the other method guesses beyond it."""
    return statistics.quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else max(times, default=0.0)


def _processes(server: RunningServer) -> list[int]:
    """The processes that answer: the server's own and its children that listen, not those for costly work."""
    found = [server.process.pid]
    for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
        if b"filler" not in Path(f"/proc/{child}/cmdline").read_bytes():
            found.append(int(child))
    return found


def _megabytes(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, IndexError):
        return 0.0
