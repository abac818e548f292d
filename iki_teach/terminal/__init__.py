"""Commands for the terminal: a game typed move by move, and many games between bots."""
