"""What a step asks, and the engine's answers: which choice, lie and order is right; what comes, line by line.

A line that a learner foretells is asked for by a short text:

- `Aki mon` how much Aki's mon change by the moves, a loss below 0
- `Aki rice iki.payday.rice` how much that rule alone gives or takes, never below 0
- `has Aki mon` how many Aki has afterwards
- `score Aki iki.score.fish` the points of a rule in the score, `score Aki koban` of a line, `score Aki` all of them
- `stands south.2` whether something stands there afterwards, 1 or 0
- `leaves south.2` whether nothing stands there any more, 1 or 0
- `level south.2` whether what stands there has a level more or less afterwards, 1 or 0
- `counts south.2 Aki iki iki.payday.harmony` whether that would be less if nothing stood there, 1 or 0
- `pays south.2 Aki mon iki.payday.income` the same, said of what pays; `eats` of what eats
"""

from collections.abc import Callable

from attrs import evolve, frozen

from iki_teach.core.event import Event, of_kind
from iki_teach.core.game import AnyGame
from iki_teach.kits import kit_of
from iki_teach.lessons.lesson import Lie, Option, Step

STANDS, LEAVES, LEVEL = PLACES = ("stands", "leaves", "level")  # what is asked of a place alone


@frozen
class Line:
    """One asked line with the engine's answer: its parts, the value, the rule and the events behind it."""

    key: str
    kind: str
    player: str
    of: str
    rule: str
    value: int
    events: tuple[Event, ...] = ()
    sign: int = 1  # -1 where a number says how much is lost


Without = Callable[[str], tuple[AnyGame, AnyGame]]  # the same two moments, had nothing stood in a place


def answers(before: AnyGame, game: AnyGame, asked: tuple[str, ...], without: Without) -> tuple[Line, ...]:
    """Return the engine's answer to every asked line; raise ValueError for a line that asks for nothing known."""
    adds = kit_of(game).marking.asks.keys() - set(PLACES)
    return tuple(
        counting(before, game, text, without) if text.partition(" ")[0] in adds else answer(before, game, text)
        for text in asked
    )


def counting(before: AnyGame, game: AnyGame, text: str, without: Without) -> Line:
    """Whether what stands in a place adds to something."""
    kind, place, rest = text.split(" ", 2)
    there, gone = answer(before, game, rest), answer(*without(place), rest)
    path = f"{kit_of(game).marking.part}.{place}"
    return evolve(there, key=text, kind=kind, of=path, value=int(there.value > gone.value))


def answer(before: AnyGame, game: AnyGame, text: str) -> Line:
    parts = text.split()
    names, facts = game.head.players, game.facts()
    if parts[0] in PLACES and f"{kit_of(game).marking.part}.{' '.join(parts[1:])}" in facts:
        return standing(before, game, text, *parts)
    kind, rest = (parts[0], parts[1:]) if parts[0] in ("has", "score") else ("change", parts)
    if rest and rest[0] in names:
        player, of = rest[0], rest[1:]
        if kind == "score" and len(of) <= 1:
            return scored(game, text, player, of[0] if of else "")
        path = f"players.{names.index(player)}.{of[0]}" if of else ""
        if kind == "has" and len(of) == 1 and isinstance(has := facts.get(path), int):
            return Line(text, "has", player, path, "", has)
        if kind == "change" and isinstance(facts.get(path), int) and len(of) <= len(("good", "rule")):
            return changed(before, game, text, player, path, of[1] if len(of) > 1 else "")
    raise ValueError(f"ask: expected a line such as score {names[0]}, got {text!r:.60}")


def since(before: AnyGame, game: AnyGame) -> list[Event]:
    moments = game.history()
    return [event for moment in moments[len(before.history()) :] for event in moment.events]


def changed(before: AnyGame, game: AnyGame, text: str, player: str, path: str, rule: str) -> Line:
    events = [event for event in since(before, game) if rule in ("", event.rule)]
    changes = [(event, change) for event in events for change in event.changes if change.path == path]
    value = sum(change.gain for _, change in changes)
    by = tuple(event for event, _ in changes)
    named = rule or (by[0].rule if by else "")
    sign = -1 if rule and value < 0 else 1
    return Line(text, "change", player, path, named, sign * value, by, sign)


def scored(game: AnyGame, text: str, player: str, rule: str) -> Line:
    score = game.scores()[game.head.players.index(player)]
    lines = [line for line in score.lines if rule in ("", line.rule, line.what)]
    named = lines[0].rule if rule and lines else ""
    return Line(text, "score", player, rule, named, sum(line.points for line in lines))


def standing(before: AnyGame, game: AnyGame, text: str, kind: str, place: str) -> Line:
    marking = kit_of(game).marking
    path = f"{marking.part}.{place}"
    events = tuple(
        event
        for event in since(before, game)
        if (kind == STANDS and event.facts.get(marking.fact) == place) or path in [one.path for one in event.changes]
    )
    there, was = game.facts()[path], before.facts()[path]
    value = {STANDS: there is not None, LEAVES: there is None, LEVEL: there != was}[kind]
    return Line(text, kind, "", path, events[0].rule if events else "", int(value), events)


def is_right(step: Step, option: Option, game: AnyGame | None) -> bool:
    """Whether an option is right: a move that is legal, a rule that speaks, a sentence that says it is."""
    if game is None:
        return option.right
    if option.plays:
        return True
    if option.move:
        return not game.why_not(option.move)
    if step.kind == "which_rule":  # that of the refusals, or of what the last move did
        asked = game.why_not(step.solution[0]) if step.solution else game.events
        return option.rule in [each.rule for each in asked]
    return option.right


def false_event(events: list[Event], lie: Lie, names: tuple[str, ...]) -> tuple[int, Event]:
    """Return which event is told wrongly, and how; raise ValueError when none fits."""
    for at, event in enumerate(events):
        if event.rule != lie.rule or (lie.what and event.what != lie.what):
            continue
        if lie.player and (event.player is None or names[event.player] != lie.player):
            continue
        numbers = [change for change in event.changes if isinstance(change.before, int)]
        if numbers:
            changes = tuple(
                evolve(change, after=change.before + (lie.amount if change.gain >= 0 else -lie.amount))
                if isinstance(change.before, int)
                else change
                for change in event.changes
            )
            after = {"after": of_kind(int, numbers[0].before) + lie.amount} if "after" in event.facts else {}
            return at, evolve(event, changes=changes, facts={**event.facts, **after})
    raise ValueError(f"wrong: expected an event of {lie.rule} {lie.what} {lie.player} that changes a number, got none")
