"""All cards of Koi-Koi to click: what those that are chosen score together, yaku by yaku, each with its rule."""

from typing import Any

from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N
from iki_teach.drawing.marks import Marks
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drawing.album import months
from iki_teach.games.koikoi.drawing.describe import listed
from iki_teach.games.koikoi.rules.cards import NAMES
from iki_teach.games.koikoi.rules.terms import MONTHS
from iki_teach.games.koikoi.words.names import cards_by_name
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Choice, Line, Turn
from iki_teach.sessions.session import PageSession
from iki_teach.sessions.words import NOTHING_TO_PLAY, UI, words_of_board

_STATUS = N("koi.counting", "It is {month}. Click cards to capture them or to put them back. {total}.")
_ALL = N("koi.counting", "In all: {n} point", "In all: {n} points")
_EACH = N("koi.counting", "{yaku}: {n} point", "{yaku}: {n} points")
_NONE = N("koi.counting", "No yaku yet.")
_NO_CARDS = N("koi.counting", "No cards are captured.")
_CLEAR = N("koi.counting", "Put all back")
_MONTH = N("koi.counting", "Next month")
_RESULT = N("koi.counting", "What they score")
_KEYS = N(
    "koi.counting", "Arrow keys lead from card to card, Enter captures one or puts it back. k month and kind, t text."
)
CLEAR, MONTH, CARD = "clear", "month", "card."


class CountingSession(PageSession):
    """Captured cards that change by clicks; the engine counts them."""

    intents = ("click", "play", "cancel", "help", "marks")

    def __init__(self, cards: str = "", month: int = 1, lang: str = "en") -> None:
        """Begin with captured cards such as "8-1 9-1", in a month; raises ValueError for what is no card or month."""
        super().__init__(lang)
        if month not in range(1, MONTHS + 1):
            raise ValueError(f"month: expected 1 to {MONTHS}, got {month!r:.20}")
        self.taken = {NAMES[card] for card in koikoi.cards(cards)}
        self.month = month
        self.with_help = True
        self.answered: Answer | None = None

    def click(self, intent: dict[str, Any]) -> None:
        """Capture a card, or put it back."""
        name = str(intent.get("at")).removeprefix(CARD)
        if name in cards_by_name():
            self.taken ^= {name}
            self.said = " ".join(one.text for one in self.lines())

    def play(self, intent: dict[str, Any]) -> None:
        """Put all cards back, or turn to the next month."""
        if intent.get("move") == CLEAR:
            self.taken = set()
        elif intent.get("move") == MONTH:
            self.month = self.month % MONTHS + 1
        self.said = " ".join(one.text for one in self.lines())

    def help(self, intent: dict[str, Any]) -> None:
        """Explain the keys."""
        self.answered = Answer("help", self.words(UI["help"]), (line(self.words(_KEYS), "", self.words),))

    def cancel(self, intent: dict[str, Any]) -> None:
        """Close the help."""
        self.answered = None

    def marks(self, intent: dict[str, Any]) -> None:
        """Switch the marks on the cards."""
        self.with_help = not self.with_help

    def captured(self) -> tuple[str, ...]:
        """Return the chosen cards in the order of the deck."""
        return tuple(name for name in cards_by_name() if name in self.taken)

    def lines(self) -> list[Line]:
        """Return the points in all, and each yaku with its rule."""
        words = self.words
        found = koikoi.yaku(koikoi.cards(" ".join(self.captured())), self.month)
        total = Line(words(_ALL, n=sum(points for _, points in found)), heading=True)
        each = [line(words(_EACH, n=points, yaku=words.rule(rule)), rule, words) for rule, points in found]
        return [total, *(each or [line(words(_NONE), "", words)])]

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        words, taken, lines = self.words, self.captured(), self.lines()
        picked = Marks(selected={f"{CARD}{name}" for name in taken})
        ui = words_of_board(words, marks=self.with_help, without=NOTHING_TO_PLAY | {"hint"})
        return {
            "svg": months(words, help=self.with_help, marks=picked),
            "text": listed(taken, words) if taken else words(_NO_CARDS),
            "status": words(_STATUS, month=month_name(self.month, words), total=lines[0].text),
            "turn": Turn(None, ""),
            "buttons": [
                Choice(MONTH, words(_MONTH), month_name(self.month % MONTHS + 1, words)),
                Choice(CLEAR, words(_CLEAR), lines[0].text),
            ],
            "chooser": None,
            "answer": self.answered,
            "log": lines,
            "whole": True,
            "can_back": False,
            "can_cancel": False,
            "words": ui | {"log": words(_RESULT)},
            "keep": None,
            "resume": False,
        }
