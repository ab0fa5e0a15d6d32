"""The server's settings, in a home folder of their own that goes when the tests end.

Mail is set, to nowhere: Django keeps what tests send in a list of its own.
"""

import atexit
import os
import shutil
import tempfile

os.environ.setdefault("NINEFOLD_STOCK", "3")
os.environ.setdefault("NINEFOLD_DRILL_STOCK", "0")
os.environ.setdefault("NINEFOLD_VARIANT_STOCK", "0")
# A machine under load is slow, which is no failure.
os.environ.setdefault("NINEFOLD_SECONDS", "60")
# All tests ask from one address.
os.environ.setdefault("NINEFOLD_WORK_PER_CLIENT", "1000000")
if "NINEFOLD_HOME" not in os.environ:
    home = tempfile.mkdtemp(prefix="ninefold-tests-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["NINEFOLD_HOME"] = home
os.environ["NINEFOLD_MAIL_URL"] = "smtp://127.0.0.1:9"

from ninefold.server.settings import *  # noqa: F403
from ninefold.server.settings import DATABASES, PASSWORD_HASHERS

# Cheap, because every test that signs up hashes a password.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", *PASSWORD_HASHERS]
# Nobody cuts the power of a test; servers that are started for one do wait for the disk.
if "init_command" in DATABASES["default"]["OPTIONS"]:
    DATABASES["default"]["OPTIONS"]["init_command"] += "; PRAGMA synchronous=OFF"
del os.environ["NINEFOLD_MAIL_URL"]
