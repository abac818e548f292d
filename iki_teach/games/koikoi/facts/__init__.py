"""Koi-Koi's cards, yaku and presets, as data/koikoi has them."""
