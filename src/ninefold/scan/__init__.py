"""A photo becomes a puzzle: the board is found, its cells are read, and the rules judge what is doubtful."""

from ninefold.scan.photo_sheet import PhotoSheet, read_photo

__all__ = ["PhotoSheet", "read_photo"]
