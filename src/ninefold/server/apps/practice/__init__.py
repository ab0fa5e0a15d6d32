"""What somebody practised, what comes back when, and their runs."""
