"""Costly work in worker processes, with a bound on time and on how many wait.

A thread cannot be stopped; a process can. So nothing a client asks for, however hard, holds the server up: work that
takes too long is ended, and when all workers are busy the client hears when to come back.
"""

import atexit
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty, LifoQueue
from typing import Any, ParamSpec, TypeVar

from ninefold.errors import NinefoldError
from ninefold.server.environment import number

Given = ParamSpec("Given")
Made = TypeVar("Made")

SECONDS = 10.0
WAITING = 5.0
STARTING = 30.0
PROCESSES = 2
BUDGET = 0.7
"""Of its seconds, what a piece of work should take that can answer with what it has: well before it would be ended."""


class BusyError(NinefoldError):
    """All workers are busy, and stayed so."""

    code = "busy"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"the server is busy; try again in {retry_after} seconds")
        self.retry_after = retry_after


class TookTooLongError(NinefoldError):
    """The work was ended before it was done."""

    code = "took-too-long"

    def __init__(self, seconds: float, retry_after: int) -> None:
        super().__init__(f"this took more than {seconds:g} seconds and was stopped")
        self.retry_after = retry_after


@dataclass(frozen=True)
class _Raised:
    """An error on its way from one process to another. Ours have constructors of their own, so it goes in parts."""

    kind: type[BaseException]
    arguments: tuple[Any, ...]
    state: dict[str, Any]

    def again(self) -> BaseException:
        error = self.kind.__new__(self.kind, *self.arguments)
        error.args = self.arguments
        error.__dict__.update(self.state)
        return error


@dataclass(frozen=True)
class _Part:
    """Something that is not the last to come from a worker."""

    value: Any


def _parts_of(function: Callable[..., Iterator[Any]], *arguments: Any, **named: Any) -> Iterator[_Part]:
    return map(_Part, function(*arguments, **named))


def _work(pipe: Connection) -> None:
    """A worker process: takes work until the other end is gone."""
    # Ctrl-C on the terminal reaches every process; the server ends its workers itself.
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send("ready")
    while True:
        try:
            function, arguments, named = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Any = function(*arguments, **named)
            if function is _parts_of:
                for part in answer:
                    pipe.send(part)
                answer = None
        except Exception as error:
            answer = _Raised(type(error), error.args, dict(vars(error)))
        pipe.send(answer)


class _Worker:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        # Starting takes a while on a machine under load, and is no part of the work.
        if not self._pipe.poll(STARTING):
            self.end()
            raise BusyError(int(STARTING))
        self._pipe.recv()

    def do(self, work: tuple[Any, ...], seconds: float) -> Iterator[Any]:
        """What comes from the worker: any number of parts, then the answer."""
        end = time.monotonic() + seconds
        self._pipe.send(work)
        is_done = False
        while not is_done:
            if not self._pipe.poll(max(0, end - time.monotonic())):
                raise TimeoutError
            answer = self._pipe.recv()
            is_done = not isinstance(answer, _Part)
            yield answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


class WorkPool:
    """A few worker processes, started when first needed.

    `budget` is the one stopwatch of work that can stop by itself: it is passed down, and the answer says what was found
    until then. Work that cannot is ended after `seconds`.
    """

    def __init__(self, processes: int = PROCESSES, seconds: float = SECONDS, waiting: float = WAITING) -> None:
        self._free = threading.BoundedSemaphore(processes)
        self._idle: LifoQueue[_Worker] = LifoQueue()
        self.seconds, self._waiting = seconds, waiting
        self.budget = BUDGET * seconds
        atexit.register(self.close)

    def run(self, function: Callable[Given, Made], *arguments: Given.args, **named: Given.kwargs) -> Made:
        """What the function gives, worked out elsewhere; BusyError or TookTooLongError if it cannot be had in time.

        The function must be one a module has under its name, and all values ones that can be sent.
        """
        with self._taken_worker() as worker:
            (answer,) = worker.do((function, arguments, named), self.seconds)
        if isinstance(answer, _Raised):
            raise answer.again()
        made: Made = answer
        return made

    def follow(
        self, function: Callable[Given, Iterator[Made]], *arguments: Given.args, **named: Given.kwargs
    ) -> Iterator[Made]:
        """The same for a function that gives one thing after another. Whoever stops listening stops the work."""
        with self._taken_worker() as worker:
            for answer in worker.do((_parts_of, (function, *arguments), named), self.seconds):
                if isinstance(answer, _Part):
                    yield answer.value
        if isinstance(answer, _Raised):
            raise answer.again()

    def close(self) -> None:
        """Ends all idle workers."""
        while True:
            try:
                self._idle.get_nowait().end()
            except Empty:
                return

    @contextmanager
    def _taken_worker(self) -> Iterator[_Worker]:
        """A worker for one piece of work. One that is left before it is done is ended."""
        if not self._free.acquire(timeout=self._waiting):
            raise BusyError(int(self.seconds))
        try:
            worker = self._worker()
            try:
                yield worker
            except BaseException:
                worker.end()
                raise
            self._idle.put(worker)
        except TimeoutError as error:
            raise TookTooLongError(self.seconds, int(self.seconds)) from error
        except (EOFError, OSError) as error:
            raise BusyError(1) from error
        finally:
            self._free.release()

    def _worker(self) -> _Worker:
        try:
            return self._idle.get_nowait()
        except Empty:
            return _Worker()


WORK_POOL = WorkPool(
    # NINEFOLD_BENCHES is what it was called before.
    processes=number("NINEFOLD_WORK_PROCESSES", number("NINEFOLD_BENCHES", PROCESSES)),
    seconds=number("NINEFOLD_SECONDS", SECONDS),
)
