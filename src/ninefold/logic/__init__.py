"""Techniques: they explain and never guess."""

from ninefold.logic.catalogue import CATALOGUE, Technique, technique_of
from ninefold.logic.engine import Stop, find_steps, next_step, rate_boards, solve_path
from ninefold.logic.levels import LEVELS, Level, level_of
from ninefold.logic.marks import Candidate, Link, Marks
from ninefold.logic.position import Position
from ninefold.logic.profiles import HODOKU, NINEFOLD, PROFILES, Profile, profile_named
from ninefold.logic.step import Step
from ninefold.logic.wording import Words

__all__ = [
    "CATALOGUE",
    "HODOKU",
    "LEVELS",
    "NINEFOLD",
    "PROFILES",
    "Candidate",
    "Level",
    "Link",
    "Marks",
    "Position",
    "Profile",
    "Step",
    "Stop",
    "Technique",
    "Words",
    "find_steps",
    "level_of",
    "next_step",
    "profile_named",
    "rate_boards",
    "solve_path",
    "technique_of",
]
