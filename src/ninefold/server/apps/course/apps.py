from django.apps import AppConfig


class CourseConfig(AppConfig):
    name = "ninefold.server.apps.course"
    default_auto_field = "django.db.models.BigAutoField"
