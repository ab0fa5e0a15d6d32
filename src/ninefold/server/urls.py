"""The addresses: the API, accounts, and the page for everything else."""

from allauth.headless.constants import Client
from django.conf import settings
from django.urls import include, path, re_path

from ninefold.server.account_answers import answer_well
from ninefold.server.api import api
from ninefold.server.apps.accounts.reset import EvenResetView
from ninefold.server.apps.accounts.signup import EvenSignupView
from ninefold.server.client_page import client_page
from ninefold.server.metrics import metrics

ACCOUNTS = [
    path("_allauth/browser/v1/auth/password/reset", EvenResetView.as_api_view(client=Client.BROWSER)),
    path("_allauth/browser/v1/auth/signup", EvenSignupView.as_api_view(client=Client.BROWSER)),
    path("_allauth/", include("allauth.headless.urls")),
]
answer_well(ACCOUNTS)

urlpatterns = [
    *([path("admin/", include("ninefold.server.admin"))] if settings.HAS_ADMIN else []),
    path("api/", api.urls),
    *(ACCOUNTS if settings.HAS_ACCOUNTS else []),
    *([path("metrics", metrics)] if settings.METRICS_TOKEN else []),
    re_path(r"^(?!api/|static/|_allauth/).*$", client_page),
]
handler404 = "ninefold.server.errors.no_such_address"
handler500 = "ninefold.server.errors.server_error"
