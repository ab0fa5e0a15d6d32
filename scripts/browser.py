"""A real Chromium for the browser tests."""

import os
import shutil

from debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The path of a Chromium: the one the environment names, one that is here, or one installed now."""
    found = os.environ.get("NINEFOLD_CHROMIUM") or _find()
    if found is None and install("chromium"):
        found = _find()
    return found


def _find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
