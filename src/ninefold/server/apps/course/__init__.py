"""How far somebody is in the course."""
