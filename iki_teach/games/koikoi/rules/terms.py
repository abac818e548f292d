"""The words and whole numbers that every chapter of Koi-Koi shares."""

from typing import Final

PLAYERS: Final = 2
CARDS: Final = 48
A_MONTH: Final = 4
MONTHS: Final = 12
HAND: Final = 8
FIELD: Final = 8

NOBODY: Final = -1
NO_CARD: Final = -1

# What is to be decided now.
PLAY: Final = "play"
TAKE: Final = "take"
DECIDE: Final = "decide"
OVER: Final = "over"
