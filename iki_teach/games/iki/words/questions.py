"""What may be asked about a table: its fire, its payday, who chooses first, the count; and what is tapped for it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from attrs import evolve

from iki_teach.content.referee import CellMark, Counter, Question, Reply, Section, Tap
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.drawing.asks import Near
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.cases.evening import UNKNOWN, colourless
from iki_teach.games.iki.cases.setting import NOTHING, asked
from iki_teach.games.iki.facts.bundle import Bundle
from iki_teach.games.iki.facts.cards import COLOURS, Building, Card
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.month import choosing_order
from iki_teach.games.iki.rules.payday import eaten, foreseen, next_payday
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.state import owned
from iki_teach.games.iki.words.events import tell_event
from iki_teach.games.iki.words.goods import COLUMNS, trade
from iki_teach.games.iki.words.goods import goods as bundle
from iki_teach.games.iki.words.labels import colour_look, row
from iki_teach.games.iki.words.moments import brought, paid
from iki_teach.games.iki.words.names import goods, month, short_row, stall, thing
from iki_teach.games.iki.words.refusals import SOME
from iki_teach.games.iki.words.status import tell_points, tell_result
from iki_teach.kits import Count

Lines = Iterator[tuple[int | None, str, str]]
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
EMPTY, NEUTRAL, WARD = N("host", "empty"), N("host", "neutral"), N("host", "ward")
HOME, YOUR_RICE = N("host", "retired"), N("host", "Your rice")
WHOSE = N("host", "Whose card lies on stall {n}?")
BURNT = N("host", "Take away what burnt")
LEAVES = N("host", "{who} lacks rice: tap the card that leaves the table.")
FIND = N("referee", "Two letters of a card’s name")
MOST_FOUND = 6
LEFT_AT = {"fire": "burn", "payday": "hungry"}  # the steps at which cards leave the table, and what tells which
WITH_CARDS, WITH_COLOURS = ("burn", "payday", "hungry", "count"), ("payday", "count")


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
    seats = range(len(names))
    lines = (line for seat in seats for line in payday_of(seat, events, hungry, owners.count(seat), game, words))
    counts = tuple(count for count in paid(events, len(names), words) if any(count[-1]))
    return Reply(title=words(_PAYDAY_IN, month=month(last, words)), lines=tuple(lines), counts=counts)


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


def taps(value: Value, question: str, near: Near, words: Words, step: str = "") -> Iterator[Section]:
    """Yield what is tapped for a question: rice, a row and its stalls, whose card lies in one, its colour.

    At the step of a fire or a payday there is also what leaves the table.
    """
    game = case_from(value).game
    position = game.state
    if question == "hungry":
        rice = (Counter(f"good {one.seat + 1} rice", one.name, one.rice, SOME) for one in position.players)
        yield Section(words(YOUR_RICE), counters=tuple(rice))
    if question not in WITH_CARDS:
        return
    if question == "hungry" == LEFT_AT.get(step) and (leaves := hungry(value, game, words)):
        yield leaves
        return
    here = near.row or position.board.nagaya[0]
    stalls = [stall for stall in position.stalls if stall.startswith(f"{here}.")]
    rows = (Tap(f"row {row}", short_row(row, words), row == here) for row in position.board.nagaya)
    yield Section("", tuple(rows))
    chosen = near.spot if near.spot in stalls else stalls[0]
    yield Section("", tuple(stall_tap(value, stall, stall == chosen, position, words) for stall in stalls), look="map")
    lies = position.stalls[chosen]
    card = lies.thing if lies else f"{UNKNOWN}-"
    blank = lies is None or card in value.get("cards", {})
    owner = "" if lies is None else NOTHING if lies.owner is None else str(lies.owner + 1)
    colour = card.partition("-")[0]
    put = f"blank {chosen} {{seat}} {colour}" if blank else f"owner {chosen} {{seat}}"
    owners = [Tap(put.format(seat=one.seat + 1), one.name, owner == str(one.seat + 1), seat=one.seat)
              for one in position.players]  # fmt: skip
    owners += [Tap(put.format(seat=NOTHING), words(NEUTRAL), owner == NOTHING)] if game._state.table.two_players else []
    owners += [Tap(f"take {chosen}", words(EMPTY), lies is None)]
    if question == "burn" and position.edition.tokens and lies and lies.owner is not None:
        wards = position.players[lies.owner].ward
        owners += [Tap(f"good {lies.owner + 1} ward {int(not wards)}", words(WARD), wards > 0, seat=lies.owner)]
    elif lies and lies.card and lies.owner is not None and colour != UNKNOWN:
        owners += [Tap(f"home {chosen}", words(HOME))]
    asks = "" if any(position.stalls.values()) else words(WHOSE, n=int(chosen.partition(".")[2]))
    yield Section(asks, tuple(owners), look="owners")
    if question == "burn" == LEFT_AT.get(step) and (stalls := burnt(value, here, position, words)):
        yield Section("", (Tap(f"take {' '.join(stalls)}", words(BURNT)),))
    if question in WITH_COLOURS and lies and blank:
        looks = {hue: colour_look(hue, position) for hue in COLOURS}
        hues = [Tap(f"blank {chosen} {owner} {hue}", words(COLUMNS[look]), hue == colour, look)
                for hue, look in looks.items()]  # fmt: skip
        known: list[Card | Building] = [*position.cards.values(), *position.building_cards.values()]
        blanks = value.get("cards", {})
        found = (one for one in known if one.id not in blanks and near.find in trade(one, words).casefold())
        named = (Tap(f"put {one.id} {chosen} {owner}", trade(one, words)) for one in islice(found, MOST_FOUND))
        yield Section("", tuple(named), look="found") if near.find else Section("", tuple(hues), look="colours")
        yield Section(words(FIND), (Tap("find", near.find),), look="name")


def burnt(value: Value, row: str, position: Position, words: Words) -> list[str]:
    """Return the stalls that a fire empties for certain: not those for which a ward may be thrown away."""
    found = (mark.at for mark in what_burns(value, row, words).marks if mark.mark == "burnt")
    lies = ((stall, occupant) for stall in found if (occupant := position.stalls[stall]))
    return [stall for stall, one in lies if not one.card or one.owner is None or not position.players[one.owner].ward]


def hungry(value: Value, game: Game, words: Words) -> Section | None:
    """Return the cards of the first player whose rice is told and does not do."""
    position = game.state
    for seat, (who, own) in enumerate(value["players"].items()):
        if "rice" in own and eaten(game._state, seat) > own["rice"]:
            lies = [stall for stall, one in position.stalls.items() if one and one.card and one.owner == seat]
            taps = []
            for stall in lies:
                tap, row = stall_tap(value, stall, False, position, words), stall.partition(".")[0]
                label = f"{short_row(row, words)} {tap.label}"
                taps.append(evolve(tap, act=f"take {stall}", label=label))
            return Section(words(LEAVES, who=who), tuple(taps), look="owners")
    return None


def stall_tap(value: Value, stall: str, on: bool, position: Position, words: Words) -> Tap:
    lies, place = position.stalls[stall], stall.partition(".")[2]
    if lies is None:
        return Tap(f"spot {stall}", place, on)
    named = lies.card and stall not in colourless(value)
    colour = colour_look(position.cards[lies.thing].colour, position) if named else ""
    return Tap(f"spot {stall}", f"{place} {thing(lies.thing, position, words)}", on, colour, lies.owner)


def after(value: Value, near: Near, question: str, act: str) -> Near:
    """Return what is looked at after an act: the next stall, once all is said of this one that the question needs."""
    name, _, rest = act.partition(" ")
    unsaid = colourless(value) if question in WITH_COLOURS else []
    if name == "ask":
        return Near(unsaid[0].partition(".")[0], unsaid[0]) if unsaid else near
    if name == "find":
        return evolve(near, find=rest.strip().casefold())
    stall, _, parts = rest.partition(" ")
    if name == "put":
        stall = parts.partition(" ")[0]
    row, _, place = stall.partition(".")
    if name in ("row", "spot"):
        return Near(row, stall if name == "spot" else f"{row}.1")
    if name not in ("blank", "owner", "put", "take", "home"):
        return near
    if unsaid and stall not in unsaid:
        return after(value, near, question, "ask")
    beyond = f"{row}.{int(place) + 1}"
    return Near(row, beyond if not unsaid and beyond in case_from(value).game.state.stalls else stall)


QUESTIONS = (
    Question(id="payday", sign="給", text=_PAYDAY, short=N("referee.ask", "Payday"), answer=what_payday_brings),
    Question(id="burn", sign="火", text=_BURN, short=N("referee.ask", "Fire"), answer=what_burns, choices=rows),
    Question(id="hungry", sign="飯", text=_HUNGRY, short=N("referee.ask", "Hungry"), answer=who_goes_hungry),
    Question(id="first", sign="先", text=_FIRST, short=N("referee.ask", "First"), answer=who_is_first),
    Question(id="count", sign="計", text=_COUNT, short=N("referee.ask", "Count"), answer=count_now),
)
