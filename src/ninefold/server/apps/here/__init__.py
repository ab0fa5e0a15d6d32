"""The place this server stands at: everybody's, somebody's desk, or a waiting room."""
