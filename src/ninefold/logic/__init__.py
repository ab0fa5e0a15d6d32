"""Techniques: they explain and never guess."""

from ninefold.logic.catalogue import CATALOGUE, Technique, technique_of
from ninefold.logic.check import faults, step_faults
from ninefold.logic.effect_words import effect_in_words, leads_to, plan_in_words
from ninefold.logic.engine import (
    POSITIONS,
    Figures,
    Outcome,
    Run,
    Watch,
    best_path,
    find_all_steps,
    find_plan,
    find_steps,
    next_step,
    rate_boards,
    rate_position,
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
    profile_for,
    profile_named,
    profile_of,
    technique_number,
)
from ninefold.logic.rule_levels import path_rating, rule_level, rule_ranges
from ninefold.logic.rule_profile import RULES
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
    "POSITIONS",
    "PROFILES",
    "RULES",
    "SLUGS",
    "Candidate",
    "Claim",
    "Explained",
    "Fact",
    "Figures",
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
    "path_rating",
    "plan_in_words",
    "profile_for",
    "profile_named",
    "profile_of",
    "rate_boards",
    "rate_position",
    "rule_level",
    "rule_ranges",
    "se_path",
    "se_rate_boards",
    "solve_path",
    "step_faults",
    "technique_number",
    "technique_of",
]
