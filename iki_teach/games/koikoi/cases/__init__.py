"""Positions of Koi-Koi, moves from there, and what to expect."""
