"""Positions of IKI, moves from there, and what to expect."""
