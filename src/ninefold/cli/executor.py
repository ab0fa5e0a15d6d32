"""Who does long work: processes on this machine, or a Dask cluster."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

import typer

from ninefold.errors import NinefoldError

WorkersOption = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]
ClusterOption = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Address of a Dask scheduler to work on.")]

ANSWER_WITHIN = 10
"""Seconds a cluster has to answer."""


class ClusterError(NinefoldError):
    """The cluster does not answer."""

    code = "no-cluster"


@dataclass(frozen=True)
class ExecutorChoice:
    """So many processes here, or the cluster at an address."""

    workers: int
    cluster: str | None = None

    @property
    def window(self) -> int:
        """Shards under way or waiting at once, so that nobody runs out of work."""
        return 4 * self.workers if self.cluster is None else 256

    @contextmanager
    def started(self) -> Iterator[Executor]:
        """An executor; whoever leaves early leaves at once, without waiting for what is under way."""
        if self.cluster is None:
            with _pool(self.workers) as pool:
                yield pool
        else:
            with _cluster(self.cluster) as executor:
                yield executor


def executor_choice(workers: int | None, cluster: str | None) -> ExecutorChoice:
    """One process per core unless somebody says otherwise."""
    return ExecutorChoice(workers or os.cpu_count() or 1, cluster)


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    pool = ProcessPoolExecutor(workers, initializer=_join)
    results = pool._result_queue
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        # Whoever was ended in mid-sentence sends no more. The pool only sees that, and ends, when nobody can write.
        results._writer.close()  # type: ignore[attr-defined]
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _join() -> None:
    """What a process of the pool does first."""
    # Ctrl-C goes to every process of the terminal; only the one that started the others shall answer it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Nobody would ever end the processes of a pool whose owner was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise ClusterError("a cluster needs the extra: pip install 'ninefold[cluster]'") from error
    try:
        client = Client(address, timeout=ANSWER_WITHIN)
    except (OSError, ValueError) as error:
        raise ClusterError(f"the cluster at {address} does not answer") from error
    with client:
        try:
            yield client.get_executor(retries=3, pure=False)
        except CancelledError as error:
            raise ClusterError(f"the cluster at {address} is gone; what is done is kept") from error
