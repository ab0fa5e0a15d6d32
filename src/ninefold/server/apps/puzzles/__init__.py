"""Puzzles, each under a number of its own."""
