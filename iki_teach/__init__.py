"""iki_teach teaches the board game IKI and the card game Koi-Koi, in notebooks with boards that know the rules."""

__version__ = "0.1.0"
