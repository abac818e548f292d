"""What the host of an evening asks of IKI: its year, its numbers, who chooses when. All of it is the engine's."""

from collections.abc import Mapping, Sequence
from functools import cache

from iki_teach.content import calendar
from iki_teach.content.words import N, Words
from iki_teach.drawing.asks import Hosting, HostMonth, Standing
from iki_teach.games.iki.begin import DECK, table_of
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.rules import month, payday, setup, turn, two_players
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import raise_fire
from iki_teach.games.iki.rules.state import State, owned, season_of
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.words import goods, names

RAISED = "iki.fire.track"
NEW_YEAR_KANJI = "正月"
TOKENS = (N("host", "the sun"), N("host", "the moon"))


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


def fire_facts(at: Table, number: int) -> dict[str, str]:
    fire = at.fires.get(number)
    return {"strength": str(fire.force), "falls": str(fire.falls)} if fire else {"strength": "", "falls": ""}


def months(edition: str, players: int, words: Words) -> tuple[HostMonth, ...]:
    at = table(edition, players)
    return tuple(host_month(at, number, words) for number in range(1, t.NEW_YEAR + 1))


def host_month(at: Table, number: int, words: Words) -> HostMonth:
    there, last = number < t.NEW_YEAR, number >= t.LAST_MONTH
    season = t.SEASONS[season_of(number)] if there else ""
    after = t.SEASONS[season_of(number if last else number + 1)]
    mark = "flame" if number in at.fires else "rice" if payday.is_payday(number) else ""
    return HostMonth(
        name=names.month(number, words),
        kanji=calendar.KANJI[number - 1] if there else NEW_YEAR_KANJI,
        season=season,
        season_name=words(goods.SEASONS[season]) if season else "",
        mark=mark,
        tags=tags(at) | month_tags(at, number),
        facts={
            "season": words(goods.SEASONS[season]) if season else "",
            "next_season": words(goods.SEASONS[after]),
            "next_month": names.month(min(number + 1, t.NEW_YEAR), words),
            **fire_facts(at, number),
            "next_strength": fire_facts(at, number + 1)["strength"],
            "token": words(TOKENS[(number + 1) % 2]),
        },
    )


def facts(edition: str, players: int, words: Words) -> Mapping[str, str]:
    at = table(edition, players)
    edition_of, wares = at.edition, setup.wares_of(at, 0)
    pipes = [at.tiles[tile] for tile in wares["pipes"]]

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


def standing(edition: str, players: int, raised: Sequence[int], number: int) -> Standing:
    """Return who chooses when in a month, once the discs of these seats were raised one after another, by 1 each."""
    at = table(edition, players)
    state = State(at)
    state.month = number
    for seat in raised:
        raise_fire(state, seat, 1, RAISED, None)
    order = state.order if number == t.NEW_YEAR else month.choosing_order(state)
    state.sun = 0  # the first player of two has the sun
    return Standing(
        order=order,
        strengths=tuple(owned(state, seat, t.FIRE) for seat in range(players)),
        roles={"leader": state.order[0], "keeper": two_players.keeper(state)},
    )


def sign(name: str) -> str:
    return f'<svg class="iki-sign-drawn" viewBox="-1 -1 26 26" aria-hidden="true">{BOOK[name]}</svg>' if name else ""


HOSTING = Hosting(
    months=months, facts=facts, tags=lambda *of: tags(table(*of)), standing=standing, sign=sign, page="host"
)
