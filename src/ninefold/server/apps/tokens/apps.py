from django.apps import AppConfig


class TokensConfig(AppConfig):
    name = "ninefold.server.apps.tokens"
    default_auto_field = "django.db.models.BigAutoField"
