"""The daily puzzles."""
