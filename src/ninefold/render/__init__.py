"""Boards drawn for people."""

from ninefold.render.text import draw_text

__all__ = ["draw_text"]
