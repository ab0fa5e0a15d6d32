"""A native module from other sources is refused with a sentence."""

import hashlib
import subprocess
import sys
from pathlib import Path

from ninefold.interface import INTERFACE

STUBS = Path(__file__).parent.parent / "src" / "ninefold" / "_native"
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


def test_another_interface_has_another_number() -> None:
    stubs = b"".join(path.read_bytes() for path in sorted(STUBS.glob("*.pyi")))
    assert (INTERFACE, hashlib.sha256(stubs).hexdigest()[:12]) == (18, "0a3beb443887"), (
        "the stubs have changed: raise the number in module.cpp and interface.py, and write both here"
    )
