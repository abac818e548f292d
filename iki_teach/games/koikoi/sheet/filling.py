"""A game of Koi-Koi fills a sheet, and a sheet is checked against a record of the same game."""

from iki_teach.core.event import RawEvent
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.months import EXHAUSTED_RULE
from iki_teach.games.koikoi.rules.scoring import INSTANT_RULE
from iki_teach.games.koikoi.sheet.entries import cards_text
from iki_teach.games.koikoi.sheet.fields import CARDS, EXHAUSTED, INSTANT_BOTH, INSTANTS, SEATS, STOPS
from iki_teach.games.koikoi.sheet.reckoning import Counted, Month, reckon
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet, new_sheet
from iki_teach.sheet.sheets import Difference


class MonthStory:
    """What the events of a game tell, month by month, in the words of a sheet."""

    def __init__(self) -> None:
        """Begin before the first deal."""
        self.dealer = 0
        self.month = 0
        self.months: list[dict[str, str]] = []
        self.taken = [0, 0]

    def tell(self, event: RawEvent) -> None:
        """Write down what an event brought."""
        rule, what, seat, facts, changes = event
        if what == "dealer" and not self.months:
            self.dealer = seat
        if what == "deal":
            self.month = self.month or dict(facts)["month"]
            self.months.append({})
            self.taken = [0, 0]
        for (part, who), _, after in changes:
            if part == "captured":
                self.taken[who] = after
                self.months[-1][CARDS[who]] = cards_text(after)
        if what == "koi-koi":
            self.months[-1]["koikoi"] = f"{self.months[-1].get('koikoi', '')} {SEATS[seat]}".strip()
        elif what == "stop":
            self.months[-1]["end"] = STOPS[seat]
        elif rule == EXHAUSTED_RULE:
            self.months[-1]["end"] = EXHAUSTED
        elif rule == INSTANT_RULE:
            self.months[-1]["end"] = INSTANT_BOTH if what == "both" else INSTANTS[seat]


def fill(game: Game) -> KoikoiSheet:
    """Return the sheet of a game so far; raises ValueError for one without its history."""
    story = MonthStory()
    for moment in game.history():
        for event in moment._raw:
            story.tell(event)
    if len(story.months) < game.state.round:
        raise ValueError("game: expected one with its history, got one as a player sees it")
    first, second = game.head.players
    return new_sheet(
        (first, second),
        game.head.rules,
        game.head.options,
        dealer=SEATS[story.dealer],
        month=story.month,
        months=story.months,
    )


def compare(sheet: KoikoiSheet, game: Game) -> list[Difference]:
    """Return where a sheet and a game do not agree; empty when they do."""
    other = fill(game)
    mine, theirs = reckon(sheet), reckon(other)
    found = [
        Difference("", name, str(mine.rules.setting(name)), str(theirs.rules.setting(name)))
        for name in load_house_switches()
        if name != "first_dealer"
    ]
    found.append(Difference("", "players", ", ".join(sheet.players), ", ".join(other.players)))
    found = [one for one in found if one.sheet != one.game]
    played = [len([one for one in counted.months if one.state != "open"]) for counted in (mine, theirs)]
    found += [one for round in range(max(played)) for one in differences(mine, theirs, round)]
    return found


def differences(mine: Counted, theirs: Counted, round: int) -> list[Difference]:
    """Return where one month does not agree: how it ended, then what it brought."""
    one, other = (
        comparable(counted.months[round]) if round < len(counted.months) else {} for counted in (mine, theirs)
    )
    found = [
        Difference(f"round {round + 1}", field, one.get(field, ""), other.get(field, ""))
        for field in ("end", "points")
        if one.get(field) != other.get(field)
    ]
    return found[:1]


def comparable(month: Month) -> dict[str, str]:
    """Return what a month says that can be compared."""
    lines = ", ".join(f"{rule} {points}" for _, rule, points in month.entries)
    return {"end": month.read.end, "points": lines}
