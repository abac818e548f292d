"""All cards of a game to click: what those that are chosen score together, line by line, each with its rule."""

from collections.abc import Iterable
from typing import Any

from iki_teach.content.calendar import TEXTS as MONTHS
from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N
from iki_teach.kits import Kit
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Choice, Line
from iki_teach.sessions.table import TableSession
from iki_teach.sessions.words import NOTHING_TO_PLAY

_STATUS = N("counting", "{month}: click cards to take them or to put them back. {total}.")
_ALL = N("counting", "In all: {n} point", "In all: {n} points")
_EACH = N("counting", "{what}: {n} point", "{what}: {n} points")
_CLEAR = N("counting", "Put all back")
_MONTH = N("counting", "Next month")
_RESULT = N("counting", "What they score")
_KEYS = N(
    "counting", "Arrow keys lead from card to card, Enter captures one or puts it back. k month and kind, t text."
)
CLEAR, MONTH, CARD = "clear", "month", "card."


class CountingSession(TableSession):
    """Captured cards that change by clicks; the engine counts them."""

    intents: tuple[str, ...] = ("click", "play", "cancel", "help")
    keys = _KEYS

    def __init__(self, kit: Kit, cards: str = "", month: int = 1, lang: str = "en") -> None:
        """Begin with captured cards, in a month; raises ValueError for what is no card or month of the game."""
        super().__init__(lang)
        assert kit.counting is not None
        if month not in range(1, len(MONTHS) + 1):
            raise ValueError(f"month: expected 1 to {len(MONTHS)}, got {month!r:.20}")
        self.counting, self.month = kit.counting, month
        self.taken = set(self.counting.read(cards))

    def click(self, intent: dict[str, Any]) -> None:
        """Capture a card, or put it back."""
        name = str(intent.get("at")).removeprefix(CARD)
        if name in self.counting.cards():
            self.taken ^= {name}
            self.read_out()

    def play(self, intent: dict[str, Any]) -> None:
        """Put all cards back, or turn to the next month."""
        if intent.get("move") == CLEAR:
            self.taken = set()
        elif intent.get("move") == MONTH:
            self.month = self.next_month()
        self.read_out()

    def put(self, cards: Iterable[str], month: int) -> None:
        """Have these cards captured in this month, as Python sets it."""
        self.changed()
        self.taken, self.month = set(cards), month
        self.read_out()

    def next_month(self) -> int:
        """Return the month after this one."""
        return self.month % len(MONTHS) + 1

    def captured(self) -> tuple[str, ...]:
        """Return the chosen cards in the order of the deck."""
        return tuple(name for name in self.counting.cards() if name in self.taken)

    def scored(self) -> list[tuple[str, int]]:
        """Return each line that scores by its rule, with its points."""
        return list(self.counting.count(self.captured(), self.month))

    def lines(self) -> list[Line]:
        """Return the points in all, and each line that scores with its rule."""
        words, scored = self.words, self.scored()
        total = Line(words(_ALL, n=sum(points for _, points in scored)), heading=True)
        each = [line(words(_EACH, n=points, what=words.rule(rule)), rule, words) for rule, points in scored]
        return [total, *(each or [line(words(self.counting.nothing), "", words)])]

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        words, taken, view = self.words, self.captured(), super().shown()
        total = view["log"][0].text
        return view | {
            "svg": self.counting.draw(taken, words, self.with_help),
            "text": self.counting.describe(taken, words),
            "status": words(_STATUS, month=month_name(self.month, words), total=total),
            "buttons": [
                Choice(MONTH, words(_MONTH), month_name(self.next_month(), words)),
                Choice(CLEAR, words(_CLEAR), total),
            ],
            "words": self.tools(_RESULT, marks=self.with_help, without=NOTHING_TO_PLAY | {"hint"}),
        }
