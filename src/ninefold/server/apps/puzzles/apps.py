from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    name = "ninefold.server.apps.puzzles"
    default_auto_field = "django.db.models.BigAutoField"
