"""Django's settings. What differs between machines comes from the environment; docs/server.md lists it."""

import os
from pathlib import Path

from ninefold.server.database import database
from ninefold.server.home import home_folder, secret_key

HOME = home_folder()
PACKAGE = Path(__file__).parent
CLIENT = PACKAGE / "static" / "client"

SECRET_KEY = secret_key(HOME)
DEBUG = False
ALLOWED_HOSTS = os.environ.get("NINEFOLD_HOSTS", "127.0.0.1,localhost,[::1]").split(",")
ROOT_URLCONF = "ninefold.server.urls"
ASGI_APPLICATION = "ninefold.server.asgi.application"

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.staticfiles",
    "ninja",
    "ninefold.server.apps.players",
    "ninefold.server.apps.puzzles",
    "ninefold.server.apps.games",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]

DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), HOME)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
# Built files carry a hash of their content in their name, so a browser may keep them for ever.
WHITENOISE_IMMUTABLE_FILE_TEST = r"/assets/"
# The client's files stand at the root, where its service worker may look after the whole site.
WHITENOISE_ROOT = CLIENT if CLIENT.is_dir() else None

CSRF_COOKIE_SAMESITE = "Lax"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
    },
}
