from django.apps import AppConfig


class ClassesConfig(AppConfig):
    name = "ninefold.server.apps.classes"
    default_auto_field = "django.db.models.BigAutoField"
