"""Results of finished games: tables and history."""
