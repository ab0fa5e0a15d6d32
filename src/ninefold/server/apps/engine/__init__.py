"""The engine over HTTP: nothing here is kept."""
