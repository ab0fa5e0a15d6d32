"""Notes which files of the package have functions that run. Python imports this by its name at the start of every
process whose PYTHONPATH leads here, so worker processes are watched from their first line on.

A file is written down the moment it is reached: worker processes are killed, not asked to end.
"""

import mmap
import os
import sys
import threading
from types import FrameType

IS_FUNCTION = 1
"""CO_OPTIMIZED: functions, lambdas and comprehensions have it; bodies of modules and classes have not."""


def watch(package: str, switch: str, log: str) -> None:
    """Appends "run file" to the log for every file first reached in a run. The switch is a byte that all processes
    share: the number of the run, 0 between two runs."""
    with open(switch, "rb") as shared:
        run = mmap.mmap(shared.fileno(), 1, access=mmap.ACCESS_READ)
    lines = os.open(log, os.O_WRONLY | os.O_APPEND)
    seen: set[tuple[int, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not run[0]:
            return
        code = frame.f_code
        reached = (run[0], code.co_filename)
        if reached in seen or not code.co_flags & IS_FUNCTION or not code.co_filename.startswith(package):
            return
        seen.add(reached)
        os.write(lines, f"{run[0]} {code.co_filename}\n".encode())

    threading.setprofile(note)
    sys.setprofile(note)


watch(*(os.environ[name] for name in ("JOURNEYS_PACKAGE", "JOURNEYS_SWITCH", "JOURNEYS_LOG")))
