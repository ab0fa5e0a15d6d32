"""One file per journey: the doorway for every front end."""
