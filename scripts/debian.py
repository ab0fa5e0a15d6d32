"""Debian packages, installed when they are missing and we may."""

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """Whether the packages are there afterwards. Only root on a Debian-like machine can do it."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    )
    print(f"Installing {', '.join(packages)} ...", flush=True)
    return all(
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0
        for command in commands
    )
