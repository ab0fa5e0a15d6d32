from django.apps import AppConfig


class PlayersConfig(AppConfig):
    name = "ninefold.server.apps.players"
    default_auto_field = "django.db.models.BigAutoField"
