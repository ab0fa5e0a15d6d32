"""A setting that cannot be read is named in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("NINEFOLD_STOCK", "many", "NINEFOLD_STOCK must be a number, not 'many'"),
        ("NINEFOLD_SECONDS", "abc", "NINEFOLD_SECONDS must be a number, not 'abc'"),
        ("NINEFOLD_WORK_PROCESSES", "x", "NINEFOLD_WORK_PROCESSES must be a number, not 'x'"),
        ("DATABASE_URL", "mysql://x", "DATABASE_URL must begin with sqlite: or postgresql:, not 'mysql'"),
    ],
)
def test_a_bad_setting_is_named_in_one_sentence(name: str, value: str, sentence: str, tmp_path: Path) -> None:
    environment = {**os.environ, "NINEFOLD_HOME": str(tmp_path), name: value}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    done = subprocess.run(
        [sys.executable, "-m", "ninefold", "mail"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (64, "", f"ninefold: {sentence}\n")
