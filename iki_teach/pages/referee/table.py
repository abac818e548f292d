"""A table that is set by acts: its value, what is open and held, and what can be undone."""

from typing import Any

from attrs import evolve

from iki_teach.board import answers
from iki_teach.board.state import Clicks
from iki_teach.content.referee import Hand, NoSuchActError
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.game import AnyGame
from iki_teach.core.players import USUAL_PLAYERS
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory
from iki_teach.kits import Kit, Look, Path
from iki_teach.ui.contract import Answer, Intent
from iki_teach.ui.session import PageSession
from iki_teach.ui.set_texts import KEY

SET, PLAYERS, ASK, STARTS = "set", "players", "ask", "start"
MOST_UNDO = 100


class SetTableSession(PageSession):
    """A table that is set by acts; `hand` is what is open, `path` what was tapped for a move."""

    def __init__(self, kit: Kit, lang: str = "en", value: Value | None = None) -> None:
        """Begin with a table; raises ValueFaults for one that cannot be, AssertionError for a game without any."""
        super().__init__(lang)
        assert kit.pages.referee is not None
        self.kit, self.referee, self.key = kit, kit.pages.referee, KEY + kit.name
        self.undone: list[Value] = []
        self.before: list[Value] = []
        self.hand = Hand(SET, group=self.referee.group)
        self.question = self.choice = ""
        self.memory = Memory()
        self.forget()
        self.show(value or self.referee.begin(kit.usual, USUAL_PLAYERS))

    def forget(self) -> None:
        self.path: Path = ()
        self.refused: Path = ()
        self.answered: Answer | None = None

    def show(self, value: Value) -> None:
        """Lay a table; raises ValueFaults for one that cannot be, and then nothing changes."""
        self.game: AnyGame = self.referee.read(value)
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
        reasons = self.referee.refused(error.faults, self.game.state, self.words)
        self.answered = Answer("refusal", self.words(answers.WHY_NOT), answers.lines_of(reasons, self.words))

    def open(self, **parts: Any) -> None:  # type: ignore[explicit-any]
        self.hand = evolve(self.hand, **parts)

    def do(self, act: str) -> None:
        try:
            value = self.referee.change(self.value, act)
        except NoSuchActError:
            return
        except ValueFaults as error:
            self.refuse(error)
            return
        if self.enter(value):
            held = "" if act.startswith("put ") else self.hand.held
            spot = self.referee.after(value, self.hand.spot, act)
            self.open(held=held, spot=spot if spot in self.referee.spots(self.game) else "")

    def hold(self, thing: str) -> None:
        """Hold a card, or put it where one tapped before; held once more it is let go."""
        spot = self.hand.spot
        if spot and not self.referee.spots(self.game).get(spot, True):
            self.do(f"put {thing} {spot} {self.hand.seat + 1}")
            return
        self.open(held="" if thing == self.hand.held else thing, spot="", tab=SET)

    def tap_spot(self, spot: str) -> None:
        if self.hand.held:
            self.do(f"put {self.hand.held} {spot} {self.hand.seat + 1}")
        elif spot in self.referee.spots(self.game):
            self.open(spot="" if spot == self.hand.spot else spot, tab=SET)

    def back(self, intent: Intent) -> None:
        self.step(self.before, self.undone)

    def redo(self, intent: Intent) -> None:
        self.step(self.undone, self.before)

    def step(self, taken: list[Value], left: list[Value]) -> None:
        self.forget()
        if taken:
            left.append(self.value)
            self.lay_again(taken.pop())

    def lay_again(self, value: Value) -> None:
        self.show(value)
        self.open(seat=min(self.hand.seat, len(self.game.head.players) - 1), held="", spot="")

    def draw(self) -> Drawing:
        free = {spot for spot, taken in self.referee.spots(self.game).items() if not taken}
        asks = self.hand.tab == ASK
        legal = Clicks(self.kit, self.game).after(self.path) if self.path else free if self.hand.held else set()
        selected = self.path if asks else (self.hand.spot,) if self.hand.spot else ()
        room = self.room(self.kit)
        look = Look(legal=legal, selected=selected, refused=self.refused, layout=room, memory=self.memory, help=True)
        return (self.referee.draw or self.kit.draw)(self.game.state, self.words, look)
