"""Personal tokens, for programs that act in somebody's name."""
