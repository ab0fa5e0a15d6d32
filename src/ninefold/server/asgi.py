"""The application an ASGI server runs."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")

application = get_asgi_application()
