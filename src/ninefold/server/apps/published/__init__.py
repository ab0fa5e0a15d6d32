"""Puzzles that somebody has set and published."""
