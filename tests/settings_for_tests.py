"""The server's settings, in a home folder of their own that goes when the tests end."""

import atexit
import os
import shutil
import tempfile

if "NINEFOLD_HOME" not in os.environ:
    home = tempfile.mkdtemp(prefix="ninefold-tests-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["NINEFOLD_HOME"] = home

from ninefold.server.settings import *  # noqa: F403
