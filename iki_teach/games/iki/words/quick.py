"""What is tapped to ask about a table of which one has told little: whose card lies in a stall, in which colour."""

from collections.abc import Iterator
from itertools import islice

from attrs import evolve

from iki_teach.content.referee import Counter, Section, Tap
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import Near
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.cases.evening import UNKNOWN, colourless
from iki_teach.games.iki.cases.setting import NOTHING
from iki_teach.games.iki.facts.cards import COLOURS, Building, Card
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.payday import eaten
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import goods, names
from iki_teach.games.iki.words.labels import colour_look
from iki_teach.games.iki.words.questions import what_burns
from iki_teach.games.iki.words.refusals import SOME

EMPTY, NEUTRAL, WARD = N("host", "empty"), N("host", "neutral"), N("host", "ward")
HOME, RICE = N("host", "retired"), N("host", "Your rice")
WHOSE = N("host", "Whose card lies on stall {n}?")
BURNT = N("host", "Take away what burnt")
LEAVES = N("host", "{who} lacks rice: tap the card that leaves the table.")
FIND = N("referee", "Two letters of a card’s name")
MOST_FOUND = 6
LEFT_AT = {"fire": "burn", "payday": "hungry"}  # the steps at which cards leave the table, and what tells which
WITH_CARDS, WITH_COLOURS = ("burn", "payday", "hungry", "count"), ("payday", "count")


def asked(value: Value, question: str, near: Near, words: Words, step: str = "") -> Iterator[Section]:
    """Yield what is tapped for a question: rice, a row and its stalls, whose card lies in one, its colour.

    At the step of a fire or a payday there is also what leaves the table.
    """
    game = case_from(value).game
    position = game.state
    if question == "hungry":
        rice = (Counter(f"good {one.seat + 1} rice", one.name, one.rice, SOME) for one in position.players)
        yield Section(words(RICE), counters=tuple(rice))
    if question not in WITH_CARDS:
        return
    if question == "hungry" == LEFT_AT.get(step) and (leaves := hungry(value, game, words)):
        yield leaves
        return
    here = near.row or position.board.nagaya[0]
    stalls = [stall for stall in position.stalls if stall.startswith(f"{here}.")]
    rows = (Tap(f"row {row}", names.short_row(row, words), row == here) for row in position.board.nagaya)
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
        hues = [Tap(f"blank {chosen} {owner} {hue}", words(goods.COLUMNS[look]), hue == colour, look)
                for hue, look in looks.items()]  # fmt: skip
        known: list[Card | Building] = [*position.cards.values(), *position.building_cards.values()]
        blanks = value.get("cards", {})
        found = (one for one in known if one.id not in blanks and near.find in goods.trade(one, words).casefold())
        named = (Tap(f"put {one.id} {chosen} {owner}", goods.trade(one, words)) for one in islice(found, MOST_FOUND))
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
                label = f"{names.short_row(row, words)} {tap.label}"
                taps.append(evolve(tap, act=f"take {stall}", label=label))
            return Section(words(LEAVES, who=who), tuple(taps), look="owners")
    return None


def stall_tap(value: Value, stall: str, on: bool, position: Position, words: Words) -> Tap:
    lies, place = position.stalls[stall], stall.partition(".")[2]
    if lies is None:
        return Tap(f"spot {stall}", place, on)
    named = lies.card and stall not in colourless(value)
    colour = colour_look(position.cards[lies.thing].colour, position) if named else ""
    return Tap(f"spot {stall}", f"{place} {names.thing(lies.thing, position, words)}", on, colour, lies.owner)


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
