"""Levels, techniques and drills: what a learner asks the engine."""
