from django.apps import AppConfig


class DraftsConfig(AppConfig):
    name = "ninefold.server.apps.drafts"
    default_auto_field = "django.db.models.BigAutoField"
