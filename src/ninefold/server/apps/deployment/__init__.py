"""How this server is deployed: everybody's, somebody's desk, or a waiting room."""
