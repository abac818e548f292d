"""Drawings of the IKI table, and its twin in words."""
