"""All cards of a game to click: what the captured ones make, each line with its rule, and what is one short.

At a table of one's own the browser keeps them; they are undone, and travel as a link.
"""

import json
from collections.abc import Iterable
from typing import Any

from attrs import evolve

from iki_teach.board.answers import line
from iki_teach.board.views import BLANK, View
from iki_teach.content.calendar import TEXTS as MONTHS
from iki_teach.content.calendar import month as month_name
from iki_teach.content.words import N
from iki_teach.kits import Kit
from iki_teach.ui.contract import Answer, Choice, Keep, Line
from iki_teach.ui.intent import Intent
from iki_teach.ui.labels import NOTHING_TO_PLAY, UI, words_of_board
from iki_teach.ui.links import LinkError, part_of_link, read_link, unpacked, words_of_links
from iki_teach.ui.session import PageSession, whole
from iki_teach.ui.set_texts import BROKEN

KEY = "iki-teach.captured."
MOST_UNDO = 100
RULES, CLEAR, MONTH, CARD = "rules", "clear", "month", "card."
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
_OTHER_RULES = N("captured", "Other rules of the table")
Pile = tuple[tuple[str, ...], int, str]  # captured cards, the month, the rules of the table


class CapturedSession(PageSession):
    """Captured cards that change by taps; the engine counts them under the rules of a table."""

    intents = ("click", "play", "cancel", "help", "back", "resume", "link")

    def __init__(self, kit: Kit, cards: str = "", month: int = 1, lang: str = "en", stored: bool = False) -> None:
        """Begin with a month and cards; `stored` are those of one's own. Raises ValueError for no card or month."""
        super().__init__(lang)
        assert kit.pages.counting is not None
        if month not in range(1, len(MONTHS) + 1):
            raise ValueError(f"month: expected 1 to {len(MONTHS)}, got {month!r:.20}")
        self.kit, self.counting, self.month, self.rules = kit, kit.pages.counting, month, kit.usual
        self.key = KEY + kit.name if stored else ""
        self.taken = set(self.counting.read(cards))
        self.before: list[Pile] = []
        self.answered: Answer | None = None

    @property
    def pile(self) -> Pile:
        return self.captured(), self.month, self.rules

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
        elif move == RULES:
            self.rules = self.next_rules()
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
        self.lay((tuple(cards), month, self.rules))

    def next_month(self) -> int:
        return self.month % len(MONTHS) + 1

    def next_rules(self) -> str:
        presets = self.kit.presets()
        at = presets.index(self.rules) if self.rules in presets else -1  # a link may bring one that is not offered
        return presets[(at + 1) % len(presets)]

    def back(self, intent: Intent) -> None:
        if self.before:
            *self.before, pile = self.before
            self.lay(pile)

    def lay(self, pile: Pile) -> None:
        cards, self.month, self.rules = pile
        self.taken = set(cards)
        self.read_out()

    def resume(self, intent: Intent) -> None:
        stored = intent.value
        pile = self.read_pile(stored.get("table")) if isinstance(stored, dict) else None
        if pile is not None:
            self.lay(pile)
        if intent.text:
            self.link(intent)

    def link(self, intent: Intent) -> None:
        """Lay the cards that a link brings; one that cannot be read changes nothing."""
        try:
            pile = self.read_pile(unpacked(part_of_link(read_link(intent.text), "position")))
        except LinkError:
            pile = None
        if pile is None:
            self.answered = Answer("refusal", self.words(BROKEN))
            self.announcement = self.answered.announced()
        else:
            self.lay(pile)

    def read_pile(self, text: object) -> Pile | None:
        """Return the cards of a text that may be anybody's; None where it holds none."""
        try:
            value = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            return None
        if not isinstance(value, dict):
            return None
        cards: Any = value.get("cards")  # type: ignore[explicit-any]
        month, name = value.get("month"), value.get("rules")
        rules = self.kit.preset_written(name) if isinstance(name, str) else ""
        known = isinstance(cards, list) and all(isinstance(one, str) and one in self.counting.cards() for one in cards)
        if not known or whole(month) not in range(1, len(MONTHS) + 1) or not self.is_known(rules, name):
            return None
        return tuple(cards), whole(month), rules

    def is_known(self, rules: str, name: object) -> bool:
        """Whether rules are offered, or are what a link means by another name."""
        return rules in self.kit.presets() or rules != name

    def lines(self) -> list[Line]:
        words, scored = self.words, self.scored()
        total = Line(words(_ALL, n=sum(points for _, points in scored)), heading=True)
        each = [line(words(_EACH, n=points, what=words.rule(rule)), rule, words) for rule, points in scored]
        short = self.counting.short(self.captured(), self.month, self.rules, words)
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
        return list(self.counting.count(self.captured(), self.month, self.rules))

    def shown(self) -> View:
        """Return everything that a page shows; it is no story, and read from the top."""
        words, (cards, month, rules), log = self.words, self.pile, self.lines()
        total = log[0].text
        table = json.dumps({"cards": list(cards), "month": month, "rules": self.kit.written_name(rules)})
        tools = words_of_board(words, marks=self.with_help, without=NOTHING_TO_PLAY | {"hint"})
        links = words_of_links(words) if self.key else {}
        return evolve(
            BLANK,
            keep=Keep(self.key, {"table": table}) if self.key else None,
            resume=bool(self.key) and not self.touched,
            answer=self.answered,
            log=tuple(log),
            whole=True,
            marks=self.with_help,
            svg=self.counting.draw(cards, words, self.with_help).parts,
            text=self.counting.describe(cards, words),
            status=words(_STATUS, month=month_name(month, words), total=total),
            buttons=(
                Choice(RULES, words(_OTHER_RULES), self.kit.preset_name(rules, words)),
                Choice(MONTH, words(_MONTH), month_name(self.next_month(), words)),
                Choice(CLEAR, words(_CLEAR), total),
            ),
            can_back=bool(self.before),
            words=tools | links | {"log": words(_RESULT), "back": words(UI["back"])},
        )
