"""Drawings of Koi-Koi: the 48 cards, the table for two, and its twin in words."""
