"""Captured cards at a table: what they make, and what is one card short; they are kept, and travel as a link."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from iki_teach.content.calendar import TEXTS as MONTHS
from iki_teach.content.words import N
from iki_teach.kits import Kit
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Choice, Keep, Line
from iki_teach.sessions.counting import CountingSession
from iki_teach.sessions.links import LinkError, part_of_link, read_link, unpacked, words_of_links
from iki_teach.sessions.session import whole
from iki_teach.sessions.set_texts import BROKEN
from iki_teach.sessions.words import UI

KEY = "iki-teach.captured."
RULES = "rules"
MOST_UNDO = 100
SHORT = N("captured", "One card short")
NOTHING_SHORT = N("captured", "Nothing is one card short.")
EACH = N("captured", "{what}: {n} point with {cards}", "{what}: {n} points with {cards}")
OR = N("captured", "{first} or {second}")
OTHER_RULES = N("captured", "Other rules of the table")
Pile = tuple[tuple[str, ...], int, str]  # captured cards, the month, the rules of the table


class CapturedSession(CountingSession):
    """Captured cards that change by taps: counted under the rules of a table, with what one more card would make."""

    intents = (*CountingSession.intents, "back", "resume", "link")

    def __init__(self, kit: Kit, lang: str = "en") -> None:
        """Begin with no card, under the usual rules."""
        super().__init__(kit, "", 1, lang)
        self.kit, self.rules, self.key = kit, kit.usual, KEY + kit.name
        self.before: list[Pile] = []

    @property
    def pile(self) -> Pile:
        """What is captured, in which month, under which rules."""
        return self.captured(), self.month, self.rules

    def act(self, do: str, intent: dict[str, Any]) -> None:
        """Do what an intent asks; what it changed can be taken back."""
        pile = self.pile
        super().act(do, intent)
        if self.pile != pile and do != "back":
            self.before = [*self.before, pile][-MOST_UNDO:]

    def put(self, cards: Iterable[str], month: int) -> None:
        """Have these cards captured, as Python sets it; it can be taken back."""
        self.before = [*self.before, self.pile][-MOST_UNDO:]
        super().put(cards, month)

    def play(self, intent: dict[str, Any]) -> None:
        """Put all cards back, turn to the next month, or to other rules of a table."""
        if intent.get("move") == RULES:
            self.rules = self.next_rules()
        super().play(intent)

    def next_rules(self) -> str:
        """Return the rules after these."""
        presets = self.kit.presets()
        at = presets.index(self.rules) if self.rules in presets else -1  # a link may bring one that is not offered
        return presets[(at + 1) % len(presets)]

    def back(self, intent: Mapping[str, Any]) -> None:
        """Take the last tap back."""
        if self.before:
            *self.before, pile = self.before
            self.lay(pile)

    def lay(self, pile: Pile) -> None:
        """Lay captured cards."""
        cards, self.month, self.rules = pile
        self.taken = set(cards)
        self.read_out()

    def resume(self, intent: Mapping[str, Any]) -> None:
        """Lay the cards that the browser kept, then those of a link."""
        kept = intent.get("value")
        pile = self.read_pile(kept.get("table")) if isinstance(kept, dict) else None
        if pile is not None:
            self.lay(pile)
        if intent.get("text"):
            self.link(intent)

    def link(self, intent: Mapping[str, Any]) -> None:
        """Lay the cards that a link brings; one that cannot be read changes nothing."""
        try:
            pile = self.read_pile(unpacked(part_of_link(read_link(str(intent.get("text"))), "position")))
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
        cards: Any = value.get("cards")
        month, told = value.get("month"), value.get("rules")
        rules = self.kit.preset_written(told) if isinstance(told, str) else ""
        known = isinstance(cards, list) and all(isinstance(one, str) and one in self.counting.cards() for one in cards)
        if not known or whole(month) not in range(1, len(MONTHS) + 1) or not self.is_known(rules, told):
            return None
        return tuple(cards), whole(month), rules

    def is_known(self, rules: str, told: object) -> bool:
        """Whether rules are offered, or are what a link means by another name."""
        return rules in self.kit.presets() or rules != told

    def lines(self) -> list[Line]:
        """Return what the cards make, then what is one card short."""
        words = self.words
        short = self.counting.short(self.captured(), self.month, self.rules, words)
        lines = [line(self.tell_short(points, rule, cards), rule, words) for rule, points, cards in short]
        return [*super().lines(), Line(words(SHORT), heading=True), *(lines or [Line(words(NOTHING_SHORT))])]

    def scored(self) -> list[tuple[str, int]]:
        """Return what scores under the rules of the table."""
        return list(self.counting.count(self.captured(), self.month, self.rules))

    def tell_short(self, points: int, rule: str, cards: tuple[str, ...]) -> str:
        """Return a line of what one of some cards would make."""
        *others, last = cards
        listed = self.words(OR, first=", ".join(others), second=last) if others else last
        return self.words(EACH, n=points, what=self.words.rule(rule), cards=listed)

    def shown(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        words, view = self.words, super().shown()
        rules = self.kit.preset_name(self.rules, words)
        cards, month, preset = self.pile
        return view | {
            "buttons": [Choice(RULES, words(OTHER_RULES), rules), *view["buttons"]],
            "can_back": bool(self.before),
            "keep": Keep(
                self.key,
                {"table": json.dumps({"cards": list(cards), "month": month, "rules": self.kit.written_name(preset)})},
            ),
            "resume": not self.touched,
            "words": view["words"] | words_of_links(words) | {"back": words(UI["back"])},
        }
