"""The files of the page and of Django's own pages, handed out before a request reaches Django."""

from collections.abc import MutableMapping
from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.staticfiles.finders import AppDirectoriesFinder
from servestatic import ServeStaticASGI

from ninefold.server.security_headers import POLICY

if TYPE_CHECKING:
    from asgiref.typing import ASGI3Application

FOR_EVER = "max-age=315360000, public, immutable"


def with_static_files(application: "ASGI3Application") -> ServeStaticASGI:
    """The application, with files in front of it. All are found now: a page that is built later needs a new start."""
    files = ServeStaticASGI(application, add_headers_function=_add_headers)
    for storage in AppDirectoriesFinder().storages.values():
        files.add_files(storage.location, settings.STATIC_URL)
    if settings.CLIENT.is_dir():
        # At the root, where the client's service worker may look after the whole site.
        files.add_files(settings.CLIENT)
    return files


def _add_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Content-Security-Policy"] = POLICY
    # Built files carry a hash of their content in their name, so a browser may keep them.
    if url.startswith("/assets/"):
        headers["Cache-Control"] = FOR_EVER
