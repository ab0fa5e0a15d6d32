"""Looking back over a game: where its time went, what could be seen, what went wrong, what to practise."""
