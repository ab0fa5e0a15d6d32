"""The work pool: costly work is stopped, bounded, and shared fairly."""

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

import ninefold as nf
from ninefold.server.clients import Client, answering
from ninefold.server.fair_queue import BusyError, TooMuchWorkError
from ninefold.server.work_pool import TookTooLongError, WorkPool
from ninefold.server.work_process import TooMuchMemoryError
from played_games import PUZZLE

ORPHAN = """
import multiprocessing, threading, time
from ninefold.server.work_pool import WorkPool
if __name__ == "__main__":
    pool = WorkPool(processes=1, seconds=600)
    pool.run(abs, 1)
    print(multiprocessing.active_children()[0].pid, flush=True)
    pool.run(time.sleep, 600)
"""


@pytest.fixture
def people() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(40) as threads:
        yield threads


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkPool]:
    """One that several tests use, one after another: a process takes its time to start."""
    shared = WorkPool(processes=1, waiting=30)
    yield shared
    shared.close()


def asks(
    people: ThreadPoolExecutor, name: str, pool: WorkPool, function: Callable[..., Any], *given: Any
) -> Future[Any]:
    """Somebody asks the pool, and this test goes on."""

    def ask() -> Any:
        with answering(lambda: Client(name)):
            return pool.run(function, *given)

    return people.submit(ask)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_work_that_takes_too_long_is_stopped_and_another_process_is_ready_when_that_is_told() -> None:
    pool = WorkPool(processes=1, seconds=1)
    with pytest.raises(TookTooLongError):
        pool.run(time.sleep, 60)
    ready = [child.pid for child in multiprocessing.active_children()]
    assert pool.run(os.getpid) in ready
    pool.close()


def test_a_full_work_pool_says_when_to_come_back() -> None:
    pool = WorkPool(processes=0, waiting=0.01)
    with pytest.raises(BusyError) as busy:
        pool.run(abs, -3)
    assert busy.value.retry_after >= 1


def test_work_that_nobody_listens_to_any_more_is_stopped_and_the_process_is_free_again(pool: WorkPool) -> None:
    numbers = pool.follow(itertools.count, 7)
    assert [next(numbers), next(numbers)] == [7, 8]
    numbers.close()  # type: ignore[attr-defined]
    assert list(pool.follow(reversed, (1, 2))) == [2, 1]


def test_whoever_does_not_listen_holds_nobody_up(pool: WorkPool) -> None:
    lazy = [pool.follow(reversed, range(1_000)) for _ in range(4)]
    assert [next(numbers) for numbers in lazy] == [999] * 4
    assert pool.run(abs, -3) == 3
    assert [list(numbers)[-1] for numbers in lazy] == [0] * 4


def test_errors_come_back_from_the_work_pool_as_they_are(pool: WorkPool) -> None:
    with pytest.raises(nf.ClashError) as clash:
        pool.run(nf.solve, "55" + PUZZLE[2:])
    assert clash.value.cells == ("r1c1", "r1c2")


@pytest.mark.skipif(os.name != "posix", reason="this system has no such bound")
def test_work_that_needs_too_much_memory_is_refused_and_the_next_is_done() -> None:
    pool = WorkPool(processes=1, megabytes=300)
    with pytest.raises(TooMuchMemoryError):
        pool.run(bytearray, 1_000_000_000)
    assert len(pool.run(bytes, 1_000)) == 1_000
    pool.close()


def test_one_client_never_holds_all_processes(people: ThreadPoolExecutor) -> None:
    pool = WorkPool(processes=1, seconds=60)
    greedy = [asks(people, "greedy", pool, time.sleep, 600) for _ in range(2)]
    until(lambda: pool.queue.held == 1)
    assert asks(people, "other", pool, abs, -3).result(timeout=30) == 3
    assert not any(ask.done() for ask in greedy)
    stop(pool, greedy)


def test_whoever_holds_more_than_a_fair_share_loses_a_place_to_one_who_waits(people: ThreadPoolExecutor) -> None:
    pool = WorkPool(processes=2, seconds=60)
    greedy = [asks(people, "greedy", pool, time.sleep, 600) for _ in range(2)]
    until(lambda: pool.queue.held == 2)
    honest = asks(people, "honest", pool, time.sleep, 600)
    until(lambda: pool.queue.held == 3)
    assert asks(people, "third", pool, abs, -3).result(timeout=30) == 3
    until(lambda: any(ask.done() for ask in greedy))
    assert [type(ask.exception()) for ask in greedy if ask.done()] == [BusyError]
    assert not honest.done()
    stop(pool, [*greedy, honest])


def test_a_class_behind_one_address_gets_all_its_hints_beside_somebody_greedy(people: ThreadPoolExecutor) -> None:
    pool = WorkPool(processes=1, seconds=60, waiting=60)
    greedy = [asks(people, "greedy", pool, time.sleep, 600) for _ in range(2)]
    until(lambda: pool.queue.held == 1)
    pupils = [asks(people, "school", pool, nf.hint, PUZZLE) for _ in range(30)]
    assert all(pupil.result(timeout=60) for pupil in pupils)
    stop(pool, greedy)


def test_whoever_has_kept_the_pool_busy_long_enough_has_to_pause(people: ThreadPoolExecutor) -> None:
    pool = WorkPool(processes=1, seconds=60, work_of_one=0.05)
    asks(people, "busy", pool, time.sleep, 0.1).result(timeout=30)
    with pytest.raises(TooMuchWorkError) as paused:
        asks(people, "busy", pool, abs, -3).result(timeout=30)
    assert 60 <= paused.value.retry_after <= 600
    assert asks(people, "other", pool, abs, -3).result(timeout=30) == 3
    pool.close()


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="no /proc here to look into")
def test_work_ends_with_a_server_that_is_killed(tmp_path: Any) -> None:
    script = tmp_path / "server.py"
    script.write_text(ORPHAN)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        orphan = server.stdout.readline().strip()
        server.send_signal(signal.SIGKILL)
    until(lambda: not os.path.isdir(f"/proc/{orphan}"))


def stop(pool: WorkPool, asked: list[Future[Any]]) -> None:
    """Ends what is under way; what waits is not waited for."""
    until(lambda: _stopped(pool, asked))
    pool.close()


def _stopped(pool: WorkPool, asked: list[Future[Any]]) -> bool:
    for place in list(pool.queue._held):
        place.take_away()
    return all(ask.done() for ask in asked)
