"""Real browsers for the browser tests."""

import os
import shutil

from debian import install

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")


def chromium() -> str | None:
    """The path of a Chromium: the one the environment names, one that is here, or one installed now."""
    return os.environ.get("NINEFOLD_CHROMIUM") or _find_or_install(CHROMIUM)


def firefox() -> str | None:
    """The same for Firefox."""
    return os.environ.get("NINEFOLD_FIREFOX") or _find_or_install(FIREFOX)


def _find_or_install(names: tuple[str, ...]) -> str | None:
    """The first of these programs; the first name is that of the package too."""
    return _find(names) or (_find(names) if install(names[0]) else None)


def _find(names: tuple[str, ...]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)
