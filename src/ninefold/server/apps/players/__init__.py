"""Who plays: guests by a cookie."""
