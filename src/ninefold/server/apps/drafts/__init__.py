"""Puzzles that are being set."""
