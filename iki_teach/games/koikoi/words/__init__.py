"""Koi-Koi's moves, events and refusals in a learner's words."""
