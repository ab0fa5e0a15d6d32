"""The unit for systemd that docs/server.md offers."""

import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "docs" / "ninefold.service"


@pytest.mark.slow
def test_systemd_accepts_the_unit() -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd here")
    done = subprocess.run(["systemd-analyze", "verify", str(UNIT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
