"""The stock: puzzles made ahead, so that nobody waits."""
