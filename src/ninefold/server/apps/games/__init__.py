"""Games and their moves."""
