"""The words around a board and around a lesson's steps; what the steps themselves say stands in their files."""

from collections.abc import Collection

from iki_teach.content.words import N, Text, Words

UI = {
    "back": N("ui", "Take back"),
    "moves": N("ui", "All moves"),
    "help": N("ui", "Help"),
    "why": N("ui", "Why not?"),
    "hint": N("ui", "Rule"),
    "as_text": N("ui", "As text"),
    "as_board": N("ui", "As a board"),
    "tools": N("ui", "Tools"),
    "log": N("ui", "What happened"),
    "tab_now": N("ui", "Now"),
    "tab_details": N("ui", "Overview"),
    "tab_more": N("ui", "More"),
    "close": N("ui", "Close"),
    "cancel": N("ui", "Cancel"),
    "choose": N("ui", "What do you want to do?"),
    "chosen": N("ui", "Chosen"),
    "possible": N("ui", "Possible now"),
    "line_lost": N("ui", "No answer yet. The connection may be lost; your last click is waiting."),
    "not_stored": N(
        "ui",
        "This browser cannot keep what you do here: it is lost when you leave this page. Deleting the data of other "
        "sites may help.",
    ),
    "last": N("film", "Replay"),
    "film_pause": N("film", "Pause"),
    "film_go_on": N("film", "Go on"),
    "film_next": N("film", "Next picture"),
    "film_at": N("film", "Picture of the film"),
    "film_skip": N("film", "Skip"),
    "keys": N(
        "ui",
        "Arrow keys move on the board, Enter acts. ? help, w why not, h rule, m all moves, u take back, t text, r "
        "replay, Escape cancels. Space holds a film, Escape ends it.",
    ),
    "legal": N("ui", "A ring marks what you can do now. Click anything else to learn why not."),
}
# The words of what a visitor sets once; the names after `set_` are those of ui/settings.js.
SETTINGS = {
    "settings": N("settings", "Settings"),
    "set_speed": N("settings", "Film of what happens"),
    "speed_slow": N("settings", "slow"),
    "speed_normal": N("settings", "normal"),
    "speed_off": N("settings", "off"),
    "set_sounds": N("settings", "Sounds"),
    "set_marks": N("settings", "Marks on cards"),
    "set_tapTwice": N("settings", "Tap twice: first see the move, then make it"),
}
# Words of a board on which one plays; on a page without moves they would be buttons that do nothing.
NOTHING_TO_PLAY = frozenset({"back", "moves", "why", "keys", "last", "replay"})
SHOW_MARKS = N("board", "Marks on")
HIDE_MARKS = N("board", "Marks off")

STEP_UI = {
    "check": N("lesson.ui", "Check"),
    "next": N("lesson.ui", "Next"),
    "play_on": N("lesson.ui", "Show me"),
    "question": N("lesson.ui", "Next question"),
    "redo": N("lesson.ui", "Try again"),
    "prev": N("lesson.ui", "Back"),
    "again": N("lesson.ui", "Restart step"),
    "entire": N("lesson.ui", "Whole table"),
    "hint": N("lesson.ui", "Hint"),
    "players": N("lesson.ui", "Players"),
    "up": N("lesson.ui", "Earlier: #"),
    "down": N("lesson.ui", "Later: #"),
}
NEW_QUESTIONS = N("lesson.ui", "New questions")
REPEAT = N("moment", "Repeat this lesson")
STEP_OF = N("lesson.ui", "Step {at} of {all}")
RIGHT = N("lesson.answer", "Right")
WRONG = N("lesson.answer", "Not quite")
SOLVED = N("lesson.answer", "Done")
OTHER_WAY = N("lesson.answer", "That is one way. Now try the other")
BOTH_WAYS = N("lesson.answer", "And that is the other way")
DIFFERS = N("lesson.answer", "Not quite: it goes like this")
REDO = N("lesson.answer", "The same with another number.")
HINT = N("lesson.answer", "Hint")
DEAD_END = N("lesson.answer", "That was allowed")
LOST = N("lesson.answer", "But from here you can no longer reach the goal of this step. Take the move back.")
EMPTY = N("lesson.answer", "Enter a whole number in every line: − for a loss, 0 if nothing changes.")
WHOLE = N("lesson.answer", "Enter a whole number.")
EMPTY_MARKS = N("lesson.answer", "First click on the board what you mean.")
IS = N("lesson.answer", "{label}: {value}. You said: {answer}.")
IS_RIGHT = N("lesson.answer", "{label}: {value}.")
TRUE_LINE = N("lesson.answer", "This line is true. Look for the one that the board does not show.")
FALSE_LINE = N("lesson.answer", "What really happened: {sentence}")
ORDER_FROM = N("lesson.answer", "The order goes wrong at place {n}: “{what}” comes later.")
SAME_TABLE = N("lesson.ui", "The same table once more")
OTHER_TABLE = N("lesson.answer", "This lesson needs another table, so here it is: {edition}, {n} players.")
TARGET = N("lesson.hint", "Try this: {what}.")
PLAYED = N("lesson.hint", "Played for you: {what}.")
NOT_THIS = N("lesson.hint", "Not this one: {what}")
PLACE = N("lesson.hint", "Place {n}: {what}.")
SHOW_SOLUTION = N("lesson.hint", "Show the solution")
SOLUTION = N("lesson.hint", "This is how it goes")
STUCK = N("lesson.hint", "Would you like to see the solution?")
NO_HINT = N("lesson.hint", "Compare the board with the rule.")
QUESTION_OF = N("lesson.ui", "Question {at} of {all}")
DUE_FIRST = N("lesson.ui", "{n} rule is due and comes first.", "{n} rules are due and come first.")
KEYS_OF_STEP = N(
    "lesson.ui", "Tab moves from answer to answer, Enter picks one. h rule, k month and kind, t text, ? help."
)
NOTHING_DUE = N("lesson.ui", "Nothing is due. Here are three questions anyway.")
DUE = N("lesson.ui", "{n} rule is due: one question.", "{n} rules are due: one question each.")
REFRESH = N("lesson.ui", "Refresh before game night")
CODE = N("lesson.ui", "Code of this question")
BRING = N("lesson.ui", "Load this question")
FINISHED = N("lesson.ui", "Lesson done: {title}")

CHANGE = N("lesson.ask", "{who}: change in {good}")
CHANGE_BY = N("lesson.ask", "{who}: {good} ({rule})")
HAS = N("lesson.ask", "{who}: {good} afterwards")
SCORE = N("lesson.ask", "{who}: total points")
SCORE_OF = N("lesson.ask", "{who}: points ({rule})")


def words_of_board(
    words: Words, *, marks: bool | None = None, without: Collection[str] = (), replay: Text | None = None
) -> dict[str, str]:
    shown = {} if marks is None else {"marks": words(HIDE_MARKS if marks else SHOW_MARKS)}
    texts = {**UI, **SETTINGS} | ({"replay": replay} if replay else {})
    return {name: words(text) for name, text in texts.items() if name not in without} | shown


def words_of_step(words: Words, again: Text) -> dict[str, str]:
    return {name: words(text) for name, text in {**STEP_UI, "again": again}.items()}
