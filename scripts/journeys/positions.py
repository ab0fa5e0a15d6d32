"""The boards that the journeys are made on."""

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A puzzle; EASY_MOVES are right entries in it, by cell in reading order."""
EASY_MOVES = {2: 4, 3: 6}

CHAIN = "23.59..8.4.58231.98.9.4.35214.93.2......1..3...3.84.1.7..462593392158647654379821"
"""A puzzle so far advanced that its next step is an XY-chain."""
OTHER_CHAIN = "1257..4833968..751784...962531.7.849247.8.536968.5.127819...674472..8395653..7218"
"""Another one, for the call that is not counted."""
