from django.apps import AppConfig


class PublishedConfig(AppConfig):
    name = "ninefold.server.apps.published"
    default_auto_field = "django.db.models.BigAutoField"
