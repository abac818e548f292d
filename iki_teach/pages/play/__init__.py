"""Free play: a table to choose, kept games, and steps through one."""
