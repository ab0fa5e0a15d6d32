"""Who plays: guests by a cookie, others by their account."""
