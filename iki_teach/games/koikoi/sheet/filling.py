"""A game of Koi-Koi fills a sheet, and a sheet is checked against a record of the same game."""

from itertools import islice, zip_longest

from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.cards import names_in
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.months import EXHAUSTED_RULE
from iki_teach.games.koikoi.rules.scoring import INSTANT_RULE
from iki_teach.games.koikoi.sheet.fields import CARDS, EXHAUSTED, FIELD_FOUR, INSTANT_BOTH, INSTANTS, SEATS, STOPS
from iki_teach.games.koikoi.sheet.reckoning import Month, reckon
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet, new_sheet
from iki_teach.sheet.sheets import Difference


def fill(game: Game) -> KoikoiSheet:
    """Return the sheet of a game so far; raises ValueError for one without its history."""
    months = months_of(game)
    if len(months) < game.state.round:
        raise ValueError("game: expected one with its history, got one as a player sees it")
    head, drawn = game.head, game.drawn()
    dealer = SEATS[drawn.dealer]
    return new_sheet(head.players, head.rules, head.options, dealer=dealer, month=drawn.month, months=months)


def months_of(game: Game) -> list[dict[str, str]]:
    months: list[dict[str, str]] = []
    for rule, what, seat, _, changes in (event for moment in game.history() for event in moment._raw):
        if what == "deal":
            months.append({})
        for (part, who), _, after in changes:
            if part == "captured":
                months[-1][CARDS[who]] = " ".join(names_in(after))
        if what == "koi-koi":
            months[-1]["koikoi"] = f"{months[-1].get('koikoi', '')} {SEATS[seat]}".strip()
        elif what == "stop":
            months[-1]["end"] = STOPS[seat]
        elif rule == EXHAUSTED_RULE:
            months[-1]["end"] = EXHAUSTED
        elif what == FIELD_FOUR:
            months[-1]["end"] = FIELD_FOUR
        elif rule == INSTANT_RULE and what != "again":
            months[-1]["end"] = INSTANT_BOTH if what == "both" else INSTANTS[seat]
    return months


def compare(sheet: KoikoiSheet, game: Game) -> list[Difference]:
    """Return where a sheet and a game do not agree; empty when they do. Of a month only the first field is named."""
    other = fill(game)
    mine, theirs = reckon(sheet), reckon(other)
    switches = [name for name in load_house_switches() if name != "first_dealer"]
    head = [(name, str(mine.rules.setting(name)), str(theirs.rules.setting(name))) for name in switches]
    head.append(("players", ", ".join(sheet.players), ", ".join(other.players)))
    differing = [Difference("", *field) for field in head if field[1] != field[2]]
    ended = max(sum(month.state != "open" for month in counted.months) for counted in (mine, theirs))
    rounds = zip_longest(map(comparable, mine.months), map(comparable, theirs.months), fillvalue=(None, None))
    for round, (here, there) in enumerate(islice(rounds, ended), 1):
        fields = [
            (name, text or "", other_text or "")
            for name, text, other_text in zip(("end", "points"), here, there, strict=True)
            if text != other_text
        ]
        differing += [Difference(f"round {round}", *field) for field in fields[:1]]
    return differing


def comparable(month: Month) -> tuple[str, str]:
    return month.read.end, ", ".join(f"{rule} {points}" for _, rule, points in month.entries)
