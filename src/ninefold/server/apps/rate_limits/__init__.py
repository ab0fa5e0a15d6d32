"""How often somebody may ask for something costly."""
