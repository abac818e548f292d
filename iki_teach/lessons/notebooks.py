"""Notebooks that any page leads to, by the names of their files."""

START = "start.ipynb"
PLAY = "play"
DRILLS = "11_drills"
BOOK = "12_rules"
TEACH = "13_teach"
AIDS = "aids"
