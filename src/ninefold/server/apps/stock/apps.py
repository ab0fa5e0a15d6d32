from django.apps import AppConfig


class StockConfig(AppConfig):
    name = "ninefold.server.apps.stock"
    default_auto_field = "django.db.models.BigAutoField"
