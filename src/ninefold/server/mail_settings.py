"""Mail: the server that NINEFOLD_MAIL_URL names, if any."""

from typing import Any
from urllib.parse import unquote, urlsplit

from ninefold.server.environment import BadSettingError

PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}


def mail_settings(url: str) -> dict[str, Any]:
    """Django's settings for `smtp://user:password@host:port`, or none for an empty address.

    `smtp` speaks plainly, `smtp+tls` turns to TLS at once, `smtps` begins with it.
    """
    if not url:
        return {}
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadSettingError(
            "NINEFOLD_MAIL_URL must look like smtp://host:25, smtp+tls://name:password@host or smtps://..."
        )
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": 20,
    }
