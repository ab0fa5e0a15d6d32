"""Boards drawn for people: one scene, drawn as SVG, PNG, PDF or text."""

from ninefold.render.palette import PALETTES, Palette
from ninefold.render.picture import draw_pdf, draw_png
from ninefold.render.position import scene_of_position
from ninefold.render.scene import Candidate, Link, Marks, Scene, scene_of, written
from ninefold.render.style import SCREEN, Style
from ninefold.render.svg import draw_svg
from ninefold.render.text import draw_text

__all__ = [
    "PALETTES",
    "SCREEN",
    "Candidate",
    "Link",
    "Marks",
    "Palette",
    "Scene",
    "Style",
    "draw_pdf",
    "draw_png",
    "draw_svg",
    "draw_text",
    "scene_of",
    "scene_of_position",
    "written",
]
