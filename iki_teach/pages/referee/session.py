"""A table that is set by tapping, and asked: may I, what would burn, what will payday bring, who is first, what counts.

What is set is the plain value of a position. Every act makes another value, which the game reads as it reads position
files; one that cannot lie on a table changes nothing and is answered with the reason. The browser keeps the value.
"""

from collections.abc import Callable

from iki_teach.board import answers
from iki_teach.board.state import Clicks
from iki_teach.content.structure import Value
from iki_teach.content.words import N
from iki_teach.core.move import AnyMove
from iki_teach.kits import Path
from iki_teach.pages.referee import page
from iki_teach.pages.referee.page import MAY, TABS
from iki_teach.pages.referee.table import ASK, PLAYERS, SET, STARTS, SetTableSession
from iki_teach.pages.referee.views import RefereeView
from iki_teach.ui.contract import Answer, Intent, Line
from iki_teach.ui.set_texts import TextError, cards_of, own_cards, stored_tables, table_of, travels

UNREAD = N("referee", "What this browser kept cannot be read. Here is an empty table.")
DECK_HERE = N("referee", "The cards of your box are on offer now.")
DECK_STAYS = N("referee", "They stay in this browser with the table, and a link takes them along.")
DECK_STAYS_HERE = N(
    "referee",
    "They stay in this browser with the table. They are too many for a link: who opens it opens their spreadsheet "
    "first.",
)


class RefereeSession(SetTableSession):
    """A table that is set by acts and asked questions."""

    intents = ("click", "set", "play", "cancel", "back", "redo", "resume", "newer", "link", "help", "deck")

    # what a page asks for

    def set(self, intent: Intent) -> None:
        """Do an act, or those by which a page comes back to where it stood, one a line."""
        self.forget()
        for act in intent.move.split("\n"):
            name, _, rest = act.partition(" ")
            if name in OPENS:
                OPENS[name](self, rest)
            else:
                self.do(act)

    def click(self, intent: Intent) -> None:
        cell = intent.at
        path = self.path
        self.forget()
        if self.hand.tab == ASK and self.question == MAY:
            self.try_cell(path, self.referee.cell(self.game, cell))
            return
        spots = self.referee.spots(self.game)
        if self.hand.tab not in (SET, PLAYERS):
            self.open(tab=SET)
        if cell in spots:
            self.tap_spot(cell)
            return
        if act := self.referee.click(self.game, cell, self.hand):
            self.set(Intent("set", move=act))

    def try_cell(self, path: Path, cell: str) -> None:
        clicks = Clicks(self.kit, self.game)
        for wanted in ((*path, cell), (cell,)):
            if clicks.beginning(wanted):
                self.path = wanted
                if move := clicks.only(wanted):
                    self.allow(move)
                elif moves := clicks.made_by(wanted):
                    choices = answers.choices(self.kit, self.game, moves, self.words)
                    self.answered = Answer("rule", self.words(page.WHICH), (), choices)
                return
        self.refused = (cell,)
        self.answered = answers.answer_cell(self.kit, self.game, path, cell, self.words)

    def allow(self, move: AnyMove) -> None:
        because = answers.ruled(self.kit.tell_allowed(self.game, move, self.words), move.rule, self.words)
        label = Line(self.kit.label(self.game, move, self.words))
        self.answered = Answer("good", self.words(page.ALLOWED), (label, because))

    def play(self, intent: Intent) -> None:
        text, self.answered = intent.move, None
        move = next((move for move in self.game.moves() if str(move) == text), None)
        if move is not None:
            self.allow(move)

    def cancel(self, intent: Intent) -> None:
        if self.answered is None and not self.path and self.hand.tab == ASK:
            self.question = ""
        self.forget()
        self.open(held="", spot="")

    def help(self, intent: Intent) -> None:
        self.forget()
        text = (Line(self.words(page.HOW)), Line(self.words(page.KEYS)))
        self.answered = Answer("help", self.words(page.HELP), text)

    # what comes from elsewhere: texts of strangers

    def resume(self, intent: Intent) -> None:
        self.forget()
        if tables := stored_tables(intent.value, self.kit):
            table, *self.before = tables
            self.lay_again(table)
        elif isinstance(intent.value, dict):
            self.answered = Answer("refusal", self.words(UNREAD))
        if intent.text:
            self.link(intent)

    newer = resume

    def link(self, intent: Intent) -> None:
        """Lay the table of a link, or of a game that was played; one that cannot be read changes nothing."""
        own = own_cards(self.value, self.referee)
        self.lay_brought(lambda: table_of(intent.text, self.kit, own, self.words))

    def deck(self, intent: Intent) -> None:
        brought = self.lay_brought(lambda: self.value | cards_of(intent.text, self.referee, self.words))
        if brought and own_cards(self.value, self.referee):
            stays = DECK_STAYS if travels(self.value, self.referee) else DECK_STAYS_HERE
            self.answered = Answer("stored", self.words(DECK_HERE), (Line(self.words(stays)),))

    def lay_brought(self, bring: Callable[[], Value]) -> bool:
        """Lay a table that a text brings, or say why it cannot be; whether it was laid."""
        self.forget()
        try:
            laid = self.enter(bring())
        except TextError as error:
            self.answered, laid = Answer("refusal", self.words(error.title), error.lines), False
        if laid:
            self.open(tab=SET, held="", spot="")
        return laid

    # what a page shows

    def shown(self) -> RefereeView:
        return page.shown(self)

    def announced(self) -> str:
        reply = page.reply_of(self)
        answer = self.answered or (page.answer_of(reply, self) if reply else None)
        return answer.announced() if answer else self.referee.prompt(self.game, self.hand, self.words)


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


# What a tap opens: a part, a question, something to begin with.
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
