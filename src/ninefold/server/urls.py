"""The addresses: the API, and the page for everything else."""

from django.urls import path, re_path

from ninefold.server.api import api
from ninefold.server.page import page

urlpatterns = [
    path("api/", api.urls),
    re_path(r"^(?!api/|static/).*$", page),
]
