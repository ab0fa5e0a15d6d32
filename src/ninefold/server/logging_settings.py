"""What is logged, and how: errors, or every request too; for people, or as JSON."""

from typing import Any

from ninefold.server.environment import BadSettingError

KINDS = {"errors": "ERROR", "requests": "INFO"}


def logging_settings(kind: str, is_json: bool) -> dict[str, Any]:
    """Django's settings for a log of that kind, on standard error."""
    if kind not in KINDS:
        raise BadSettingError(f"NINEFOLD_LOG must be {' or '.join(KINDS)}, not {kind!r}")
    room = "ninefold.server.request_log"
    handler = {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["request_id"]}
    bounded = {**handler, "filters": ["request_id", "no_flood"]}
    plain = {"format": "{asctime} {levelname} {name} [{request_id}] {message}", "style": "{"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"request_id": {"()": f"{room}.AddRequestId"}, "no_flood": {"()": f"{room}.NoFlood"}},
        "formatters": {"lines": {"()": f"{room}.JsonLines"} if is_json else plain},
        "handlers": {"console": bounded, "requests": handler, "nobody": {"class": "logging.NullHandler"}},
        "loggers": {
            "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
            # Whoever calls the server by a wrong name is told so; its operator need not hear of each of them.
            "django.security": {"handlers": ["nobody"], "propagate": False},
            "ninefold": {"handlers": ["console"], "level": "ERROR", "propagate": False},
            "ninefold.requests": {"handlers": ["requests"], "level": KINDS[kind], "propagate": False},
            # What is not HTTP at all is answered, and worth no line each.
            "uvicorn": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        },
    }
