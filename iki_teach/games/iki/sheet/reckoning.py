"""Counts a sheet with the engine's own scoring: lines, totals, ranks, and what is still to be asked."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from attrs import evolve, fields_dict, frozen

from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.rules.scoring import Holdings, lines_of
from iki_teach.games.iki.sheet.sheet import FIELDS, NAME, NAME_FIELD, Box, Entry, Sheet, read_entry
from iki_teach.sheet.entry import Refused, attempt, check_name

Values = dict[str, Entry]
HELD = fields_dict(Holdings)
SHARED = {field.id: field.shared for field in FIELDS if field.shared}


@frozen
class Account:
    """One player's score: lines, total, rank (shared while a tie is open), refused fields, and fields to be asked."""

    name: str
    seat: int
    values: Values
    lines: tuple[Line, ...]
    total: int
    rank: int
    refused: Refused
    asked: tuple[str, ...]


Accounts = tuple[Account, ...]
# Where the points of a line came from, by its rule.
SOURCES = {
    "iki.score.track": "track",
    "iki.score.colours": "colours",
    "iki.score.fish": "fish",
    "iki.score.tobacco": "tobacco",
    "iki.score.buildings": "buildings",
    "iki.build.score": "buildings",
    "iki.score.goods": "goods",
}


def sources(account: Account) -> dict[str, int]:
    points = dict.fromkeys(SOURCES.values(), 0)
    for line in account.lines:
        points[SOURCES[line.rule]] += line.points
    return points


def reckon(sheet: Sheet) -> Accounts:
    """Count a sheet, every player in seat order; what is refused is left out."""
    read = [read_player(sheet, seat) for seat in range(len(sheet.players))]
    refuse_shared(read, sheet.box)
    own = [holdings(values, sheet.box) for values, _ in read]
    accounts = []
    for seat, (values, refused) in enumerate(read):
        lines = lines_of(own[seat], sheet.box.table.edition.mon_per_iki)
        total = sum(line.points for line in lines)
        # what a player's buildings count is asked only then
        counted = {building.ability.of for building in own[seat].buildings if isinstance(building.ability, Score)}
        asked = (*(field.id for field in FIELDS if field.counts in counted), *("fish_iki",) * ("fish_iki" in refused))
        accounts.append(Account(sheet.names[seat], seat, values, lines, total, 1, refused, asked))
    return ranked(accounts)


def faults(accounts: Accounts) -> list[tuple[str, str, Refusal]]:
    return [(account.name, field, refusal) for account in accounts for field, refusal in account.refused.items()]


def read_player(sheet: Sheet, seat: int) -> tuple[Values, Refused]:
    entries, refused = sheet.players[seat], Refused()
    attempt(refused, NAME, None, check_name, entries[NAME], sheet.names[:seat], NAME_FIELD.rule)
    values = {
        field.id: attempt(refused, field.id, Entry(), read_entry, field, entries.get(field.id, ""), sheet.box)
        for field in FIELDS
    }
    if values["fish_iki"].total and not sheet.box.table.edition.fish_iki:
        refused["fish_iki"] = Refusal("iki.score.fish", "fish-iki-off")
    elif values["fish_iki"].total and not (values["fish"].pieces or "fish" in refused):
        refused["fish_iki"] = Refusal("iki.score.fish", "no-fish")
    return {**values, **({"fish_iki": Entry()} if "fish_iki" in refused else {})}, refused


def refuse_shared(read: list[tuple[Values, Refused]], box: Box) -> None:
    """Refuse what only one box cannot hold, and count the rest: two fish of a season, not the third."""
    for field, rule in SHARED.items():
        lie: Counter[str] = Counter()
        for values, refused in read:
            pieces = claimed(field, values[field], box)
            most = {piece: most_of(field, piece, box) for piece in pieces}
            over = pieces - Counter({piece: max(most[piece] - lie[piece], 0) for piece in pieces})
            if too_many := [*over]:
                facts = (("name", too_many[0]), ("most", most[too_many[0]]))
                refused[field] = Refusal(rule, f"shared-{field}", facts)
                values[field] = Entry(names=tuple((values[field].counts - over).elements()))
            lie += pieces - over
    shown, built = box.table.edition.buildings_shown, 0
    for values, refused in read:
        own = len(values["buildings"].names)
        if own and built + own > shown:
            refused["buildings"] = Refusal("iki.setup.buildings", "too-many-shown", (("most", shown),))
            values["buildings"] = Entry()
        else:
            built += own


def claimed(field: str, entry: Entry, box: Box) -> Counter[str]:
    """Return the pieces of the box that a field claims; of pipes and pouches nobody knows which."""
    unnamed = {"pipes": entry.total, "pouches": sum(map(bool, entry.terms))}.get(field, 0)
    return Counter([*(name for name in entry.names if field != "colours" or name in box.jokers), *[""] * unnamed])


def most_of(field: str, name: str, box: Box) -> int:
    market = box.table.market
    return {"fish": box.fish.get(name, 1), "pouches": len(market.pouches), "pipes": len(market.pipes)}.get(field, 1)


def holdings(values: Values, box: Box) -> Holdings:
    colours, fish = values["colours"], values["fish"]
    sums = Counter[str]()
    for field in filter(lambda one: one.kind == "sum", FIELDS):
        sums[field.holds or field.id] += values[field.id].total  # two may say what scoring has as one
    return Holdings(
        **{name: total for name, total in sums.items() if name in HELD},
        colours=sum(name in COLOURS for name in colours.names) if colours.number is None else colours.number,
        any_colour=sum(name in box.jokers for name in colours.names),
        fish=fish.pieces,
        species=fish.kinds,
        pouches=sum(map(bool, values["pouches"].terms)),
        buildings=tuple(box.table.building_by_id[name] for name in values["buildings"].names),
    )


def ranked(accounts: Sequence[Account]) -> Accounts:
    """Rank the players by their points; those who have entered nothing share the last place."""
    done: list[Account] = []
    for (idle, _), level in groupby(sorted(accounts, key=in_order), in_order):
        done += of_equals([*level], len(done) + 1, () if idle else ("fire", "disc"))
    return tuple(sorted(done, key=lambda account: account.seat))


def in_order(account: Account) -> tuple[bool, int]:
    return not typed(account), -account.total


def of_equals(level: Sequence[Account], rank: int, deciding: Sequence[str]) -> list[Account]:
    """Rank players of equal points; while it is open what decides, they share the rank and are asked for that."""
    if len(level) < 2 or not deciding:
        return [evolve(account, rank=rank) for account in level]
    field, *others = deciding
    level = [evolve(account, asked=(*account.asked, field)) for account in level]
    entered = [account.values[field].total for account in level if account.values[field].terms]  # nought is something
    twice = [number for number in entered if field == "disc" and entered.count(number) > 1]
    if len(entered) < len(level) or twice:
        same = {field: Refusal("iki.score.tie", "same-disc")}
        refused = [same if account.values[field].total in twice else {} for account in level]
        return [evolve(one, rank=rank, refused=one.refused | why) for one, why in zip(level, refused, strict=True)]
    done: list[Account] = []
    for number in sorted({*entered}, reverse=field == "fire"):  # more is stronger, and the upper disc is 1
        equal = [account for account in level if account.values[field].total == number]
        done += of_equals(equal, rank + len(done), others)
    return done


def typed(account: Account) -> bool:
    return any(value != Entry() for value in account.values.values())
