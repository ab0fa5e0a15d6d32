from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "ninefold.server.apps.accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from ninefold.server.apps.accounts import signals  # noqa: F401
