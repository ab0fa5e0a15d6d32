"""The journeys through the house, each made once and traced."""
