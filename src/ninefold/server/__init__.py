"""The server: keeps puzzles and games, judges them, and hands out the page."""
