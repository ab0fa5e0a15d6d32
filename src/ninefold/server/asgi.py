"""The application an ASGI server runs."""

import os
import warnings

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninefold.server.settings")
# WhiteNoise hands out files from a synchronous iterator; under ASGI Django warns of each, and it does no harm.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

application = get_asgi_application()
