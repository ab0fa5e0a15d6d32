"""An executor that is left early."""

import subprocess
import sys

SCRIPT = """
from concurrent.futures import FIRST_COMPLETED, wait
from ninefold.cli.executor import ExecutorChoice

try:
    with ExecutorChoice(workers=2).started() as executor:
        wait([executor.submit(bytes, 50_000_000) for _ in range(20)], return_when=FIRST_COMPLETED)
        raise KeyboardInterrupt
except KeyboardInterrupt:
    print("left")
"""


def test_leaving_waits_for_nobody_who_was_ended_while_sending() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "left\n", "")
