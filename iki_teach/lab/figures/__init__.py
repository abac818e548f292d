"""Figures of many games and of one: each a function of a table, each with a sentence that says what it shows.

Every function takes a table of `lab.simulate`, and `lang`, and returns a plotly Figure.
"""

from iki_teach.lab.figures.deck import deck
from iki_teach.lab.figures.hands import calls, race, yaku
from iki_teach.lab.figures.house import fit
from iki_teach.lab.figures.points import buildings, points, slots, street, worth
from iki_teach.lab.figures.story import story

__all__ = ["buildings", "calls", "deck", "fit", "points", "race", "slots", "story", "street", "worth", "yaku"]
