"""Random months at the table, told twice: as a person would write on a sheet, and counted by the second opinion."""

import random

from iki_teach.games.koikoi.sheet import KoikoiSheet, new_sheet
from tests.games.koikoi.random_play import COURSE, MORE
from tests.games.koikoi.second_opinion import second_opinion

DECK = [f"{month}-{place}" for month in range(1, 13) for place in range(1, 5)]
SCORING = ("ameshiko", "lights", "both_ribbons", "viewing", "sake", "tsukifuda", "joker", "joker_counts")
LUCKY, DOUBLED_FROM = 6, 7
TIMES = (1, 3, 4)
MOST_PAID = 3


class RandomGame:
    """Some months in a row by random rules: entries for a sheet, and what each month ought to bring."""

    def __init__(self, seed: int) -> None:
        """Play them."""
        self.chance = random.Random(seed)
        self.options = {name: self.chance.choice(values) for name, values in (COURSE | MORE).items()}
        self.months = self.options["months"] = self.chance.choice((3, 6, 12))
        self.first = self.chance.randint(1, 12)
        self.dealer = self.begun = self.chance.randint(0, 1)
        self.entries: list[dict[str, str]] = []
        self.points: list[list[int]] = []
        for at in range(self.months):
            self.play((self.first + at - 1) % 12 + 1)

    def opinion(self, cards: list[str], month: int) -> dict[str, int]:
        """What the second scorer counts."""
        told: dict[str, int] = second_opinion(cards, month, **{name: self.options[name] for name in SCORING})
        return told

    def play(self, month: int) -> None:
        """One month: cards for both, a way to end it that can follow from them, and its points."""
        chance, options = self.chance, self.options
        if options["instant_wins"] and chance.random() < 0.1:
            winner = chance.choice((0, 1, None))
            self.write({"end": "instant-both" if winner is None else f"instant-{winner + 1}"}, winner, LUCKY)
            if winner is None:
                self.drawn()
            return
        cards = chance.sample(DECK, chance.randint(0, 48))
        cut = chance.randint(0, len(cards))
        held = [cards[:cut], cards[cut:]]
        worth = [sum(self.opinion(one, month).values()) for one in held]
        stops = [seat for seat in (0, 1) if worth[seat]]
        winner = chance.choice([*stops, None])
        calls = [seat for seat in (0, 1) if worth[seat] and (seat != winner or chance.random() < 0.5)]
        calls *= 1 if options["koi_koi"] == "once" else chance.choice(TIMES)
        chance.shuffle(calls)
        entry = {f"cards_{seat + 1}": chance.choice((" ", ", ")).join(held[seat]) for seat in (0, 1)}
        entry |= {"koikoi": " ".join(str(seat + 1) for seat in calls)}
        entry["end"] = "exhausted" if winner is None else f"stop-{winner + 1}"
        if winner is None and not calls:
            gets = self.dealer if options["oyaken"] else None
            self.write(entry, gets, 1)
            self.drawn()
            return
        if winner is None:
            winner = self.after_exhaustion(calls, worth)
        points = worth[winner] if winner is not None else 0
        own = calls.count(winner) if winner is not None else 0
        if options["koikoi_pays"]:
            points += own if own <= MOST_PAID else points
        if options["seven_doubles"] and points >= DOUBLED_FROM:
            points *= 2
        if options["koikoi_doubles"] and winner is not None and 1 - winner in calls:
            points *= 2
        self.write(entry, winner, points)
        if winner is None:
            self.drawn()

    def drawn(self) -> None:
        """Nobody has won the month: the other deals where the table changes."""
        if self.options["drawn_month"] == "dealer-changes":
            self.dealer = 1 - self.dealer

    def after_exhaustion(self, calls: list[int], worth: list[int]) -> int | None:
        """Who scores when hands have run out after a koi-koi."""
        how = self.options["exhausted"]
        if how == "nobody" or (how == "higher" and worth[0] == worth[1]):
            return None
        return calls[-1] if how == "last-caller" else worth.index(max(worth))

    def write(self, entry: dict[str, str], winner: int | None, points: int) -> None:
        """Note what is written and what it brings."""
        brought = [0, 0]
        if winner is not None:
            brought[winner] = points
            if self.options["zero_sum"]:
                brought[1 - winner] = -points
            self.dealer = winner
        self.entries.append(entry)
        self.points.append(brought)

    def sheet(self) -> KoikoiSheet:
        """The sheet that somebody has written."""
        sheet = new_sheet(["Aki", "Ben"], "source", self.options, dealer=self.begun + 1, month=self.first)
        for at, entry in enumerate(self.entries, 1):
            sheet = sheet.enter(at, **entry)
        return sheet
