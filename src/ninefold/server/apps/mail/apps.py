from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "ninefold.server.apps.mail"
    default_auto_field = "django.db.models.BigAutoField"
