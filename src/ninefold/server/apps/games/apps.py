from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "ninefold.server.apps.games"
    default_auto_field = "django.db.models.BigAutoField"
