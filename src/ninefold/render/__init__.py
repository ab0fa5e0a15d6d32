"""Boards drawn for people: one scene, drawn as SVG, PNG, PDF or text."""

from ninefold.render.clues import ClueLabel, CluePath, Clues, clues_of
from ninefold.render.palette import PALETTES, Palette
from ninefold.render.picture import draw_pdf, draw_png
from ninefold.render.position import scene_of_position
from ninefold.render.scene import Candidate, Link, Marks, Scene, scene_of, scene_of_puzzle, written
from ninefold.render.style import SCREEN, Style
from ninefold.render.svg import draw_svg
from ninefold.render.text import draw_text

__all__ = [
    "PALETTES",
    "SCREEN",
    "Candidate",
    "ClueLabel",
    "CluePath",
    "Clues",
    "Link",
    "Marks",
    "Palette",
    "Scene",
    "Style",
    "clues_of",
    "draw_pdf",
    "draw_png",
    "draw_svg",
    "draw_text",
    "scene_of",
    "scene_of_position",
    "scene_of_puzzle",
    "written",
]
