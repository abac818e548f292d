"""All cards of a game to click: what the captured ones make, each line with its rule, and what is one short."""

from collections.abc import Iterable

from attrs import evolve

from iki_teach.board.answers import line
from iki_teach.board.views import BLANK, View
from iki_teach.content.calendar import TEXTS as MONTHS
from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N
from iki_teach.kits import Kit
from iki_teach.ui.contract import Answer, Choice, Line
from iki_teach.ui.intent import Intent
from iki_teach.ui.labels import NOTHING_TO_PLAY, UI, words_of_board
from iki_teach.ui.session import PageSession

MOST_UNDO = 100
CLEAR, MONTH, CARD = "clear", "month", "card."
_STATUS = N("counting", "{month}: click cards to take them or to put them back. {total}.")
_ALL = N("counting", "In all: {n} point", "In all: {n} points")
_EACH = N("counting", "{what}: {n} point", "{what}: {n} points")
_CLEAR = N("counting", "Put all back")
_MONTH = N("counting", "Next month")
_RESULT = N("counting", "What they score")
_KEYS = N(
    "counting", "Arrow keys lead from card to card, Enter captures one or puts it back. k month and kind, t text."
)
_SHORT = N("captured", "One card short")
_WITH = N("captured", "{what}: {n} point with {cards}", "{what}: {n} points with {cards}")
_OR = N("captured", "{first} or {second}")
Pile = tuple[tuple[str, ...], int]  # captured cards and the month


class CapturedSession(PageSession):
    """Captured cards that change by taps; the engine counts them."""

    intents = ("click", "play", "cancel", "help", "back")

    def __init__(self, kit: Kit, cards: str = "", month: int = 1, lang: str = "en") -> None:
        """Begin with a month and cards; raises ValueError for no card or month."""
        super().__init__(lang)
        assert kit.pages.counting is not None
        if month not in range(1, len(MONTHS) + 1):
            raise ValueError(f"month: expected 1 to {len(MONTHS)}, got {month!r:.20}")
        self.kit, self.counting, self.month = kit, kit.pages.counting, month
        self.taken = set(self.counting.read(cards))
        self.before: list[Pile] = []
        self.answered: Answer | None = None

    @property
    def pile(self) -> Pile:
        return self.captured(), self.month

    def act(self, intent: Intent) -> None:
        """Do what an intent asks; what it changed can be taken back."""
        pile = self.pile
        super().act(intent)
        if self.pile != pile and intent.do != "back":
            self.before = [*self.before, pile][-MOST_UNDO:]

    def click(self, intent: Intent) -> None:
        name = intent.at.removeprefix(CARD)
        if name in self.counting.cards():
            self.taken ^= {name}
            self.read_out()

    def play(self, intent: Intent) -> None:
        if (move := intent.move) == CLEAR:
            self.taken = set()
        elif move == MONTH:
            self.month = self.next_month()
        self.read_out()

    def help(self, intent: Intent) -> None:
        self.answered = Answer("help", self.words(UI["help"]), (line(self.words(_KEYS), "", self.words),))
        self.announcement = self.answered.announced()

    def cancel(self, intent: Intent) -> None:
        self.answered = None

    def read_out(self) -> None:
        self.announcement = " ".join(each.text for each in self.lines())

    def put(self, cards: Iterable[str], month: int) -> None:
        """Have these cards captured in this month, as Python sets it; it can be taken back."""
        self.changed()
        self.before = [*self.before, self.pile][-MOST_UNDO:]
        self.lay((tuple(cards), month))

    def next_month(self) -> int:
        return self.month % len(MONTHS) + 1

    def back(self, intent: Intent) -> None:
        if self.before:
            *self.before, pile = self.before
            self.lay(pile)

    def lay(self, pile: Pile) -> None:
        cards, self.month = pile
        self.taken = set(cards)
        self.read_out()

    def lines(self) -> list[Line]:
        words, scored = self.words, self.scored()
        total = Line(words(_ALL, n=sum(points for _, points in scored)), heading=True)
        each = [line(words(_EACH, n=points, what=words.rule(rule)), rule, words) for rule, points in scored]
        short = self.counting.short(self.captured(), self.month, words)
        lines = [line(self.tell_short(points, rule, cards), rule, words) for rule, points, cards in short]
        made, missing = (
            each or [line(words(self.counting.nothing), "", words)],
            lines or [Line(words(self.counting.none_short))],
        )
        return [total, *made, Line(words(_SHORT), heading=True), *missing]

    def tell_short(self, points: int, rule: str, cards: tuple[str, ...]) -> str:
        *others, last = cards
        listed = self.words(_OR, first=", ".join(others), second=last) if others else last
        return self.words(_WITH, n=points, what=self.words.rule(rule), cards=listed)

    def captured(self) -> tuple[str, ...]:
        return tuple(name for name in self.counting.cards() if name in self.taken)

    def scored(self) -> list[tuple[str, int]]:
        return list(self.counting.count(self.captured(), self.month))

    def shown(self) -> View:
        """Return everything that a page shows; it is no story, and read from the top."""
        words, (cards, month), log = self.words, self.pile, self.lines()
        total = log[0].text
        tools = words_of_board(words, marks=self.with_help, without=NOTHING_TO_PLAY | {"hint"})
        return evolve(
            BLANK,
            answer=self.answered,
            log=tuple(log),
            whole=True,
            marks=self.with_help,
            svg=self.counting.draw(cards, words, self.with_help).parts,
            text=self.counting.describe(cards, words),
            status=words(_STATUS, month=month_name(month, words), total=total),
            buttons=(
                Choice(MONTH, words(_MONTH), month_name(self.next_month(), words)),
                Choice(CLEAR, words(_CLEAR), total),
            ),
            can_back=bool(self.before),
            words=tools | {"log": words(_RESULT), "back": words(UI["back"])},
        )
