"""Work processes that are ready before they are needed: starting one takes half a second, more on a busy machine."""

import threading
from queue import Empty, LifoQueue

from ninefold.server.work_process import WorkProcess

STARTING = 30.0
"""Seconds after which a process that has not started never will."""


class ReadyProcesses:
    """One more than are in use, up to so many; none before the first is taken."""

    def __init__(self, most: int, megabytes: int) -> None:
        self._most, self._megabytes = most, megabytes
        self._ready: LifoQueue[WorkProcess] = LifoQueue()
        self._lock = threading.Lock()
        self._started = self._in_use = 0
        self._is_closed = False

    def take(self) -> WorkProcess:
        """A process to work with; TimeoutError if none starts."""
        with self._lock:
            self._in_use += 1
            missing = min(self._most, self._in_use + 1) - self._started
            self._started += max(0, missing)
        for _ in range(missing):
            threading.Thread(target=self._start, daemon=True).start()
        try:
            return self._ready.get(timeout=STARTING)
        except Empty:
            with self._lock:
                self._in_use -= 1
            raise TimeoutError from None

    def give_back(self, process: WorkProcess) -> None:
        """It is ready for others."""
        self._ready.put(process)
        with self._lock:
            self._in_use -= 1

    def replace(self, process: WorkProcess) -> None:
        """Ends it and waits until another is ready, so that whoever wears processes out waits, and nobody else."""
        process.end()
        self._start()
        with self._lock:
            self._in_use -= 1

    def close(self) -> None:
        """Ends those that are ready, and starts no more."""
        self._is_closed = True
        while True:
            try:
                self._ready.get_nowait().end()
            except Empty:
                return

    def _start(self) -> None:
        """One that was counted already."""
        try:
            if not self._is_closed:
                self._ready.put(WorkProcess(self._megabytes, STARTING))
                return
        except (OSError, EOFError):  # a TimeoutError is an OSError
            pass
        with self._lock:
            self._started -= 1
