"""What may be asked about a table: its fire, its payday, who chooses first, the count; the engine answers."""

from collections.abc import Iterator, Sequence

from iki_teach.content.referee import CellMark, Question, Reply
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.cases.evening import colourless
from iki_teach.games.iki.cases.setting import asked
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import choosing_order
from iki_teach.games.iki.rules.payday import eaten, foreseen, next_payday
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.state import owned
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.goods import goods as bundle
from iki_teach.games.iki.words.labels import row
from iki_teach.games.iki.words.moments import brought, paid
from iki_teach.games.iki.words.names import goods, month, short_row, stall
from iki_teach.games.iki.words.status import tell_points, tell_result
from iki_teach.kits import Count

Lines = Iterator[tuple[int | None, str, str]]
FIRE, PAYDAY = "火", "給"
_BURN, _PAYDAY = N("referee.ask", "What would burn?"), N("referee.ask", "What will payday bring?")
_FIRST, _COUNT = N("referee.ask", "Who chooses first?"), N("referee.ask", "Count it now")
_FIRE_IN = N("referee.answer", "Next fire, in {month}: {row}")
_NO_FIRE = N("referee.answer", "No fire comes any more this year.")
_PAYDAY_IN = N("referee.answer", "Payday at the end of {month}, as the table is now")
_NO_PAYDAY = N("referee.answer", "No payday comes any more.")
_CHOOSES = N(
    "referee.answer",
    "{n} card goes hungry: the player chooses which.",
    "{n} cards go hungry: the player chooses which.",
)
_PAYS = N("referee.answer", "{who}: {goods}")
_AND_BLANK = N(
    "referee.answer", "{pays}, and what {n} card without a name pays", "{pays}, and what {n} cards without a name pay"
)
_ORDER = N("referee.answer", "{month}: who chooses a slot")
_AT_NEW_YEAR = N("referee.answer", "New Year: whose turn it is")
_STRENGTH = N("referee.answer", "{at}. {who}: firefighting {strength}")
_EQUAL = N("referee.answer", "Who is as strong as another: the disc on top goes first.")
_CLOCKWISE = N("referee.answer", "In January of this edition one chooses clockwise, whatever the strength.")
_IF_OVER = N("referee.answer", "If the game ended now")
_HUNGRY = N("referee.ask", "Who goes hungry?")
_RICE_OF = N("referee.answer", "{who}: {rice} for {n} card on the board", "{who}: {rice} for {n} cards on the board")
_FEWER = N("referee.answer", "{n} rice is missing.", "{n} rice are missing.")
_COLOURS = N("referee.answer", "First say the colour of these cards")
EATS = "iki.payday.rice"
CHOOSE, TRACK = "iki.order.choose", "iki.fire.track"


def rows(value: Value, words: Words) -> Sequence[tuple[str, str]]:
    return [(name, short_row(name, words)) for name in case_from(value).game.state.board.nagaya]


def game_at(value: Value, phase: str, month: int) -> Game:
    return case_from(asked(value, phase, month)).game


def what_burns(value: Value, nagaya: str, words: Words) -> Reply:
    """Return the next fire of the year in a house row: its strength at each stall, and what it takes."""
    now = case_from(value).game
    past = now.month if now.state.phase == t.NEUTRAL else now.month - 1  # a neutral card comes after the fire
    months = [number for number in now.state.fires if number > past]
    if not months or now.month > t.LAST_MONTH:
        return Reply(title=words(_NO_FIRE), lines=())
    before = game_at(value, t.FIRE_TILE, months[0])
    after = before.play(f"fire {nagaya}")
    events = [*after.events]
    while after.state.phase == t.BURNING:  # whoever keeps a ward to the end loses what it would have saved
        after = after.play("burn")
        events += after.events
    title = words(_FIRE_IN, month=month(months[0], words), row=row(nagaya, words))
    fire = [event for event in events if event.rule.startswith(("iki.fire.", "iki.card.token"))]
    return Reply(title=title, lines=tuple(sentences(fire, before.state, words)), marks=tuple(marks(fire, before)))


def sentences(events: Sequence[Event], position: Position, words: Words) -> Lines:
    yield from ((event.player, text, event.rule) for event in events if (text := tell_event(event, position, words)))


def marks(fire: Sequence[Event], before: Game) -> Iterator[CellMark]:
    kinds = {"fire-passes": "fire", "burns": "burnt", "fire-stops": "stopped"}
    for event in fire:
        if event.what in kinds:
            stall, strength = of_kind(str, event.facts["stall"]), of_kind(int, event.facts["strength"])
            occupant = before.state.stalls[stall]
            owner = occupant.owner if occupant else None
            have = None if owner is None else before.state.players[owner].fire
            yield CellMark(stall, kinds[event.what], strength, have)


def what_payday_brings(value: Value, choice: str, words: Words) -> Reply:
    game = case_from(value).game
    last = next_payday(game._state)
    if last > t.LAST_MONTH or colourless(value):
        return without_colours(value, game, words) or Reply(title=words(_NO_PAYDAY), lines=())
    raw, hungry = foreseen(game._state)
    events = [event for event in map(game.named_event, raw) if event.rule != "iki.payday.season"]
    names, blanks = game.head.players, value.get("cards", {})
    owners = [one.owner for one in game.state.stalls.values() if one and one.card in blanks]
    owners += [one.seat for one in game.state.players for card in one.retired if card in blanks]
    return Reply(
        title=words(_PAYDAY_IN, month=month(last, words)),
        lines=tuple(
            line
            for seat in range(len(names))
            for line in payday_of(seat, events, hungry, owners.count(seat), game, words)
        ),
        counts=tuple(count for count in paid(events, len(names), words) if any(count[-1])),
    )


def without_colours(value: Value, game: Game, words: Words) -> Reply | None:
    stalls = colourless(value)
    lines = [(at.owner, stall(name, game.state, words), "") for name in stalls if (at := game.state.stalls[name])]
    return Reply(title=words(_COLOURS), lines=tuple(lines)) if stalls else None


def who_goes_hungry(value: Value, choice: str, words: Words) -> Reply:
    """Return what rice each player has against what the cards on the board eat, before any income."""
    s = case_from(value).game._state
    lines: list[tuple[int | None, str, str]] = []
    for seat, who in enumerate(value["players"]):
        need, have = eaten(s, seat), owned(s, seat, t.RICE)
        lines.append((seat, words(_RICE_OF, need, who=who, rice=goods("rice", have, words)), "" if lines else EATS))
        lines += [(seat, words(_FEWER, need - have), "")] if need > have else []
    return Reply(title=words(_HUNGRY), lines=tuple(lines))


def payday_of(seat: int, events: Sequence[Event], hungry: Sequence[int], blank: int, game: Game, words: Words) -> Lines:
    income = [event for event in events if event.rule != EATS]
    gains = {good: brought(income, seat, good) for good in t.GOODS}
    pays = words(_PAYS, who=game.head.players[seat], goods=bundle(Bundle(**gains), words))
    yield seat, words(_AND_BLANK, blank, pays=pays) if blank else pays, ""
    own = list(sentences([event for event in events if concerns(event, seat)], game.state, words))
    yield from own
    if number := hungry.count(seat):
        yield seat, words(_CHOOSES, n=number), "iki.payday.rice"


def concerns(event: Event, seat: int) -> bool:
    occupants = (change.before for change in event.changes if change.path.startswith("stalls."))
    return event.player == seat or any(occupant and of_kind(dict, occupant)["owner"] == seat for occupant in occupants)


def who_is_first(value: Value, choice: str, words: Words) -> Reply:
    game = case_from(value).game
    last, position = game.month > t.LAST_MONTH, game.state
    at = min(max(game.month, 1), t.LAST_MONTH)
    then = game if last else game_at(value, t.ORDER, at)
    order = then._state.order if last else choosing_order(then._state)
    rule = "iki.newyear.turn" if last else CHOOSE
    lines: list[tuple[int | None, str, str]] = []
    for n, seat in enumerate(order, 1):
        view = position.players[seat]
        lines.append((seat, words(_STRENGTH, at=n, who=view.name, strength=view.fire), rule if n == 1 else ""))
    strengths = [view.fire for view in position.players]
    by_track = list(order) == list(then._state.order)
    note = [(None, words(_EQUAL), TRACK)] if by_track and len(set(strengths)) < len(strengths) else []
    note += [] if by_track else [(None, words(_CLOCKWISE), CHOOSE)]
    title = words(_AT_NEW_YEAR) if last else words(_ORDER, month=month(at, words))
    return Reply(title=title, lines=(*lines, *note))


def count_now(value: Value, choice: str, words: Words) -> Reply:
    game = case_from(value).game
    if reply := without_colours(value, game, words):
        return reply
    position, scores = game.state, game.scores()
    lines: list[tuple[int | None, str, str]] = []
    for score in scores:
        lines.append((score.seat, tell_result(score, position, words), ""))
        texts = ((tell_points(score.seat, line, position, words), line.rule) for line in score.lines)
        lines += [(score.seat, text, rule) for text, rule in texts if text]
    found = [score.by_rule() for score in scores]
    rules = dict.fromkeys(rule for points in found for rule in points)
    counts: list[Count] = [(words.rule(rule), rule, tuple(p.get(rule, 0) for p in found)) for rule in rules]
    return Reply(title=words(_IF_OVER), lines=tuple(lines), counts=tuple(count for count in counts if any(count[-1])))


QUESTIONS = (
    Question(id="payday", sign=PAYDAY, text=_PAYDAY, short=N("referee.ask", "Payday"), answer=what_payday_brings),
    Question(id="burn", sign=FIRE, text=_BURN, short=N("referee.ask", "Fire"), answer=what_burns, choices=rows),
    Question(id="hungry", sign="飯", text=_HUNGRY, short=N("referee.ask", "Hungry"), answer=who_goes_hungry),
    Question(id="first", sign="先", text=_FIRST, short=N("referee.ask", "First"), answer=who_is_first),
    Question(id="count", sign="計", text=_COUNT, short=N("referee.ask", "Count"), answer=count_now),
)
