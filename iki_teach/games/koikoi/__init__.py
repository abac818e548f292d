"""The rules engine of Koi-Koi."""
