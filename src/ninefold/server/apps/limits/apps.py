from django.apps import AppConfig


class LimitsConfig(AppConfig):
    name = "ninefold.server.apps.limits"
    default_auto_field = "django.db.models.BigAutoField"
