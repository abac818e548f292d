"""Measurements: speed and memory, printed, never asserted."""
