"""A native module from other sources is refused with a sentence."""

import subprocess
import sys

PROGRAM = """
import sys, types
sys.modules["ninefold._native"] = types.ModuleType("ninefold._native")
import ninefold
"""


def test_a_module_built_from_older_sources_says_what_to_do() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: the native module was built from other sources than these; `make native` builds it anew"
    )
