"""A scoring sheet: who played which edition, and what was typed into each field. Every change gives a new sheet."""

from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from iki_teach.content.cells import folded, spellings_of
from iki_teach.content.faults import quoted
from iki_teach.core.players import FEWEST, MOST
from iki_teach.games.iki.sheet.fields import BY_ID, NAME, Box, box_of
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.sheet.entry import PlacedFault, spelled, spelled_sum, written

DECK = "open-edo"
EDITION = "second"
Entries = Mapping[str, str]


@frozen
class Sheet:
    """What stands on a sheet; `players` holds for each seat the name and the fields that are not empty.

    >>> sheet = new_sheet(["Aki", "Ben"]).enter("Aki", koban="3", mon="4+5")
    >>> sheet.players[0]["mon"]
    '4+5'
    """

    edition: str
    deck: str
    options: Mapping[str, object]
    players: tuple[Entries, ...]
    box: Box = field(eq=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entries[NAME] for entries in self.players)

    def enter(self, player: str | int, **entries: object) -> "Sheet":
        """Return the sheet with these fields of a player, by name or seat, written anew; an empty text clears one.

        Names may be those that are shown, in any language, one after the other or in a list. Whether they can be,
        `reckon` says. Raises ValueError for a player or a field that there is not, and for what nobody can type.
        """
        seat = self.seat(player)
        own = {NAME: "", **written(self.players[seat], entries, BY_ID, self.spelled)}
        return evolve(self, players=(*self.players[:seat], own, *self.players[seat + 1 :]))

    def spelled(self, field: str, text: str) -> str:
        if field == NAME:
            return text
        return spelled_sum(text) if BY_ID[field].kind == "sum" else spelled(text, self.box.spellings[field])

    def seat(self, player: str | int) -> int:
        if isinstance(player, int) and player in range(len(self.players)):
            return player
        if player in self.names:
            return self.names.index(str(player))
        raise ValueError(f"player: expected one of {', '.join(self.names)}, got {quoted(player)}")


def new_sheet(
    players: Sequence[str | Entries], edition: str = EDITION, deck: str = DECK, options: Mapping[str, object] = {}
) -> Sheet:
    """Begin a sheet for 2 to 4 players, by their names or with what they have entered; raises ValueError."""
    if isinstance(players, str) or not FEWEST <= len(players) <= MOST:
        got = quoted(players) if isinstance(players, str) else str(len(players))
        raise PlacedFault("players", f"{FEWEST} to {MOST} names", got)
    edition = spellings_of({id: (text,) for id, text in EDITIONS.items()}).get(folded(edition), edition)
    if edition not in EDITIONS:
        raise PlacedFault("edition", "one of " + ", ".join(EDITIONS), quoted(edition))
    chosen = dict(sorted(options.items()))
    box = box_of(edition, deck, chosen)
    sheet = Sheet(edition, deck, chosen, tuple({NAME: ""} for _ in players), box)
    for seat, entries in enumerate(players):
        sheet = sheet.enter(seat, **({NAME: entries} if isinstance(entries, str) else dict(entries)))
    return sheet
