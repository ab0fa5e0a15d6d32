from django.apps import AppConfig


class DailyConfig(AppConfig):
    name = "ninefold.server.apps.daily"
    default_auto_field = "django.db.models.BigAutoField"
