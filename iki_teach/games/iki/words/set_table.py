"""What can be set on a table by hand, in words: months, moments, players, cards."""

from collections.abc import Iterator, Mapping, Sequence

from iki_teach.content.referee import Counter, Hand, Section, Tap
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.text import capital
from iki_teach.drawing.asks import Near
from iki_teach.games.iki.cases.evening import BLANKS as BLANK_CARDS
from iki_teach.games.iki.cases.evening import UNKNOWN, is_blank
from iki_teach.games.iki.cases.setting import NOTHING
from iki_teach.games.iki.cases.turn import MONTHS
from iki_teach.games.iki.facts.bundle import TOKENS
from iki_teach.games.iki.facts.cards import COLOURS, Building, Card
from iki_teach.games.iki.facts.deck import blanks
from iki_teach.games.iki.facts.load import names as files
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.rules.state import season_of
from iki_teach.games.iki.words import questions
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.games.iki.words.goods import SEASONS as SEASON_NAMES
from iki_teach.games.iki.words.goods import trade
from iki_teach.games.iki.words.labels import colour_look
from iki_teach.games.iki.words.names import GOOD_NAMES, month, space, stall, thing, tile
from iki_teach.games.iki.words.refusals import FEW, MOST, MUCH, SOME

PHASES = {
    t.START: N("referee.phase", "start cards"),
    t.ORDER: N("referee.phase", "choosing slots"),
    t.INCOME: N("referee.phase", "income or hiring"),
    t.WALK: N("referee.phase", "the walk"),
    t.BUSINESS: N("referee.phase", "business"),
    t.NEUTRAL: N("referee.phase", "the neutral card"),
    t.PLACE: N("referee.phase", "onto the street"),
    t.OVER: N("referee.phase", "the count"),
}
TURNS = (t.INCOME, t.WALK, t.BUSINESS, t.PLACE)  # in which the table says whose turn it is
COUNTED = ("mon", "rice", "sandals", "wood", "koban", "fire", "iki")

NOW = N("referee", "What is decided now")
TURN = N("referee", "Whose turn")
USED = N("referee", "Used in this turn")
USES = {NOTHING: N("referee", "nothing"), "shop": N("referee", "the shop"), "card": N("referee", "a card")}
CARDS = N("referee", "Cards and buildings")
BLANKS = N(
    "referee",
    "{n} card of a year is blank: tap a stall, and whose card lies there.",
    "{n} cards of a year are blank: tap a stall, and whose card lies there.",
)
BUILDINGS = N("referee", "Buildings")
LEVEL = N("referee", "Level")
SHOW, COINS = N("referee", "In the display"), N("referee", "Coins on it")
OFFER = N("referee", "On offer")
RETIRE = N("referee", "{who}’s retired card")
TABLE, PLAYERS, NAME = N("referee", "Box and players"), N("referee", "{n} players"), N("referee", "{who}’s name")
SLOT, NO_SLOT, BLOCKED = N("referee", "Slot"), N("referee", "none"), N("referee", "Closed slot")
PLACE, GATE = N("referee", "Oyakata"), N("referee", "not on a space")
DISC, DISC_OF = N("referee", "Disc on the firefighting track"), N("referee", "on top of its equals")
TILES = N("referee", "{who}’s fish and tobacco")
SUN, SUN_OF = N("referee", "Sun"), N("referee", "{who} has the sun")
LINE = N("referee", "{place} · {n} kobun free", "{place} · {n} kobun free")
_START = N("drawing.season", "start")  # short: six stand side by side on a telephone
_PROMPT = N("referee", "Tap a card, then a stall: it becomes {who}’s. Tap a shop, and {who}’s Oyakata goes there.")
_HELD = N("referee", "{thing}: now tap a stall for it. It becomes {who}’s.")
_FOR = N("referee", "{stall}: now choose what stands there.")


def strip(value: Value, game: Game, words: Words) -> Section:
    picks = []
    for number in range(t.NEW_YEAR + 1):
        sign = "火" if number in game.state.fires else "給" if number in MONTHS[t.UNPAID] else ""
        label = {0: "始", t.NEW_YEAR: "正"}.get(number, str(number))
        season = t.SEASONS[season_of(number)] if number in range(1, t.NEW_YEAR) else "none"
        named, sign = month(number, words), f"{season} {sign}".strip()
        picks.append(Tap(f"month {number}", label, game.month == number, named, sign=sign))
    return Section(month(game.month, words), tuple(picks), look="strip")


def prompt(game: Game, hand: Hand, words: Words) -> str:
    position, who = game.state, game.head.players[hand.seat]
    if hand.held:
        return words(_HELD, thing=thing(hand.held, position, words), who=who)
    if hand.spot and position.stalls.get(hand.spot) is None:
        return words(_FOR, stall=stall(hand.spot, position, words))
    return words(_PROMPT, who=who)


def sections(value: Value, game: Game, hand: Hand, words: Words) -> Sequence[Section]:
    make = player_sections if hand.tab == "players" else table_sections
    return tuple(section for section in make(value, game, hand, words) if section.picks or section.counters)


def table_sections(value: Value, game: Game, hand: Hand, words: Words) -> Iterator[Section]:
    position, players = game.state, game.state.players
    lies = questions.taps(value, "payday", Near(hand.spot.partition(".")[0], hand.spot), words)
    yield from (section for section in lies if section.look != "name")  # which stands below for all cards
    occupant = position.stalls.get(hand.spot)
    if occupant and occupant.card:
        levels = range(1, position.cards[occupant.card].track.levels + 1)
        picks = (Tap(f"level {hand.spot} {level}", str(level), occupant.level == level) for level in levels)
        yield Section(words(LEVEL), tuple(picks), note="narrow")
    if hand.held in position.cards:
        yield from held_sections(position, hand, words)
    yield Section(words(questions.FIND), (Tap("find", hand.find),), look="name")
    yield tray(value, position, hand, words)
    yield moment(game, words)
    if game.state.phase in TURNS:
        turns = (Tap(f"turn {one.seat + 1}", one.name, position.to_move == one.seat, seat=one.seat) for one in players)
        yield Section(words(TURN), tuple(turns))
    if position.phase == t.BUSINESS:
        used = value.get("used", NOTHING)
        yield Section(words(USED), tuple(Tap(f"used {use}", words(text), use == used) for use, text in USES.items()))
    if game._state.table.two_players:
        yield from for_two(position, words)
    yield box(game, words)


def moment(game: Game, words: Words) -> Section:
    two = game._state.table.two_players
    phases = [phase for phase in PHASES if game.month in MONTHS[phase] and (two or phase != t.NEUTRAL)]
    picks = (Tap(f"phase {phase}", words(PHASES[phase]), game.state.phase == phase) for phase in phases)
    return Section(words(NOW), tuple(picks))


def for_two(position: Position, words: Words) -> Iterator[Section]:
    players, closed = position.players, position.blocked or NOTHING
    suns = (Tap(f"sun {p.seat + 1}", words(SUN_OF, who=p.name), p.token == "sun", seat=p.seat) for p in players)
    yield Section(words(SUN), tuple(suns))
    slots = {NOTHING: words(NO_SLOT)} | {slot: slot for slot in position.slots if slot != "X"}
    blocks = (Tap(f"block {slot}", label, slot == closed) for slot, label in slots.items())
    yield Section(words(BLOCKED), tuple(blocks))


def box(game: Game, words: Words) -> Section:
    editions = [Tap(f"edition {name}", words(EDITIONS[name]), name == game.head.edition) for name in files("editions")]
    here = len(game.head.players)
    numbers = [Tap(f"players {number}", words(PLAYERS, n=number), number == here) for number in (2, 3, 4)]
    return Section(words(TABLE), (*editions, *numbers))


def tray(value: Value, position: Position, hand: Hand, words: Words) -> Section:
    """Return the cards of a season, or the buildings; what lies somewhere already says so."""
    groups = {**SEASON_NAMES, "start": _START, "buildings": BUILDINGS}
    heads = [Tap(f"group {name}", words(label), name == hand.group) for name, label in groups.items()]
    lies = lying(position, words)
    pieces: list[Card | Building] = [
        *(card for card in position.cards.values() if hand.find or card.season == hand.group),
        *(building for building in position.building_cards.values() if hand.find or hand.group == "buildings"),
    ]
    blanked = {one.id for one in pieces for stall in position.stalls if is_blank(one.id, stall)}
    picks = [
        Tap(f"hold {one.id}", label, one.id == hand.held, lies.get(one.id, ""), sign=getattr(one, "colour", "building"))
        for one, label in ((one, trade(one, words)) for one in pieces if one.id not in blanked)
        if hand.find in label.casefold()
    ]
    blank = (
        Tap(f"blank {hand.spot} {hand.seat + 1} {name}", text, sign=name)
        for name in (UNKNOWN, *COLOURS)
        if hand.find in (text := words(BLANK_CARDS[colour_look(name, position)])) and hand.find and hand.spot
    )
    typed = (card for card in position.cards.values() if card.id not in value.get("cards", {}))
    missing = sum(blanks(typed).values())
    title = f"{words(CARDS)}. {words(BLANKS, n=missing)}" if missing else words(CARDS)
    return Section(title, (*heads, *blank, *picks), look="tray")


def lying(position: Position, words: Words) -> Mapping[str, str]:
    places = {name: words(SHOW) for name, _ in position.display}
    places |= {name: words(OFFER) for name in position.buildings}
    places |= {name: words(RETIRE, who=view.name) for view in position.players for name in view.retired}
    for name, occupant in position.stalls.items():
        if occupant:
            places[occupant.thing] = stall(name, position, words)
    return places


def held_sections(position: Position, hand: Hand, words: Words) -> Iterator[Section]:
    coins = dict(position.display)
    who = position.players[hand.seat]
    show = Tap(f"show {hand.held}", words(SHOW), hand.held in coins)
    retire = Tap(f"retire {hand.seat + 1} {hand.held}", words(RETIRE, who=who.name), hand.held in who.retired)
    counters = (Counter(f"coins {hand.held}", words(COINS), coins[hand.held], SOME),) if hand.held in coins else ()
    yield Section(thing(hand.held, position, words), (show, retire), counters)


def player_sections(value: Value, game: Game, hand: Hand, words: Words) -> Iterator[Section]:
    position = game.state
    heads = []
    for one in position.players:
        place = space(one.place, position, words) if one.place else words(GATE)
        note = words(LINE, n=one.kobun, place=place)
        heads.append(Tap(f"seat {one.seat + 1}", one.name, one.seat == hand.seat, note, one.seat))
    yield Section("", tuple(heads), look="heads")
    view, at = position.players[hand.seat], hand.seat + 1
    yield Section("", counters=tuple(counters(view, at, position.edition.tokens, words)))
    if position.phase in (t.ORDER, t.INCOME, t.WALK, t.BUSINESS) and game.month <= t.LAST_MONTH:
        slots = (Tap(f"slot {at} {slot}", slot, view.slot == slot) for slot in position.slots)
        none = Tap(f"slot {at} {NOTHING}", words(NO_SLOT), view.slot is None)
        yield Section(words(SLOT), (*slots, none), note="narrow")
    places = {number: space(number, position, words) for number in range(1, t.SPACES + 1)}
    spaces = (Tap(f"place {at} {number}", label, view.place == number) for number, label in places.items())
    yield Section(words(PLACE), (*spaces, Tap(f"place {at} {NOTHING}", words(GATE), not view.place)))
    if any(other.fire == view.fire and other.seat != view.seat for other in position.players):
        above = [seat for seat in position.fire_order if position.players[seat].fire == view.fire]
        yield Section(words(DISC), (Tap(f"disc {at}", words(DISC_OF), above[0] == view.seat),))
    own = {*view.fish, *view.pipes, *view.pouches}
    tiles = (Tap(f"tile {at} {name}", tile(name, position, words), name in own) for name in position.tiles)
    yield Section(words(TILES, who=view.name), tuple(tiles))
    yield Section(words(NAME, who=view.name), (Tap(f"name {at}", view.name, seat=view.seat),), look="name")


def counters(view: PlayerView, at: int, tokens: bool, words: Words) -> Iterator[Counter]:
    for good in (*COUNTED, *(TOKENS if tokens else ())):
        most, _ = MOST.get(good, (SOME if good in FEW else MUCH, ""))
        yield Counter(f"good {at} {good}", capital(words(GOOD_NAMES[good])), getattr(view, good), most)


def spots(game: Game) -> Mapping[str, bool]:
    """Return the stalls, each with whether something lies there; a card that nobody has named gives way to one."""
    lies = game.state.stalls.items()
    return {stall: one is not None and not is_blank(one.card or "", stall) for stall, one in lies}


def looked_at(value: Value, spot: str, act: str) -> str:
    name, stall, *_ = act.split(" ")
    return questions.after(value, Near("", stall), "payday", act).spot if name == "blank" else spot


def click(game: Game, cell: str, hand: Hand) -> str:
    """Return what a click beside the stalls stands for: to hold a card or a building, or to set a piece of a player."""
    kind, _, name = cell.partition(".")
    if kind in ("display", "building"):
        return f"hold {name}"
    act = {"space": "place", "slot": "slot", "fish": "tile", "tobacco": "tile"}.get(kind)
    return f"{act} {hand.seat + 1} {name}" if act else ""


# What stands in each column of a deck of one's own, as it is said of a cell that does not fit.
DECK_COLUMNS = {
    "id": N("deck", "a name of its own in lower-case letters, digits and hyphens, such as indigo-dyer"),
    "kanji": N("deck", "the trade in Japanese script, or nothing"),
    "romaji": N("deck", "the trade in Latin letters, or nothing"),
    "english": N("deck", "the name on the card, at most 80 characters"),
    "colour": N("deck", "red, brown, green, yellow or purple; the blue sellers of the second edition are green"),
    "season": N("deck", "start, spring, summer, autumn or winter"),
    "cost": N("deck", "the price in mon, a whole number from 0 to 99"),
    "fire": N("deck", "the firefighting symbols: 0, 1 or 2"),
    "skill": N("deck", "what a visitor may do, such as “pay 2 mon: gain 1 wood”"),
    "track": N("deck", "the incomes level by level, such as “1 mon / 2 mon / 3 mon”"),
    "first": N("deck", "yes for a card of the first edition, else no or nothing"),
    "sign": N("deck", "what is drawn on the card, such as saw, or nothing"),
    "names": N("deck", "the name in another language, at most 80 characters, or nothing"),
}
