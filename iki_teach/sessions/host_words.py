"""What the page of an evening says beside its script."""

from iki_teach.content.words import N
from iki_teach.sessions.words import STEP_UI

UI = {
    "setup": N("host", "Set up"),
    "tick": N("host", "Tick as you go"),
    "players": STEP_UI["players"],
    "names": N("host", "Who plays? The first player first, then clockwise."),
    "name": N("host", "Name of player {n}"),
    "timer": N("host", "Timer for a turn"),
    "no_timer": N("host", "none"),
    "begin": N("host", "Begin"),
    "next": N("host", "Next"),
    "back": N("host", "Back"),
    "then": N("host", "Then:"),
    "undo": N("host", "Undo"),
    "again": N("host", "Start anew"),
    "sure": N("host", "Throw this evening away and begin with the setup?"),
    "yes": N("host", "Yes, start anew"),
    "no": N("host", "No, go on"),
    "menu": N("host", "Menu"),
    "year": N("host", "The year"),
    "more": N("host", "{who}: one more"),
    "less": N("host", "{who}: one less"),
    "start": N("host", "Start"),
    "pause": N("host", "Pause"),
    "go_on": N("host", "Go on"),
    "reset": N("host", "Next turn"),
    "time_up": N("host", "Time is up."),
    "awake": N("host", "The screen stays awake."),
    "home": N("host", "To the start page"),
    "rule": N("host", "The rule: {title}"),
    "line_lost": N("host", "No answer yet. The connection may be lost; what you did is kept."),
    "not_kept": N("host", "This browser keeps nothing; the evening ends with this tab."),
}
OPEN = N("host", "Begin ({n} open)", "Begin ({n} open)")
STEP = N("host", "step {at} of {all}")
SEASON = N("host", "{season} · {step}")
SHEET = N("host", "To the scoring sheet")
TEACH = N("host", "Teach")
RULES = N("host", "The rules")
