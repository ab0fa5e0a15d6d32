"""Django's settings. What differs between machines comes from the environment; docs/server.md lists it."""

from pathlib import Path

from ninefold.server.client_folder import client_folder
from ninefold.server.data_folder import home_folder, secret_key
from ninefold.server.database import database
from ninefold.server.environment import is_on, number, text
from ninefold.server.local_network import LOOPBACK_NAMES
from ninefold.server.logging_settings import logging_settings
from ninefold.server.mail_settings import mail_settings
from ninefold.server.work_pool import WORK_POOL

HOME = home_folder()
PACKAGE = Path(__file__).parent
CLIENT = client_folder()

SECRET_KEY = secret_key(HOME)
DEBUG = False
ALLOWED_HOSTS = text("NINEFOLD_HOSTS", ",".join(LOOPBACK_NAMES)).split(",")
ROOT_URLCONF = "ninefold.server.urls"

HAS_ADMIN = is_on("NINEFOLD_ADMIN")
HAS_ACCOUNTS = is_on("NINEFOLD_ACCOUNTS", default=True)
"""Off where strangers take turns at one screen."""

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "ninja",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "allauth.headless",
    "ninefold.server.apps.accounts",
    "ninefold.server.apps.tokens",
    "ninefold.server.apps.rate_limits",
    "ninefold.server.apps.mail",
    "ninefold.server.apps.players",
    "ninefold.server.apps.puzzles",
    "ninefold.server.apps.games",
    "ninefold.server.apps.results",
    "ninefold.server.apps.classes",
    "ninefold.server.apps.course",
    "ninefold.server.apps.drafts",
    "ninefold.server.apps.published",
    "ninefold.server.apps.practice",
    "ninefold.server.apps.daily",
    "ninefold.server.apps.stock",
]
if HAS_ADMIN:
    INSTALLED_APPS += ["django.contrib.messages", "django.contrib.admin"]
MIDDLEWARE = [
    "ninefold.server.request_log.log_requests",
    "ninefold.server.metrics.count_requests",
    "django.middleware.security.SecurityMiddleware",
    "ninefold.server.security_headers.add_security_headers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "ninefold.server.apps.rate_limits.clients.tell_client",
    "ninefold.server.errors.tell_wrong_method",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
if HAS_ADMIN:
    MIDDLEWARE.append("django.contrib.messages.middleware.MessageMiddleware")
WORK_SECONDS = WORK_POOL.seconds
"""Named here, so that a bad bound of the work pool is told at the start like all others."""
STOCK_SIZE = number("NINEFOLD_STOCK", 40)
"""Puzzles of each level made ahead; 0 makes none."""
VARIANT_STOCK_SIZE = number("NINEFOLD_VARIANT_STOCK", 4)
"""Puzzles of each variant and level on offer made ahead; 0 makes none."""
DRILL_STOCK_SIZE = number("NINEFOLD_DRILL_STOCK", 3)
"""Drills of each technique made ahead; 0 makes none."""
DRILL_STOCK_TECHNIQUES = text("NINEFOLD_DRILL_TECHNIQUES").split()
"""Of which techniques; empty for all that are taught."""

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PACKAGE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                *(["django.contrib.messages.context_processors.messages"] if HAS_ADMIN else []),
            ]
        },
    }
]

DATABASES = {"default": database(text("DATABASE_URL"), HOME)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# In the database, because limits must hold for all processes together.
# Beyond 300 Django would drop some, and with them what somebody has tried. Ours go when their time is over.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "ninefold_cache",
        "OPTIONS": {"MAX_ENTRIES": 1_000_000},
    }
}

LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"

PUBLIC_ADDRESS = text("NINEFOLD_ADDRESS")
"""Where printed QR codes lead, such as https://sudoku.example.org; without it they hold the puzzle itself."""

HAS_TLS = is_on("NINEFOLD_TLS")
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HAS_TLS
SESSION_COOKIE_AGE = 90 * 24 * 60 * 60
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HAS_TLS
CSRF_FAILURE_VIEW = "ninefold.server.errors.csrf_failure"
SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60 if HAS_TLS else 0
if HAS_TLS:
    # A proxy speaks TLS with the world and plainly with us; it must set this header itself.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    CSRF_TRUSTED_ORIGINS = [
        f"https://{host.replace('.', '*.', 1) if host[:1] == '.' else host}" for host in ALLOWED_HOSTS
    ]
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

MAIL_URL = text("NINEFOLD_MAIL_URL")
HAS_MAIL = bool(MAIL_URL)
globals().update(mail_settings(MAIL_URL))
EMAIL_BACKEND = "ninefold.server.apps.mail.backend.OutboxBackend"
DEFAULT_FROM_EMAIL = text("NINEFOLD_MAIL_FROM", "Ninefold <ninefold@localhost>")

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "ninefold.server.apps.accounts.hashing.OneAtATimeHasher",
    "django.contrib.auth.hashers.BCryptSHA256PasswordHasher",
    "django.contrib.auth.hashers.BCryptPasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [{"NAME": "ninefold.server.apps.accounts.requirements.PasswordRequirements"}]

ACCOUNT_ADAPTER = "ninefold.server.apps.accounts.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FORM_CLASS = "ninefold.server.apps.accounts.forms.SignupForm"
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*"]
ACCOUNT_LOGIN_METHODS = {"email", "username"}
# Without mail there is nobody to confirm anything.
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if HAS_MAIL else "none"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = HAS_MAIL
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_MAX_ATTEMPTS = 3
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = 3
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_PASSWORD_RESET_BY_CODE_MAX_ATTEMPTS = 3
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# A class signs in together from one address. Wrong passwords have limits of their own, in the adapter.
ACCOUNT_RATE_LIMITS = {
    "reset_password": "20/m/ip,3/m/key",
    "confirm_email": "1/10s/key",
    "login": "60/m/ip",
    "signup": "60/m/ip",
}
ALLAUTH_TRUSTED_PROXY_COUNT = number("NINEFOLD_PROXIES", 0)
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("browser",)
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": "/account/confirm",
    "account_reset_password": "/account/forgotten",
    "account_reset_password_from_key": "/account/reset",
    "account_signup": "/account/sign-up",
}

METRICS_TOKEN = text("NINEFOLD_METRICS")
"""The secret for /metrics; without it there is no such address."""
LOGGING = logging_settings(text("NINEFOLD_LOG", "errors"), is_on("NINEFOLD_LOG_JSON"))
