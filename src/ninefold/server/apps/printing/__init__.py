"""Booklets over HTTP: nothing here is kept."""
