from django.apps import AppConfig


class PracticeConfig(AppConfig):
    name = "ninefold.server.apps.practice"
    default_auto_field = "django.db.models.BigAutoField"
