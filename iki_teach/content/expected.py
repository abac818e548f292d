"""What a case of any game expects: events, refusals and legal moves, as files say them; and what is not so."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Annotated

from attrs import field, frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.ledger import Ledger
from iki_teach.content.shape import Line, Pattern
from iki_teach.content.structure import Faults, KeyPath, Located
from iki_teach.core import event as happened
from iki_teach.core.game import AnyGame
from iki_teach.core.refusal import Refusal

DEEPEST = 3
RULE = Pattern(r"[a-z]+(\.[a-z0-9-]+){2}", "a rule id such as iki.fire.spread")
WORD = Pattern(r"[a-z][a-z0-9_-]{0,39}", "a word such as burns")
Differs = Callable[[object, object, tuple[str, ...]], bool]
ONE_OR_MORE = ("events", "events_somewhere", "events_nowhere", "legal", "illegal")


@frozen
class Plain:
    """A value of plain YAML, not nested without end."""

    deepest: int = DEEPEST

    def fit(self, value: object) -> object:
        if not is_plain(value, self.deepest):
            raise ValueFault("numbers, texts, and lists and blocks of them", quoted(value))
        return value


def is_plain(value: object, depth: int) -> bool:
    if isinstance(value, dict):
        return depth > 0 and all(
            isinstance(name, str | int) and is_plain(item, depth - 1) for name, item in value.items()
        )
    if isinstance(value, list):
        return depth > 0 and all(is_plain(item, depth - 1) for item in value)
    return value is None or isinstance(value, str | int)


@frozen
class ExpectedEvent:
    """An event or refusal to look for: its rule and, where named, what it was, whom it concerned and facts about it."""

    rule: str
    what: str = ""
    player: str = ""
    facts: Mapping[str, object] = field(factory=dict)

    def __str__(self) -> str:
        facts = [f"{name} {value}" for name, value in self.facts.items()]
        return ", ".join([" ".join(filter(None, (self.rule, self.what, self.player))), *facts])


@frozen
class EventShape:
    """An event or refusal by its rule: `iki.fire.spread`, `iki.fire.spread burns`, or a block with facts."""

    def fit(self, value: object) -> ExpectedEvent:
        if isinstance(value, str):
            rule, _, what = value.strip().partition(" ")
            return ExpectedEvent(RULE.fit(rule), WORD.fit(what) if what else "")
        facts = dict(value) if isinstance(value, dict) else {}
        rule = RULE.fit(facts.pop("rule", None) if facts else value)
        what = WORD.fit(facts.pop("what")) if "what" in facts else ""
        player = facts.pop("player", "")
        if not isinstance(player, str) or not is_plain(facts, 1):
            raise ValueFault("a rule with player and facts", quoted(str(value)))
        return ExpectedEvent(rule, what, player, {str(name): fact for name, fact in facts.items()})


Text = Annotated[str, Line()]
Event = Annotated[ExpectedEvent, EventShape()]


@frozen
class Expected:
    events: tuple[Event, ...] = ()
    events_somewhere: tuple[Event, ...] = ()
    events_nowhere: tuple[Event, ...] = ()
    legal: tuple[Text, ...] = ()
    illegal: tuple[Text, ...] = ()
    refusals: dict[Text, tuple[Event, ...]] = field(factory=dict)

    def named(self) -> Iterator[tuple[KeyPath, ExpectedEvent]]:
        for key in ("events", "events_somewhere", "events_nowhere"):
            yield from (((key, at), spec) for at, spec in enumerate(getattr(self, key), 1))
        yield from ((("refusals", move), spec) for move, specs in self.refusals.items() for spec in specs)


def expand_expected(block: dict[object, object]) -> dict[object, object]:
    whole: dict[object, object] = {key: item for key, item in block.items() if item is not None}
    whole |= {key: as_list(whole[key]) for key in ONE_OR_MORE if key in whole}
    if isinstance(refusals := whole.get("refusals"), dict):
        whole["refusals"] = {move: as_list(rules) for move, rules in refusals.items()}
    return whole


def as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


def unknown_rules(expected: Expected, ledger: Ledger) -> Faults:
    return [
        (("expect", *path), ValueFault("a rule of the ledger", quoted(spec.rule)))
        for path, spec in expected.named()
        if spec.rule not in ledger
    ]


def differs(fact: object, wanted: object, names: tuple[str, ...]) -> bool:
    return fact != wanted


def matches(event: happened.Event, spec: ExpectedEvent, names: tuple[str, ...], differs: Differs = differs) -> bool:
    return (
        event.rule == spec.rule
        and spec.what in ("", event.what)
        and (not spec.player or (event.player is not None and names[event.player] == spec.player))
        and all(
            name in event.facts and not differs(event.facts[name], fact, names) for name, fact in spec.facts.items()
        )
    )


def event_misses(game: AnyGame, expected: Expected, differs: Differs = differs, *, in_order: bool = True) -> Located:
    """Yield the events of a whole game that are missing, out of order, or there though they should not be."""
    events = [event for moment in game.history() for event in moment.events]
    happens = partial(matches, names=game.head.players, differs=differs)
    happened = ", ".join(dict.fromkeys(f"{event.rule} {event.what}" for event in events)) or "no events"
    rest = iter(events)
    for at, spec in enumerate(expected.events, 1):
        if not any(happens(event, spec) for event in (rest if in_order else events)):
            yield ("events", at), ValueFault(f"{spec} at this place" if in_order else str(spec), happened)
            break
    for at, spec in enumerate(expected.events_somewhere, 1):
        if not any(happens(event, spec) for event in events):
            yield ("events_somewhere", at), ValueFault(str(spec), happened)
    for at, spec in enumerate(expected.events_nowhere, 1):
        if number := sum(happens(event, spec) for event in events):
            yield ("events_nowhere", at), ValueFault(f"no {spec}", f"{number}")


def move_misses(game: AnyGame, expected: Expected) -> Located:
    """Yield the moves that are legal or refused against expectation, or refused by other rules."""
    for at, move in enumerate(expected.legal, 1):
        if refusals := game.why_not(move):
            yield ("legal", at), ValueFault("a legal move", refusals_shown(refusals))
    for at, move in enumerate(expected.illegal, 1):
        if not game.why_not(move):
            yield ("illegal", at), ValueFault("an illegal move", "a legal one")
    for move, specs in expected.refusals.items():
        try:
            refusals = game.why_not(move)
        except ValueError as error:  # no move at all
            yield ("refusals", move), ValueFault("; ".join(map(str, specs)), str(error))
            continue
        wanted = [all(not fits(refusal, spec) for refusal in refusals) for spec in specs]
        extra = [all(not fits(refusal, spec) for spec in specs) for refusal in refusals]
        if any(wanted) or any(extra):
            yield ("refusals", move), ValueFault("; ".join(map(str, specs)), refusals_shown(refusals))


def fits(refusal: Refusal, spec: ExpectedEvent) -> bool:
    facts = dict(refusal.facts)
    return (
        refusal.rule == spec.rule
        and spec.what in ("", refusal.reason)
        and all(facts.get(name) == value for name, value in spec.facts.items())
    )


def refusals_shown(refusals: Iterable[Refusal]) -> str:
    return "; ".join(map(str, refusals)) or "a legal move"
