"""Classes: who is in them, what was set, and who did what."""
