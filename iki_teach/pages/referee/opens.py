"""What a tap opens on a table that is set: a part, a question, something to begin with."""

from collections.abc import Callable

from iki_teach.pages.referee.page import TABS
from iki_teach.pages.referee.table import ASK, SET, STARTS, SetTableSession
from iki_teach.ui.intent import Intent
from iki_teach.ui.set_texts import own_cards


def open_tab(session: SetTableSession, tab: str) -> None:
    """Open a part; what is held is let go. Questions opened once more are all there to choose from."""
    if tab == ASK == session.hand.tab:
        session.question = ""
    if tab in (*TABS, STARTS):
        session.open(tab=tab, held="", spot="")


def open_seat(session: SetTableSession, seat: str) -> None:
    players = len(session.game.head.players)
    if seat in map(str, range(1, players + 1)):
        session.open(seat=int(seat) - 1)


def ask(session: SetTableSession, question: str) -> None:
    session.open(tab=ASK, held="", spot="")
    session.question, session.choice = "" if question == session.question else question, ""


def choose(session: SetTableSession, choice: str) -> None:
    session.choice = choice


def begin(session: SetTableSession, rest: str) -> None:
    preset, _, number = rest.partition(" ")
    numbers = {str(each): each for each in session.kit.numbers}
    if preset in session.kit.presets() and number in numbers:
        cards = own_cards(session.value, session.referee)
        session.enter(session.referee.begin(preset, numbers[number]) | cards)
        session.open(tab=SET)


def play_ours(session: SetTableSession, rest: str) -> None:
    own = own_cards(session.value, session.referee)
    session.enter({key: part for key, part in session.value.items() if key not in own})


OPENS: dict[str, Callable[[SetTableSession, str], None]] = {
    "tab": open_tab,
    "seat": open_seat,
    "group": lambda session, group: session.open(group=group, find=""),
    "find": lambda session, text: session.open(find=text.strip().casefold()),
    "row": lambda session, row: session.open(spot=f"{row}.1"),
    "spot": lambda session, spot: session.tap_spot(spot),
    "hold": lambda session, thing: session.hold(thing),
    "ask": ask,
    "choose": choose,
    "begin": begin,
    "ours": play_ours,
    "undo": lambda session, _: session.back(Intent("back")),
    "redo": lambda session, _: session.redo(Intent("redo")),
}
