from iki_teach.content.words import N
from iki_teach.ui.labels import STEP_UI

FRAME = {
    "back": N("host", "Back"),
    "menu": N("host", "Menu"),
    "home": N("host", "To the start page"),
    "line_lost": N("host", "No answer yet. The connection may be lost; what you did is kept."),
}
UI = FRAME | {
    "not_stored": N("host", "This browser keeps nothing; the evening ends with this tab."),
    "newer": N("host", "This evening went on in another window. Here is how it stands now."),
    "hand": N("host", "Hand it on by a link"),
    "code": N("host", "Hand it on by a QR code"),
    "scan": N("host", "Scan it with another phone: the evening goes on there."),
    "copied": N("link", "Copied."),
    "copy_yourself": N("link", "Here is the link. Please copy it yourself; the browser does not let us."),
    "take": N("host", "Take it over"),
    "leave": N("host", "Stay with this one"),
    "apart": N("host", "This evening went on in another window as well. Which one goes on?"),
    "other": N("host", "The other one"),
    "own": N("host", "The one seen here"),
    "setup": N("host", "Set up"),
    "tick": N("host", "Tick as you go"),
    "players": STEP_UI["players"],
    "names": N("host", "Who plays? The first player first, then clockwise."),
    "name": N("host", "Name of player {n}"),
    "timer": N("host", "Timer for a turn"),
    "no_timer": N("host", "none"),
    "begin": N("host", "Begin"),
    "next": N("host", "Next"),
    "then": N("host", "Then:"),
    "undo": N("host", "Undo"),
    "again": N("host", "Start anew"),
    "sure": N("host", "Throw this evening away and begin with the setup?"),
    "yes": N("host", "Yes, start anew"),
    "stay": N("host", "No, go on"),
    "ended": N("host", "How it ended"),
    "year": N("host", "The year"),
    "done": N("host", "Done"),
    "shut": N("host", "Back to the evening"),
    "rules": N("host", "How it goes"),
    "strength": N("host", "strength {n}"),
    "free": N("host", "{who}: take the slot back"),
    "discs": N("host", "Firefighting: tap who gained some"),
    "track": N("host", "Fire discs"),
    "more_lines": N("host", "{n} more after these"),
    "lies": N("host", "What lies there?"),
    "lowers": N("host", "Take firefighting back"),
    "asks": N("host", "Quick answers"),
    "more": N("host", "{who}: one more"),
    "less": N("host", "{who}: one less"),
    "start": N("host", "Start"),
    "pause": N("host", "Pause"),
    "go_on": N("host", "Go on"),
    "reset": N("host", "Restart"),
    "time_up": N("host", "Time is up."),
    "awake": N("host", "The screen stays awake."),
    "rule": N("host", "The rule: {title}"),
}
OPEN_TAPS = N("host", "Next ({n} open)", "Next ({n} open)")
SKIP = N("host", "Go on without slots")
OPEN = N("host", "Begin ({n} open)", "Begin ({n} open)")
STEP = N("host", "step {at} of {all}")
SEASON = N("host", "{season} · {step}")
SHEET = N("host", "To the scoring sheet")
NEXT_EVENING = N("host", "The next evening, same players")
TEACH = N("host", "Teach")
RULES = N("host", "The rules")
TAUGHT = FRAME | {
    "notes": N("presenter", "Notes"),
    "full": N("presenter", "Full screen"),
    "close": N("presenter", "All on one page"),
    "open": N("presenter", "Present it"),
    "keys": N("presenter", "→ ← space: sentence · ↑ ↓: part · n: notes · f: full screen · Home: from the start"),
    "beats": N("presenter", "Parts"),
    "picture": N("presenter", "The board"),
}
OF, MINUTES = N("presenter", "{at} of {all}"), N("presenter", "about {n} min to go", "about {n} min to go")
PLAY = N("presenter", "Begin to play")
READER = N("presenter", "For the reader")
DIFFERS = {"first": N("presenter", "First edition"), "two": N("presenter", "Two players, second edition")}
