"""A process for costly work: it can be ended at any moment, has a bound on its memory, and ends with its server."""

import importlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from ninefold.errors import NinefoldError
from ninefold.server.deaf_start import deaf_to_ctrl_c

NICE = 5
"""Moves and pages go before costly work when both want the processor."""
ONE_CORE = {"OPENCV_FOR_THREADS_NUM": "1", "OMP_NUM_THREADS": "1"}
"""One piece of work has one core, whatever the libraries that read photos would like."""
LOADED = [
    "ninefold.server.apps.puzzles.board_text",
    "ninefold.server.apps.puzzles.keepable",
    "ninefold.usecases.print_booklet",
    "ninefold.usecases.review.review_game",
    "ninefold.usecases.set_puzzle",
    "ninefold.usecases.study_puzzle",
]
"""What work is made of. Photos are not among it: what reads them is large, and few send any."""
MEGABYTE = 1024 * 1024
LOOK_EVERY = 0.5
TIRED = 0.5
"""Of its memory, what a process may have touched before it is replaced: little of it is ever given back."""


class TooMuchMemoryError(NinefoldError):
    """The work needs more memory than one client is given."""

    code = "too-large"

    def __init__(self) -> None:
        super().__init__("this needs too much memory; send less")


@dataclass(frozen=True)
class Raised:
    """An error on its way from one process to another. Ours have constructors of their own, so it goes in parts."""

    kind: type[BaseException]
    arguments: tuple[Any, ...]
    state: dict[str, Any]

    @classmethod
    def from_error(cls, error: BaseException) -> "Raised":
        return cls(type(error), error.args, dict(vars(error)))

    def again(self) -> BaseException:
        """The error as it was."""
        error = self.kind.__new__(self.kind, *self.arguments)
        error.args = self.arguments
        error.__dict__.update(self.state)
        return error


@dataclass(frozen=True)
class Part:
    """Something that is not the last to come from a process."""

    value: Any


@dataclass(frozen=True)
class Answer:
    """The last that comes from a process for a piece of work."""

    value: Any
    is_tired: bool
    """Whether the process should be replaced."""


def parts_of(function: Callable[..., Iterator[Any]], *arguments: Any, **named: Any) -> Iterator[Part]:
    """What a function gives one after another, as parts."""
    return map(Part, function(*arguments, **named))


class WorkProcess:
    """A process and the pipe to it; TimeoutError if it does not start in that time."""

    def __init__(self, megabytes: int, starting: float) -> None:
        context = _context()
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, megabytes), daemon=True)
        with deaf_to_ctrl_c():
            self._process.start()
        theirs.close()
        self.is_tired = False
        # Starting takes a while on a machine under load, and is no part of the work.
        if not self._pipe.poll(starting):
            self.end()
            raise TimeoutError
        self._pipe.recv()

    def do(self, work: tuple[Any, ...], seconds: float, is_over: threading.Event) -> Iterator[Any]:
        """What comes from the process: any number of parts, then the answer. Nobody wants it any more if it is over."""
        end = time.monotonic() + seconds
        self._pipe.send(work)
        while True:
            while not self._pipe.poll(min(LOOK_EVERY, max(0, end - time.monotonic()))):
                if is_over.is_set():
                    raise InterruptedError
                if time.monotonic() >= end:
                    raise TimeoutError
            message = self._pipe.recv()
            if isinstance(message, Answer):
                self.is_tired = message.is_tired
                yield message.value
                return
            yield message

    def kill(self) -> None:
        """Ends the process; whoever waits for its answer finds the pipe closed."""
        self._process.kill()

    def end(self) -> None:
        """Ends the process and forgets it."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _context() -> Any:
    """How a process is started: where the system can, as a copy of one that has everything loaded.

    That takes milliseconds. Loading takes half a second of the processor, which whoever wears processes out would take
    from everybody else.
    """
    if os.name != "posix":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, *LOADED])
    return context


def _work(pipe: Connection, megabytes: int) -> None:
    """A work process: takes work until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    _be_modest()
    _bound_memory(megabytes)
    pipe.send("ready")
    while True:
        try:
            function, arguments, named = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            value: Any = function(*arguments, **named)
            if function is parts_of:
                for part in value:
                    pipe.send(part)
                value = None
        except MemoryError:
            value = Raised.from_error(TooMuchMemoryError())
        except Exception as error:
            value = Raised.from_error(error)
        pipe.send(Answer(value, _most_memory() > TIRED * megabytes * MEGABYTE))


def _end_with_server() -> None:
    """A server that is killed cannot end its processes, and some work would go on for hours."""
    if server := multiprocessing.parent_process():
        server.join()
    os._exit(1)


def _be_modest() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    os.environ.update(ONE_CORE)


def _bound_memory(megabytes: int) -> None:
    """Where the system knows such bounds. Windows does not."""
    if os.name == "posix":
        resource = importlib.import_module("resource")
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MEGABYTE, megabytes * MEGABYTE))


def _most_memory() -> int:
    """The most bytes this process has had in use at once; 0 where the system does not tell.

    On Linux what `getrusage` tells begins with the memory of the process that started this one.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    if os.name != "posix":
        return 0
    resource = importlib.import_module("resource")
    most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most
