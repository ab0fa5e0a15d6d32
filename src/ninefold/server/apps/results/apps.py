from django.apps import AppConfig


class ResultsConfig(AppConfig):
    name = "ninefold.server.apps.results"
    default_auto_field = "django.db.models.BigAutoField"
