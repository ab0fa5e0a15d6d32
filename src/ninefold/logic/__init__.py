"""Techniques: they explain and never guess."""

from ninefold.logic.catalogue import CATALOGUE, Technique, technique_of
from ninefold.logic.check import faults, step_faults
from ninefold.logic.effect_words import effect_in_words, leads_to, plan_in_words
from ninefold.logic.engine import (
    Outcome,
    Run,
    Watch,
    best_path,
    find_all_steps,
    find_plan,
    find_steps,
    next_step,
    rate_boards,
    solve_path,
)
from ninefold.logic.fact import Claim, Fact
from ninefold.logic.levels import LEVEL_NAMES, LEVELS, Level, level_named, level_of
from ninefold.logic.marks import Candidate, Link, Marks
from ninefold.logic.position import Position
from ninefold.logic.profile import SLUGS, Profile
from ninefold.logic.profiles import (
    HODOKU,
    NINEFOLD,
    PROFILES,
    changed_profile,
    custom_profile,
    hodoku_level,
    profile_named,
    profile_of,
    technique_number,
)
from ninefold.logic.se import Explained, se_path, se_rate_boards
from ninefold.logic.statement import Statement
from ninefold.logic.step import Step
from ninefold.logic.telling import Part, parts_of
from ninefold.logic.wording import Words

__all__ = [
    "CATALOGUE",
    "HODOKU",
    "LEVELS",
    "LEVEL_NAMES",
    "NINEFOLD",
    "PROFILES",
    "SLUGS",
    "Candidate",
    "Claim",
    "Explained",
    "Fact",
    "Level",
    "Link",
    "Marks",
    "Outcome",
    "Part",
    "Position",
    "Profile",
    "Run",
    "Statement",
    "Step",
    "Technique",
    "Watch",
    "Words",
    "best_path",
    "changed_profile",
    "custom_profile",
    "effect_in_words",
    "faults",
    "find_all_steps",
    "find_plan",
    "find_steps",
    "hodoku_level",
    "leads_to",
    "level_named",
    "level_of",
    "next_step",
    "parts_of",
    "plan_in_words",
    "profile_named",
    "profile_of",
    "rate_boards",
    "se_path",
    "se_rate_boards",
    "solve_path",
    "step_faults",
    "technique_number",
    "technique_of",
]
