"""The application an ASGI server runs."""

import gc
import os
import sys

from ninefold.server.parent import end_with_parent
from ninefold.server.static_files import with_static_files
from ninefold.server.threads import ThreadedDjango

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")

end_with_parent()
# Seconds: a thread that computes lets the others have a turn so soon.
sys.setswitchinterval(0.001)
application = with_static_files(ThreadedDjango())
# What is loaded by now stays: to look through all of it for garbage again and again holds everybody up.
gc.freeze()
