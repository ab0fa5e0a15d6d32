from django.apps import AppConfig


class RateLimitsConfig(AppConfig):
    name = "ninefold.server.apps.rate_limits"
    label = "limits"
    """As the tables of every database are named that was made before the folder got this name."""
    default_auto_field = "django.db.models.BigAutoField"
