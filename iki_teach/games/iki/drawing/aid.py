"""The numbers of IKI for a sheet to print: year, order track and the count at the end; the signs of terms."""

from iki_teach.content.words import N, Words
from iki_teach.core.text import capital
from iki_teach.drawing.asks import AidBlock, AidRow
from iki_teach.drawing.drawing import silent
from iki_teach.drawing.pens import stamp
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki import begin
from iki_teach.games.iki.cases.file import NAMES
from iki_teach.games.iki.drawing import calendar, signs
from iki_teach.games.iki.rules.payday import is_payday
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.scoring import COLOUR_POINTS, KOBAN_POINTS, PIPE_FACTOR, SPECIES_POINTS, WOOD_POINTS
from iki_teach.games.iki.rules.terms import NEW_YEAR, SLOT_NAMES, SLOT_X
from iki_teach.games.iki.rules.turn import LONGEST_WALK_OF_X
from iki_teach.games.iki.words.names import GOOD_NAMES, month

_YEAR = N("aid", "The year")
_FIRE = N("aid", "Fire {n}")
_PAYDAY = N("aid", "Payday")
_SLOTS = N("aid", "The order track")
_STEPS = N("aid", "{n} step", "{n} steps")
_X = N("aid", "Acts first, walks 1 to {most} steps; no income, no hiring")
_X_MON = N("aid", "Acts first, walks 1 to {most} steps; {mon} mon in place of income, no hiring")
_COUNT = N("aid", "The count")
_FOR = N("aid", "1 to {most}: {points} iki")
_ON_FISH = N("aid", "{kinds}, and the iki printed on them")
_POUCHES = N("aid", "Iki of the pouches, times {n} with a pipe")
_EACH = N("aid", "{n} iki each")
_MON = N("aid", "1 iki for every {n} mon")
_SO_FAR = N("aid", "What you have gathered")
_PRINTED = N("aid", "Printed iki, and what each says")


def facts(edition: str, players: int, words: Words) -> dict[str, AidBlock]:
    position = begin.new(NAMES[:players], edition, seed=1).state
    return {
        "year": AidBlock(words(_YEAR), tuple(of_month(at, position, words) for at in range(1, NEW_YEAR + 1)), "year"),
        "slots": AidBlock(words(_SLOTS), tuple(slots(position, words))),
        "count": AidBlock(words(_COUNT), tuple(count(position, words))),
    }


def of_month(number: int, position: Position, words: Words) -> AidRow:
    strength, season = calendar.fire_strength(number, position), calendar.season_of(number) or "new-year"
    head = f"{number}. {month(number, words)}"
    if strength:
        return AidRow(head, words(_FIRE, n=strength), sign("flame"), season)
    return AidRow(head, words(_PAYDAY), sign("mon"), season) if is_payday(number) else AidRow(head, mark=season)


def slots(position: Position, words: Words) -> list[AidRow]:
    edition = position.edition
    on_x = words(_X_MON if edition.slot_x_mon else _X, mon=edition.slot_x_mon, most=LONGEST_WALK_OF_X)
    return [AidRow(at, on_x if at == SLOT_NAMES[SLOT_X] else words(_STEPS, int(at))) for at in position.slots]


def count(position: Position, words: Words) -> list[AidRow]:
    def ladder(points: tuple[int, ...]) -> str:
        return words(_FOR, most=len(points) - 1, points=", ".join(map(str, points[1:])))

    fish = ladder(SPECIES_POINTS)
    if position.edition.fish_iki:
        fish = words(_ON_FISH, kinds=fish)
    return [
        AidRow(words.rule("iki.score.track"), words(_SO_FAR)),
        AidRow(words.rule("iki.score.colours"), ladder(COLOUR_POINTS)),
        AidRow(words.rule("iki.score.fish"), fish),
        AidRow(words.rule("iki.score.tobacco"), words(_POUCHES, n=PIPE_FACTOR)),
        AidRow(words.rule("iki.score.buildings"), words(_PRINTED)),
        AidRow(capital(words(GOOD_NAMES["koban"])), words(_EACH, n=KOBAN_POINTS)),
        AidRow(capital(words(GOOD_NAMES["wood"])), words(_EACH, n=WOOD_POINTS)),
        AidRow(capital(words(GOOD_NAMES["mon"])), words(_MON, n=position.edition.mon_per_iki)),
        AidRow(words.rule("iki.score.tie"), words.rule_text("iki.score.tie")),
    ]


def sign(name: str) -> str:
    drawn = stamp(name, 2, 2, 26)
    if name in ("oyakata", "kobun"):
        drawn = signs.token(0, "", 3, 3, 24) if name == "kobun" else signs.oyakata(0, "", 4, 0, piece=False)
    return silent(drawn, 30, 30, signs.definitions(frozenset(names_in(drawn))))
