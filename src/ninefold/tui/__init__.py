"""The terminal game. One file per screen; the board is a widget that knows no rules."""
