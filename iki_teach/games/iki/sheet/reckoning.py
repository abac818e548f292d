"""Counts a sheet with the engine's own scoring: lines, totals, ranks, and what is still to be asked."""

from collections import Counter

from attrs import evolve, fields_dict, frozen

from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.rules.scoring import Holdings, lines_of, ranked
from iki_teach.games.iki.sheet.box import Box
from iki_teach.games.iki.sheet.entries import Amount, Picks, Value, read_entry
from iki_teach.games.iki.sheet.fields import FIELDS, NAME, NAME_FIELD
from iki_teach.games.iki.sheet.sheet import Sheet
from iki_teach.sheet.entry import Refused, attempt, check_name

Values = dict[str, Value]
HELD = fields_dict(Holdings)


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
    """Return one player's points by where they came from."""
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
        lines = lines_of(own[seat], sheet.box.edition.mon_per_iki)
        total = sum(line.points for line in lines)
        # what a player's buildings count is asked only then
        counted = {building.ability.of for building in own[seat].buildings if isinstance(building.ability, Score)}
        asked = (*(field.id for field in FIELDS if field.counts in counted), *("fish_iki",) * ("fish_iki" in refused))
        accounts.append(Account(sheet.names[seat], seat, values, lines, total, 1, refused, asked))
    return rank(accounts, len(sheet.players))


def faults(accounts: Accounts) -> list[tuple[str, str, Refusal]]:
    """Return every refused entry: player, field and reason."""
    return [(account.name, field, refusal) for account in accounts for field, refusal in account.refused.items()]


def read_player(sheet: Sheet, seat: int) -> tuple[Values, Refused]:
    """Read all fields of one player: what they say, and what is refused."""
    entries, refused = sheet.players[seat], Refused()
    attempt(refused, NAME, None, check_name, entries[NAME], sheet.names[:seat], NAME_FIELD.rule)
    read = {
        field.id: attempt(refused, field.id, None, read_entry, field, entries.get(field.id, ""), sheet.box)
        for field in FIELDS
    }
    values = {field: value for field, value in read.items() if value is not None}
    if amount(values, "fish_iki") and not sheet.box.edition.fish_iki:
        refused["fish_iki"] = Refusal("iki.score.fish", "fish-iki-off")
    elif "fish" in values and amount(values, "fish_iki") and not fish_number(values):
        refused["fish_iki"] = Refusal("iki.score.fish", "no-fish")
    return {field: value for field, value in values.items() if field not in refused}, refused


def refuse_shared(read: list[tuple[Values, Refused]], box: Box) -> None:
    """Refuse what only one box cannot hold, and count the rest: two fish of a season, not the third."""
    lie: Counter[str] = Counter()
    for values, refused in read:
        for field, pieces in pieces_of(values, box).items():
            left = Counter({piece: max(most_of(piece, box) - lie[piece], 0) for piece in pieces})
            if over := next(iter(pieces - left), ""):
                facts = (("name", over.partition(" ")[2]), ("most", most_of(over, box)))
                refused[field] = Refusal(SHARED_RULES[field], f"shared-{field}", facts)
                names = [piece.partition(" ")[2] for piece in (pieces & left).elements()]
                values[field] = Picks(tuple(filter(None, names)))  # of pipes and pouches nobody knows which
            lie += pieces & left
    shown, built = box.edition.buildings_shown, 0
    for values, refused in read:
        own = len(picks(values, "buildings").names)
        if own and built + own > shown:
            refused["buildings"] = Refusal("iki.setup.buildings", "too-many-shown", (("most", shown),))
            values.pop("buildings")
        else:
            built += own


SHARED_RULES = {
    "fish": "iki.setup.market",
    "pouches": "iki.setup.market",
    "pipes": "iki.setup.market",
    "buildings": "iki.setup.buildings",
    "colours": "iki.card.puppeteer",
}


def pieces_of(values: Values, box: Box) -> dict[str, Counter[str]]:
    """Return the pieces of the box that a player's fields claim, field by field."""
    claimed = {
        "colours": [f"colours {name}" for name in picks(values, "colours").names if name in box.jokers],
        "fish": [f"fish {name}" for name in picks(values, "fish").names],
        "pouches": ["pouches "] * len(terms(values, "pouches")),
        "pipes": ["pipes "] * amount(values, "pipes"),
        "buildings": [f"buildings {name}" for name in picks(values, "buildings").names],
    }
    return {field: Counter(pieces) for field, pieces in claimed.items() if field in values}


def most_of(piece: str, box: Box) -> int:
    """Return how many of a piece the box holds."""
    field, _, name = piece.partition(" ")
    return {"fish": box.fish.get(name, 1), "pouches": box.pouches, "pipes": box.pipes}.get(field, 1)


def holdings(values: Values, box: Box) -> Holdings:
    """Return what a player holds, as the engine's scoring takes it."""
    colours, fish = picks(values, "colours"), picks(values, "fish")
    sums = {field.holds or field.id: amount(values, field.id) for field in FIELDS if field.kind == "sum"}
    return Holdings(
        **{name: total for name, total in sums.items() if name in HELD},
        colours=sum(name in COLOURS for name in colours.names) if colours.number is None else colours.number,
        any_colour=sum(name in box.jokers for name in colours.names),
        fish=fish_number(values),
        species=len(fish.counts) if fish.number is None else fish.number,
        pouches=len(terms(values, "pouches")),
        buildings=tuple(box.buildings[name] for name in picks(values, "buildings").names),
    )


def terms(values: Values, field: str) -> tuple[int, ...]:
    """Return the terms of a sum, those above nought."""
    value = values.get(field)
    return tuple(term for term in value.terms if term) if isinstance(value, Amount) else ()


def amount(values: Values, field: str) -> int:
    """Return the total of a sum."""
    return sum(terms(values, field))


def picks(values: Values, field: str) -> Picks:
    """Return the names that were picked."""
    value = values.get(field)
    return value if isinstance(value, Picks) else Picks()


def fish_number(values: Values) -> int:
    """Return how many fish were entered."""
    fish = picks(values, "fish")
    return len(fish.names) if fish.number is None else fish.number


def rank(accounts: list[Account], players: int) -> Accounts:
    """Rank the players; where a tie is open, the rank is shared and what decides it is asked."""
    nothing = (None, Amount())  # nought is something
    fire = {
        account.seat: None if account.values.get("fire") in nothing else amount(account.values, "fire")
        for account in accounts
    }
    disc = {account.seat: amount(account.values, "disc") or None for account in accounts}
    order = sorted(range(players), key=lambda seat: disc[seat] or players)
    ranking = ranked([account.total for account in accounts], [fire[seat] or 0 for seat in range(players)], order)
    done = []
    for account in accounts:
        tied = [other.seat for other in accounts if other.total == account.total and typed(other) and typed(account)]
        ask_fire = len(tied) > 1
        known = all(fire[seat] is not None for seat in tied)
        equal = [seat for seat in tied if fire[seat] == fire[account.seat]] if known else []
        ask_disc = ask_fire and len(equal) > 1
        alone = len({disc[seat] for seat in equal}) == len(equal) and None not in {disc[seat] for seat in equal}
        open_with = tied if not known else equal if not alone else [account.seat]
        place = min((ranking.index(seat) for seat in open_with), default=ranking.index(account.seat))
        asked = account.asked + ("fire",) * ask_fire + ("disc",) * ask_disc
        refused = dict(account.refused)
        if ask_disc and disc[account.seat] is not None and [disc[seat] for seat in equal].count(disc[account.seat]) > 1:
            refused["disc"] = Refusal("iki.score.tie", "same-disc")
        done.append(evolve(account, rank=place + 1, asked=asked, refused=refused))
    return tuple(done)


def typed(account: Account) -> bool:
    """Whether a player has entered anything yet."""
    return any(value not in (Amount(), Picks()) for value in account.values.values())
