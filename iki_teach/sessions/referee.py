"""A table that is set by tapping, and asked: may I, what would burn, what will payday bring, who is first, what counts.

What is set is the plain value of a position. Every act makes another value, which the game reads as it reads position
files; one that cannot lie on a table changes nothing and is answered with the reason. The browser keeps the value.
"""

from typing import Any

from attrs import evolve

from iki_teach.content.referee import Hand, NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.content.words import N
from iki_teach.core.move import AnyMove
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory
from iki_teach.kits import Kit, Look, Path
from iki_teach.sessions import answers, set_page
from iki_teach.sessions.clicks import Clicks
from iki_teach.sessions.contract import Answer, Line, View
from iki_teach.sessions.intent import Intent
from iki_teach.sessions.session import PageSession
from iki_teach.sessions.set_opens import OPENS
from iki_teach.sessions.set_page import ASK, MAY, PLAYERS, SET
from iki_teach.sessions.set_texts import KEPT_UNDO, TextError, cards_of, own_cards, table_in, table_of, travels

KEY = "iki-teach.referee."
MOST_UNDO = 100
USUAL_PLAYERS = 3
UNREAD = N("referee", "What this browser kept cannot be read. Here is an empty table.")
DECK_HERE = N("referee", "The cards of your box are on offer now.")
DECK_STAYS = N("referee", "They stay in this browser with the table, and a link takes them along.")
DECK_STAYS_HERE = N(
    "referee",
    "They stay in this browser with the table. They are too many for a link: who opens it opens their spreadsheet "
    "first.",
)


class RefereeSession(PageSession):
    """A table that is set by acts and asked questions; `hand` is what is open, `path` what was tapped for a move."""

    intents = ("click", "set", "play", "cancel", "back", "redo", "resume", "link", "help", "deck")

    def __init__(self, kit: Kit, lang: str = "en", value: Value | None = None) -> None:
        """Begin with a table; raises ValueFaults for one that cannot be, AssertionError for a game without any."""
        super().__init__(lang)
        assert kit.pages.referee is not None
        self.kit, self.referee, self.key = kit, kit.pages.referee, KEY + kit.name
        self.undone: list[Value] = []
        self.before: list[Value] = []
        self.hand = Hand(SET, group=self.referee.group)
        self.question = self.choice = ""
        self.lesson = ""
        self.memory = Memory()
        self.forget()
        self.show(value or self.referee.begin(kit.usual, USUAL_PLAYERS))

    def forget(self) -> None:
        self.path: Path = ()
        self.refused: Path = ()
        self.answered: Answer | None = None

    def show(self, value: Value) -> None:
        """Lay a table; raises ValueFaults for one that cannot be, and then nothing changes."""
        self.game = self.kit.case.read(value).game
        self.value = value

    def enter(self, value: Value) -> bool:
        """Lay a table that can be undone, or say why it cannot be; whether it was laid."""
        before = self.value
        try:
            self.show(value)
        except ValueFaults as error:
            self.refuse(error)
            return False
        if value != before:
            self.before, self.undone = [*self.before, before][-MOST_UNDO:], []
        self.open(seat=min(self.hand.seat, len(self.game.head.players) - 1))
        return True

    def refuse(self, error: ValueFaults) -> None:
        told = self.referee.refused(error.faults, self.game.state, self.words)
        self.answered = Answer("refusal", self.words(answers.WHY_NOT), answers.lines_of(told, self.words))

    def open(self, **parts: Any) -> None:  # type: ignore[explicit-any]
        self.hand = evolve(self.hand, **parts)

    # what a page asks for

    def set(self, intent: Intent) -> None:
        self.forget()
        name, _, rest = intent.move.partition(" ")
        if name in OPENS:
            OPENS[name](self, rest)
        else:
            self.do(intent.move)

    def do(self, act: str) -> None:
        try:
            value = self.referee.change(self.value, act)
        except NoSuchActError:
            return
        except ValueFaults as error:
            self.refuse(error)
            return
        if self.enter(value):
            spots = self.referee.spots(self.game)
            held = "" if act.startswith("put ") else self.hand.held
            self.open(held=held, spot=self.hand.spot if spots.get(self.hand.spot) else "")

    def click(self, intent: Intent) -> None:
        cell = intent.at
        path = self.path
        self.forget()
        if self.hand.tab == ASK and self.question == MAY:
            self.try_cell(path, cell)
            return
        spots = self.referee.spots(self.game)
        if self.hand.tab not in (SET, PLAYERS):
            self.open(tab=SET)
        if cell in spots:
            self.tap_spot(cell, taken=spots[cell])
            return
        act = self.referee.click(self.game, cell).replace("{seat}", str(self.hand.seat + 1))
        if act:
            self.set(Intent("set", move=act))

    def tap_spot(self, spot: str, *, taken: bool) -> None:
        if self.hand.held:
            self.do(f"put {self.hand.held} {spot} {self.hand.seat + 1}")
        else:
            again = spot == self.hand.spot
            self.open(spot="" if again else spot, tab=SET)

    def hold(self, thing: str) -> None:
        """Hold a card, or put it where one tapped before; held once more it is let go."""
        spot = self.hand.spot
        if spot and not self.referee.spots(self.game).get(spot, True):
            self.do(f"put {thing} {spot} {self.hand.seat + 1}")
            return
        self.open(held="" if thing == self.hand.held else thing, spot="", tab=SET)

    def try_cell(self, path: Path, cell: str) -> None:
        clicks = Clicks(self.kit, self.game)
        for wanted in ((*path, cell), (cell,)):
            if clicks.beginning(wanted):
                self.path = wanted
                if move := clicks.only(wanted):
                    self.allow(move)
                elif moves := clicks.made_by(wanted):
                    choices = answers.choices(self.kit, self.game, moves, self.words)
                    self.answered = Answer("rule", self.words(set_page.WHICH), (), choices)
                return
        self.refused = (cell,)
        self.answered = answers.answer_cell(self.kit, self.game, path, cell, self.words)

    def allow(self, move: AnyMove) -> None:
        because = answers.ruled(self.kit.tell_allowed(self.game, move, self.words), move.rule, self.words)
        label = Line(self.kit.label(self.game, move, self.words))
        self.answered = Answer("good", self.words(set_page.ALLOWED), (label, because))

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

    def back(self, intent: Intent) -> None:
        self.forget()
        if self.before:
            *self.before, value = self.before
            self.undone = [*self.undone, self.value]
            self.lay_again(value)

    def redo(self, intent: Intent) -> None:
        self.forget()
        if self.undone:
            *self.undone, value = self.undone
            self.before = [*self.before, self.value]
            self.lay_again(value)

    def lay_again(self, value: Value) -> None:
        self.show(value)
        self.open(seat=min(self.hand.seat, len(self.game.head.players) - 1), held="", spot="")

    def help(self, intent: Intent) -> None:
        self.forget()
        text = (Line(self.words(set_page.HOW)), Line(self.words(set_page.KEYS)))
        self.answered = Answer("help", self.words(set_page.HELP), text)

    # what comes from elsewhere: texts of strangers

    def resume(self, intent: Intent) -> None:
        kept = intent.value
        if isinstance(kept, dict):
            table = table_in(kept.get("table"), self.kit, {})
            if table is None:
                self.answered = Answer("refusal", self.words(UNREAD))
            else:
                cards = own_cards(table, self.referee)
                listed = kept.get("before")
                listed = listed[-KEPT_UNDO:] if isinstance(listed, list) else []
                before = [table_in(text, self.kit, cards) for text in listed]
                self.before = [value for value in before if value is not None]
                self.lay_again(table)
        if intent.text:
            self.link(intent)

    def link(self, intent: Intent) -> None:
        """Lay the table of a link, or of a game that was played; one that cannot be read changes nothing."""
        self.forget()
        try:
            value = table_of(intent.text, self.kit, own_cards(self.value, self.referee), self.words)
        except TextError as error:
            self.answered = Answer("refusal", self.words(error.title), error.lines)
            return
        if self.enter(value):
            self.open(tab=SET, held="", spot="")

    def deck(self, intent: Intent) -> None:
        self.forget()
        try:
            cards = cards_of(intent.text, self.referee, self.words)
        except TextError as error:
            self.answered = Answer("refusal", self.words(error.title), error.lines)
            return
        if cards and self.enter(self.value | cards):
            self.open(tab=SET, held="", spot="")
            told = DECK_STAYS if travels(self.value, self.referee) else DECK_STAYS_HERE
            self.answered = Answer("kept", self.words(DECK_HERE), (Line(self.words(told)),))

    # what a page shows

    def shown(self) -> View:
        return set_page.shown(self)

    def draw(self) -> Drawing:
        free = {spot for spot, taken in self.referee.spots(self.game).items() if not taken}
        asks = self.hand.tab == ASK
        legal = Clicks(self.kit, self.game).after(self.path) if self.path else free if self.hand.held else set()
        selected = self.path if asks else (self.hand.spot,) if self.hand.spot else ()
        room = self.room(self.kit)
        look = Look(legal=legal, selected=selected, refused=self.refused, layout=room, memory=self.memory, help=True)
        return self.kit.draw(self.game.state, self.words, look)

    def announced(self) -> str:
        answer = set_page.answer(self)
        return answer.announced() if answer else self.referee.prompt(self.game, self.hand, self.words)
