"""What the host of an evening asks of IKI: its year, its numbers, who chooses when. All of it is the engine's."""

from collections.abc import Iterator, Mapping
from functools import cache

from iki_teach.content.referee import Section, Tap
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import Hosting, HostMonth, Standing
from iki_teach.games.iki.begin import DECK, table_of
from iki_teach.games.iki.cases import evening
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.drawing.calendar import kanji
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.facts.cards import Pipe
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.rules import month, payday, setup, turn, two_players
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.state import State, owned, season_of
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.sheet.sheets import entries
from iki_teach.games.iki.words import goods, names, questions

LYING = ("colours", "fish", "fish_iki", "pouches", "pipes", "buildings")  # that a sheet takes from the table
TOKENS = (N("host", "the sun"), N("host", "the moon"))
LEADS = N("host", "the disc that leads")
SUN = N("host", "Who drew the sun?")
CLOSED = N("host", "Which slot is closed?")
TAKES = N("host", "{who} takes a slot")
INCOME = N("host", "Take {income}, or hire a card: its price, less the coins on it. {price}.")
INNER = N("host", "Crossroads: {crossroads} more")
MIDDLE = N("host", "Crossroads: {crossroads} more, middle: {middle}")
GAINED = N("host", "Firefighting by card or watchtower? Tap “{disc}” each time.")
X, X_WITH = N("host", "No income, no hiring."), N("host", "{mon}. No income, no hiring.")
WALK = N("host", "Walk {n} step, 1 more a sandal. Then shop and one card.",
         "Walk {n} steps, 1 more a sandal. Then shop and one card.")  # fmt: skip
WALK_ON = N("host", "Walk {n} step, 1 more for each sandal or step token. Then shop and one card.",
            "Walk {n} steps, 1 more for each sandal or step token. Then shop and one card.")  # fmt: skip
WALK_X = N("host", "Walk 1 to {most} steps. Then shop and one card.")
BY_SLOT = N("host", "In the order of your slots: {slots}. A whole turn each.")
WALK_SLOT = N("host", "Walk as many steps as your slot says, 1 more a sandal. Then shop and one card.")
AT_NEW_YEAR = N("host", "Oyakata onto any space. Use the shop and one card.")


@cache
def table(edition: str, players: int) -> Table:
    """Return the fixed side of a game; raises ValueError for an unknown edition."""
    return table_of(edition, load_deck(DECK), players, {})


def tags(at: Table) -> frozenset[str]:
    edition = at.edition
    return frozenset({
        "two" if at.two_players else "normal",
        "stacks" if edition.tobacco == "stack" else "seasonal",
        "drawn-buildings" if at.draws_buildings else "all-buildings",
        *(["plain-x"] if at.slot_x and not edition.slot_x_mon else []),
        *(["tokens"] if edition.tokens else []),
        *(["coin-limit"] if edition.coin_limit else []),
        *(["crossroads-group"] if at.board.crossroads_group else []),
    })  # fmt: skip


def month_tags(at: Table, number: int) -> frozenset[str]:
    if number == t.NEW_YEAR:
        return frozenset({"new-year"})
    fires, after = at.fires, number + 1
    return frozenset({
        "month",
        "payday" if payday.is_payday(number) else "no-payday",
        "last" if number == t.LAST_MONTH else "goes-on",
        "clockwise" if month.clockwise(at.edition, number) else "by-strength",
        *(["fire"] if number in fires else []),
        *(["fire-next"] if after in fires else []),
        *(["payday-next"] if payday.is_payday(after) else []),
    })  # fmt: skip


def months(edition: str, players: int, words: Words) -> tuple[HostMonth, ...]:
    at = table(edition, players)
    return tuple(host_month(at, number, words) for number in range(1, t.NEW_YEAR + 1))


def host_month(at: Table, number: int, words: Words) -> HostMonth:
    there, last = number < t.NEW_YEAR, number >= t.LAST_MONTH
    fire, next_fire = at.fires.get(number), at.fires.get(number + 1)
    season = t.SEASONS[season_of(number)] if there else ""
    season_name = words(goods.SEASONS[season]) if season else ""
    return HostMonth(
        name=names.month(number, words),
        kanji=kanji(number),
        season=season,
        season_name=season_name,
        mark="flame" if fire else "rice" if payday.is_payday(number) else "",
        tags=tags(at) | month_tags(at, number),
        facts={
            "season": season_name,
            "next_season": words(goods.SEASONS[t.SEASONS[season_of(number if last else number + 1)]]),
            "next_month": names.month(min(number + 1, t.NEW_YEAR), words),
            "strength": str(fire.force) if fire else "",
            "falls": str(fire.falls) if fire else "",
            "next_strength": str(next_fire.force) if next_fire else "",
            "token": words(TOKENS[(number + 1) % 2]),
        },
    )


def facts(edition: str, players: int, words: Words) -> Mapping[str, str]:
    at = table(edition, players)
    edition_of, wares = at.edition, setup.wares_of(at, 0)
    pipes = [tile for tile in map(at.tiles.__getitem__, wares["pipes"]) if isinstance(tile, Pipe)]

    def mon(number: int | None) -> str:
        return words(goods.GOODS["mon"], n=number or 0)

    return {
        "stalls": str(len(at.rows[0])),
        "rows": str(len(at.rows)),
        "kobun": str(t.KOBUN_EACH),
        "kit": goods.goods(edition_of.kit, words),
        "starts": str(len(at.start_cards)),
        "deck": str(len(at.by_season[0])),
        "shown": str(min(edition_of.buildings_shown, len(at.buildings))),
        "buildings": str(len(at.buildings)),
        "fish": str(len(wares["fish"])),
        "pipes": str(len(pipes)),
        "pouches": str(len(wares["pouches"])),
        "colours": goods.listed([goods.tobacco(pipe, words) for pipe in pipes], words),
        "blocks": str(len(two_players.TILES)),
        "dealt": str(t.DEALT_A_MONTH),
        "x_mon": mon(edition_of.slot_x_mon),
        "least": "1",
        "most": str(turn.LONGEST_WALK_OF_X),
        "income": mon(edition_of.income),
        "crossroads": mon(at.extra[at.crossroads[0]]),
        "middle": mon(at.extra[at.rows[0][1]]),
        "harmony": str(payday.HARMONY_FROM),
        "coin_limit": mon(edition_of.coin_limit),
    }


def standing(value: Value, words: Words) -> Standing:
    """Return who does what at a table as it lies; while no disc was raised, nobody is named as the one that leads."""
    s: State = case_from(value).game._state
    seats = range(s.table.players)
    order = s.order if s.month == t.NEW_YEAR else month.choosing_order(s)
    strengths = tuple(owned(s, seat, t.FIRE) for seat in seats)
    turn = s.queue[0] if s.phase in (t.ORDER, t.INCOME, t.WALK, t.PLACE) else None
    names = tuple(value["players"])
    keeper = names[two_players.keeper(s)] if s.table.two_players else ""
    return Standing(
        order=order,
        strengths=strengths,
        slots=tuple(t.SLOT_NAMES[slot] if slot != t.NOBODY else "" for slot in s.slot),
        turn=turn,
        says=() if turn is None else tuple(allowed(s, turn, names[turn], words)),
        general=tuple(by_slots(s, words)) if s.phase == t.ORDER else (),
        roles={"leader": names[s.order[0]] if any(strengths) else words(LEADS), "keeper": keeper},
    )


def allowed(s: State, seat: int, name: str, words: Words) -> Iterator[str]:
    slot = s.slot[seat]
    if s.phase == t.PLACE:
        yield words(AT_NEW_YEAR)
    elif s.phase == t.WALK:
        yield from on_x(s, words)
    elif s.phase == t.INCOME:
        yield on_number(s, words)
        yield words(WALK_ON if owned(s, seat, t.STEP) else WALK, slot)
    if s.phase in (t.WALK, t.INCOME):
        yield words(GAINED, disc=f"{name[0].upper()} {owned(s, seat, t.FIRE)}")


def by_slots(s: State, words: Words) -> Iterator[str]:
    """Say who goes when and what each may do, where nobody has told who took which slot."""
    x, *numbers = (name for slot, name in enumerate(t.SLOT_NAMES) if slot != s.blocked)
    yield words(BY_SLOT, slots=", ".join([x, *numbers] if s.table.slot_x else numbers))
    if s.table.slot_x:
        yield f"{x}: {' '.join(on_x(s, words))}"
    yield f"{numbers[0]}–{numbers[-1]}: {on_number(s, words)}"
    yield words(WALK_SLOT)


def on_x(s: State, words: Words) -> Iterator[str]:
    mon = s.table.edition.slot_x_mon
    yield words(X_WITH, mon=words(goods.GOODS["mon"], n=mon)) if mon else words(X)
    yield words(WALK_X, most=turn.LONGEST_WALK_OF_X)


def on_number(s: State, words: Words) -> str:
    numbers = facts(s.table.edition.id, s.table.players, words)
    price = words(MIDDLE if s.table.two_players else INNER, crossroads=numbers["crossroads"], middle=numbers["middle"])
    return words(INCOME, income=numbers["income"], price=price)


def sections(value: Value, step: str, words: Words) -> Iterator[Section]:
    """Yield what is tapped at a step: who has the sun, the closed slot, the slot of whoever chooses."""
    game = case_from(value).game
    position = game.state
    if step == "setup" and game._state.table.two_players:
        suns = (Tap(f"sun {one.seat + 1}", one.name, one.token == "sun", seat=one.seat) for one in position.players)
        yield Section(words(SUN), tuple(suns))
    if step == "block":
        slots = [t.SLOT_NAMES[slot] for slot in two_players.BLOCKABLE]
        yield Section(words(CLOSED), tuple(Tap(f"block {slot}", slot, position.blocked == slot) for slot in slots))
    if step == "order" and (seat := position.to_move) is not None:
        free = {str(move).removeprefix("slot ") for move in game.moves()}
        taps = {slot: Tap(f"slot {seat + 1} {slot}", slot, seat=seat) for slot in free}
        picks = (taps.get(slot, Tap("", slot)) for slot in position.slots)  # what is taken keeps its place
        yield Section(words(TAKES, who=position.players[seat].name), tuple(picks))


def sign(name: str) -> str:
    return f'<svg class="iki-sign-drawn" viewBox="-1 -1 26 26" aria-hidden="true">{BOOK[name]}</svg>' if name else ""


def known(value: Value) -> list[dict[str, str]]:
    """Return what a scoring sheet can take of an evening: what was told of it, and what lies there."""
    lie = {stall: one for stall, one in value.get("stalls", {}).items() if stall not in evening.colourless(value)}
    game = case_from({**value, "stalls": lie}).game
    every = (entries(game._state, seat) for seat in range(len(game.head.players)))
    own = [{name: one[name] for name in LYING if one[name] not in ("", "0")} for one in every]
    return [lies | set_there for lies, set_there in zip(own, evening.entries(value), strict=True)]


HOSTING = Hosting(
    months=months,
    facts=facts,
    tags=lambda *of: tags(table(*of)),
    at_step=evening.at_step,
    standing=standing,
    sections=lambda *of: tuple(sections(*of)),
    asked=lambda *of: tuple(questions.taps(*of)),
    after=questions.after,
    raised=evening.raised,
    lowered=evening.lowered,
    goes_on=evening.goes_on,
    entries=known,
    sign=sign,
    page="host",
)
