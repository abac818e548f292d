"""Random months at the table, told twice: as a person would write on a sheet, and counted by the second opinion."""

import random

from iki_teach.games.koikoi.sheet import KoikoiSheet, new_sheet
from tests.games.koikoi.random_play import anything
from tests.games.koikoi.second_opinion import SCORING, second_opinion

DECK = [f"{month}-{place}" for month in range(1, 13) for place in range(1, 5)]
LUCKY, DOUBLED_FROM = 6, 7
MOST_PAID = 3


class RandomGame:
    """Some months in a row by random rules: entries for a sheet, and what each month ought to bring."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.options = anything(self.chance)
        self.months = self.options["months"] = self.chance.choice((3, 6, 12))
        self.first = self.chance.randint(1, 12)
        self.dealer = self.begun = self.chance.randint(0, 1)
        self.entries: list[dict[str, str]] = []
        self.points: list[list[int]] = []
        for at in range(self.months):
            self.play((self.first + at - 1) % 12 + 1)

    def opinion(self, cards: list[str], month: int) -> dict[str, int]:
        return second_opinion(cards, month, **{name: self.options[name] for name in SCORING})

    def play(self, month: int) -> None:
        chance, options = self.chance, self.options
        if options["instant_wins"] is True and chance.random() < 0.1:
            winner = chance.choice((0, 1, None))
            points = {} if winner is None else {winner: LUCKY}
            self.write({"end": "instant-both" if winner is None else f"instant-{winner + 1}"}, points)
            self.next(winner)
            return
        if options["field_four"] != "again" and chance.random() < 0.1:
            pays = options["field_four"] == "pays"
            self.write({"end": "field-four"}, {self.dealer: LUCKY} if pays else {})
            self.next(self.dealer if pays else None, other=options["field_four"] == "other-deals")
            return
        cards = chance.sample(DECK, chance.randint(0, 48))
        cut = chance.randint(0, len(cards))
        held = [cards[:cut], cards[cut:]]
        totals = [sum(self.opinion(one, month).values()) for one in held]
        stops = [seat for seat in (0, 1) if totals[seat]]
        winner = chance.choice([*stops, None])
        calls = [seat for seat in (0, 1) if totals[seat] and (seat != winner or chance.random() < 0.5)]
        calls *= 1 if options["koi_koi"] != "any" else chance.choice((1, 3, 4))
        chance.shuffle(calls)
        if options["koi_koi"] == "once-in-all" and len(calls) > 1:
            return self.play(month)  # such a month cannot be
        entry = {f"cards_{seat + 1}": chance.choice((" ", ", ")).join(held[seat]) for seat in (0, 1)}
        entry |= {"koikoi": " ".join(str(seat + 1) for seat in calls)}
        entry["end"] = "exhausted" if winner is None else f"stop-{winner + 1}"
        if winner is None and not calls:
            point = 6 if options["points"] == "oyaken 6" else 1
            self.write(entry, {self.dealer: point} if options["oyaken"] else {})
            self.next(None)
            return
        winners = [winner] if winner is not None else self.after_exhaustion(calls, totals)
        self.write(entry, {seat: self.score(totals[seat], calls, seat) for seat in winners})
        self.next(winners[0] if len(winners) == 1 else None)

    def score(self, points: int, calls: list[int], seat: int) -> int:
        options, own = self.options, calls.count(seat)
        if options["koikoi_pays"] is True:
            points += own if own <= MOST_PAID else points
        elif own and options["koikoi_pays"]:
            points *= {"times": 1 + own, "power": 2**own, "twice": 2}[options["koikoi_pays"]]
        if options["seven_doubles"] and points >= DOUBLED_FROM:
            points *= 2
        if options["koikoi_doubles"] and 1 - seat in calls:
            points *= 2
        return points

    def next(self, winner: int | None, *, other: bool = False) -> None:
        how, drawn = self.options["next_dealer"], self.options["drawn_month"]
        if how == "alternates" or (winner is None and (other or drawn == "dealer-changes")):
            self.dealer = 1 - self.dealer
        elif winner is not None:
            self.dealer = winner if how == "winner" else 1 - winner

    def after_exhaustion(self, calls: list[int], totals: list[int]) -> list[int]:
        how = self.options["exhausted"]
        if how == "nobody":
            return []
        if how == "last-caller":
            return calls[-1:]
        if totals[0] == totals[1]:
            return {"nobody": [], "dealer": [self.dealer], "both": [0, 1]}[self.options["equal_totals"]]
        return [totals.index(max(totals))]

    def write(self, entry: dict[str, str], points: dict[int, int]) -> None:
        brought = [points.get(seat, 0) for seat in (0, 1)]
        if self.options["zero_sum"]:
            brought = [brought[0] - brought[1], brought[1] - brought[0]]
        self.entries.append(entry)
        self.points.append(brought)

    def sheet(self) -> KoikoiSheet:
        sheet = new_sheet(["Aki", "Ben"], "source", self.options, dealer=self.begun + 1, month=self.first)
        for at, entry in enumerate(self.entries, 1):
            sheet = sheet.enter(at, **entry)
        return sheet
