"""A scoring sheet of any game."""
