"""What the browser keeps: one small value for each rule, each lesson and the table. What is damaged is left out alone.

Keys are `iki-teach.v1.table`, `iki-teach.v1.lesson.<id>`, `iki-teach.v1.rule.<rule id>` and, for decisions of one's own
games, `iki-teach.v1.exercise.<number>`.
"""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Literal

from attrs import Factory, frozen
from fsrs import State

from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.structure import Value
from iki_teach.kits import KITS
from iki_teach.lessons.mastery import NIGHT, Card, Mastery, is_rule

VERSION = 1
NAME = "iki-teach"
PREFIX = f"{NAME}.v{VERSION}."
RULE, LESSON, TABLE = f"{PREFIX}rule.", f"{PREFIX}lesson.", f"{PREFIX}table"
EXERCISE = f"{PREFIX}exercise."  # a decision of one's own game
LONGEST_RECORD = 60_000
MOST_VALUES = 500
MOST_STEPS = 999
MOST_DONE = 200
MOST_MOVES = 2000
MOST_SEATS = 4
LONGEST_WORD = 80
CARD_FIELDS = {"card_id", "state", "step", "stability", "difficulty", "due", "last_review"}
EARLIEST, LATEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2300, 1, 1, tzinfo=UTC)
MOST_STABILITY = 36_500.0
EASIEST, HARDEST = 1.0, 10.0
ONCE_RIGHT = 2.31  # days of stability that a rule has after right answers of one day
DIGITS = 4
Reason = Literal["not-ours", "other-version", "unknown-rule", "damaged", "too-many"]


@frozen
class Dropped:
    key: str
    reason: Reason


@frozen
class Progress:
    """What was kept: the rules' cards, and the other values as they are; and what had to be left out."""

    mastery: Mastery = Factory(Mastery)
    others: Mapping[str, Value] = Factory(dict)
    dropped: tuple[Dropped, ...] = ()

    def values(self) -> dict[str, Value]:
        cards = {RULE + rule: card_value(card) for rule, card in self.mastery.cards.items()}
        return {**self.others, **cards}

    def rate(self, rule: str, *, success: bool, helped: bool, now: datetime) -> dict[str, Value]:
        """Note how it went with a rule; return the value that the browser shall keep, under its key."""
        card = self.mastery.rate(rule, success=success, helped=helped, now=now)
        return {RULE + rule: card_value(card)}

    def meet(self, rule: str, now: datetime) -> dict[str, Value]:
        """Note that somebody did in a game what its board offered: the rule is met, and known to nobody by that."""
        return {} if rule in self.mastery.cards else self.rate(rule, success=True, helped=True, now=now)

    def joined(self, newer: "Progress") -> "Progress":
        """Return both together: of a rule the later review counts, of everything else the newer value."""
        cards = dict(self.mastery.cards)
        for rule, card in newer.mastery.cards.items():
            own = cards.get(rule)
            if own is None or reviewed(own) <= reviewed(card):
                cards[rule] = card
        return Progress(Mastery(cards), {**self.others, **newer.others}, newer.dropped)


def reviewed(card: Card) -> datetime:
    return card.last_review or EARLIEST


def card_value(card: Card) -> Value:
    """Return a card as the browser keeps it: that of fsrs, with few digits."""
    value: Value = {**card.to_dict(), "since": card.since and card.since.isoformat()}
    return value | {name: round(value[name], DIGITS) for name in ("stability", "difficulty") if value[name]}


def read(values: Mapping[str, object]) -> Progress:
    """Read what the browser kept, or a file brings; each value that cannot be used is left out with its reason."""
    cards: dict[str, Card] = {}
    others: dict[str, Value] = {}
    dropped: list[Dropped] = []
    for number, (key, value) in enumerate(values.items()):
        reason = reason_against(key) if number < MOST_VALUES else "too-many"
        if reason is None:
            try:
                if key.startswith(RULE):
                    cards[key.removeprefix(RULE)] = read_card(value)
                else:
                    others[key] = next(read for kind, read in OTHERS.items() if key.startswith(kind))(value)
                continue
            except (ValueError, TypeError, OverflowError):
                reason = "damaged"
        dropped.append(Dropped(str(key), reason))
    return Progress(Mastery(cards), others, tuple(dropped))


def reason_against(key: object) -> Reason | None:
    if not isinstance(key, str) or not key.startswith(f"{NAME}."):
        return "not-ours"
    if not key.startswith(PREFIX):
        return "other-version"
    if key.startswith(RULE):
        return None if is_rule(key.removeprefix(RULE)) else "unknown-rule"
    known = key == TABLE or any(re.fullmatch(re.escape(kind) + of, key) for kind, of in IDS.items())
    return None if known else "not-ours"


def read_card(value: object) -> Card:
    if not isinstance(value, dict) or set(value) - {"since"} != CARD_FIELDS:
        raise ValueError("expected the fields of a card")
    card = Card(
        card_id=0,
        state=State(whole(value["state"], 1, len(State))),
        stability=number(value["stability"], 0.001, MOST_STABILITY),
        difficulty=number(value["difficulty"], EASIEST, HARDEST),
        due=moment(value["due"]),
        last_review=moment(value["last_review"]),
    )
    card.step = None if card.state == State.Review else 0
    if value["step"] != card.step:
        raise ValueError("expected the step that belongs to the state")
    card.since = since(card, value)
    return card


def since(card: Card, value: Value) -> datetime | None:
    """Return since when it was right each time; what was kept before that was noted says it by its stability."""
    last = reviewed(card)
    if "since" not in value:
        often = (card.stability or 0) > ONCE_RIGHT
        return None if card.state != State.Review else last - NIGHT if often else last
    if value["since"] is None:
        return None
    if (first := moment(value["since"])) > last:
        raise ValueError("expected a moment before the last review")
    return first


def read_table(value: object) -> Value:
    editions = [edition for game in rule_prefixes() for edition in load_rules(game).head.editions]
    if not isinstance(value, dict) or set(value) != {"edition", "players"} or value["edition"] not in editions:
        raise ValueError("expected an edition and a number of players")
    return {"edition": value["edition"], "players": whole(value["players"], 2, 4)}


def read_lesson(value: object) -> Value:
    if not isinstance(value, dict) or set(value) - {"game", "missed", "weak"} != {"step", "done"}:
        raise ValueError("expected a step and what is done")
    lesson: Value = {"step": whole(value["step"], 0, MOST_STEPS)}
    lesson |= {key: plain_list(value[key], MOST_DONE) for key in ("done", "missed", "weak") if key in value}
    return lesson | ({"game": read_game(value["game"])} if "game" in value else {})


def read_game(value: object) -> Value:
    """Read the moves of a game in a lesson, before the present step and in it, its table, and how well others play."""
    if not isinstance(value, dict) or set(value) - {"table", "levels"} != {"before", "here"}:
        raise ValueError("expected the moves before this step and in it")
    game: Value = {part: plain_list(value[part], MOST_MOVES) for part in ("before", "here")}
    levels = {"levels": plain_list(value["levels"], MOST_SEATS)} if "levels" in value else {}
    return game | levels | ({"table": read_table(value["table"])} if "table" in value else {})


def plain_list(value: object, most: int) -> list[int | str]:
    if not isinstance(value, list) or len(value) > most:
        raise ValueError("expected a list that is not too long")
    return [plain(item) for item in value]


def read_exercise(value: object) -> Value:
    if not isinstance(value, dict) or set(value) != {"game", "record", "card"} or value["game"] not in tuple(KITS):
        raise ValueError("expected a game, its text and a card")
    record = value["record"]
    if not isinstance(record, str) or len(record) > LONGEST_RECORD:
        raise ValueError("expected a game as text that is not too long")
    return {"game": value["game"], "record": record, "card": card_value(read_card(value["card"]))}


IDS = {LESSON: "[a-z0-9][a-z0-9_-]{0,39}", EXERCISE: "[0-9a-f]{12}"}
OTHERS: dict[str, Callable[[object], Value]] = {TABLE: read_table, LESSON: read_lesson, EXERCISE: read_exercise}


def whole(value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError("expected a whole number")
    return value


def number(value: object, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ValueError("expected a number")
    return float(value)


def moment(value: object) -> datetime:
    """Return a moment with its zone, in a sensible century; raise ValueError."""
    if not isinstance(value, str) or len(value) > LONGEST_WORD:
        raise ValueError("expected a moment")
    time = datetime.fromisoformat(value)
    if time.tzinfo is None or not EARLIEST <= time <= LATEST:
        raise ValueError("expected a moment with its zone")
    return time.astimezone(UTC)


def plain(value: object) -> int | str:
    if isinstance(value, str) and len(value) <= LONGEST_WORD and value.isprintable():
        return value
    return whole(value, 0, MOST_STEPS)
