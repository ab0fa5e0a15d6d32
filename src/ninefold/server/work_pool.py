"""Costly work in processes of its own, with a bound on time, on memory, and on what one client may have.

A thread cannot be stopped; a process can. So nothing a client asks for, however hard, holds the server up: work that
takes too long is ended, and when all processes are busy the client waits its turn or hears when to come back.
"""

import atexit
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from ninefold.errors import NinefoldError
from ninefold.server.clients import Client, current_client, leave_turn, take_turn
from ninefold.server.environment import number
from ninefold.server.fair_queue import BusyError, FairQueue, Place
from ninefold.server.ready_processes import STARTING, ReadyProcesses
from ninefold.server.turns import BuildingTurns
from ninefold.server.work_process import Part, Raised, WorkProcess, parts_of

Given = ParamSpec("Given")
Made = TypeVar("Made")

SECONDS = 10.0
WAITING = 15.0
"""Seconds: whoever waits for a place that others hold sees them end first."""
PROCESSES = 2
MEGABYTES = 512
WORK_OF_ONE = 240.0
BUDGET = 0.7
"""Of its seconds, what a piece of work should take that can answer with what it has: well before it would be ended."""


BUILDING_TURNS = BuildingTurns()


class TookTooLongError(NinefoldError):
    """The work was ended before it was done."""

    code = "took-too-long"

    def __init__(self, seconds: float, retry_after: int) -> None:
        super().__init__(f"this took more than {seconds:g} seconds and was stopped")
        self.retry_after = retry_after


class WorkPool:
    """A few processes, and one more, so that a single client never holds all.

    `budget` is the one stopwatch of work that can stop by itself: it is passed down, and the answer says what was found
    until then. Work that cannot is ended after `seconds`.
    """

    def __init__(
        self,
        processes: int = PROCESSES,
        seconds: float = SECONDS,
        waiting: float = WAITING,
        megabytes: int = MEGABYTES,
        work_of_one: float = WORK_OF_ONE,
    ) -> None:
        places = processes + 1 if processes else 0
        self.queue = FairQueue(places, processes, waiting, work_of_one)
        self._processes = ReadyProcesses(places, megabytes)
        self.seconds = seconds
        self.budget = BUDGET * seconds
        atexit.register(self.close)

    def run(self, function: Callable[Given, Made], *arguments: Given.args, **named: Given.kwargs) -> Made:
        """What the function gives, worked out elsewhere; an error if it cannot be had in time.

        The function must be one a module has under its name, and all values ones that can be sent.
        """
        leave_turn()
        client = current_client()
        (made,) = self._answers(client, (function, arguments, named), threading.Event())
        if client.name:
            # What is found still has to be told, in this process.
            take_turn(BUILDING_TURNS.turn(client.name))
        return made  # type: ignore[no-any-return]

    def follow(
        self, function: Callable[Given, Iterator[Made]], *arguments: Given.args, **named: Given.kwargs
    ) -> Iterator[Made]:
        """The same for a function that gives one thing after another. Whoever stops listening stops the work.

        Whoever is slow to listen does not slow it: what has come waits here, and the process is free for others.
        """
        is_over = threading.Event()
        return _drained(self._answers(current_client(), (parts_of, (function, *arguments), named), is_over), is_over)

    def close(self) -> None:
        """Ends all processes that nobody uses, and starts no more."""
        self._processes.close()

    def _answers(self, client: Client, work: tuple[Any, ...], is_over: threading.Event) -> Iterator[Any]:
        """All parts, or the one answer there is."""
        with self._taken_process(client) as process:
            for answer in process.do(work, self.seconds, is_over):
                if isinstance(answer, Part):
                    yield answer.value
        if isinstance(answer, Raised):
            raise answer.again()
        if work[0] is not parts_of:
            yield answer

    @contextmanager
    def _taken_process(self, client: Client) -> Iterator[WorkProcess]:
        """A process for one piece of work. One that is left before it is done is ended."""
        with self.queue.place(client) as place:
            try:
                process = self._process()
                place.ended_by(process.kill)
                try:
                    yield process
                except BaseException:
                    self._processes.replace(process)
                    raise
            except TimeoutError as error:
                raise TookTooLongError(self.seconds, int(self.seconds)) from error
            except (EOFError, OSError) as error:
                raise BusyError(self._pause(place)) from error
            if process.is_tired:
                self._processes.replace(process)
            else:
                self._processes.give_back(process)

    def _pause(self, place: Place) -> int:
        """Seconds until somebody whose process is gone may come again."""
        return int(self.seconds) if place.is_taken_away else 1

    def _process(self) -> WorkProcess:
        try:
            return self._processes.take()
        except TimeoutError as error:
            raise BusyError(int(STARTING)) from error


def _drained(answers: Iterator[Made], is_over: threading.Event) -> Iterator[Made]:
    """The answers, read by a thread of their own as soon as they come."""
    came: SimpleQueue[Part | Raised | None] = SimpleQueue()

    def read() -> None:
        try:
            for answer in answers:
                came.put(Part(answer))
                if is_over.is_set():
                    return
            came.put(None)
        except Exception as error:
            came.put(Raised.from_error(error))

    threading.Thread(target=read, daemon=True).start()
    try:
        while isinstance(part := came.get(), Part):
            yield part.value
    finally:
        is_over.set()
    if part:
        raise part.again()


WORK_POOL = WorkPool(
    # NINEFOLD_BENCHES is what it was called before.
    processes=number("NINEFOLD_WORK_PROCESSES", number("NINEFOLD_BENCHES", PROCESSES), least=1),
    seconds=number("NINEFOLD_SECONDS", SECONDS, least=0.1),
    megabytes=number("NINEFOLD_WORK_MEMORY", MEGABYTES, least=100),
    work_of_one=number("NINEFOLD_WORK_PER_CLIENT", WORK_OF_ONE, least=1),
)
