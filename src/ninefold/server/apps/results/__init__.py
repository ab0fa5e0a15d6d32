"""Results of finished games: leaderboards and history."""
