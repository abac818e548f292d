"""A card's way to retirement: its incomes level by level, or one bonus at the end."""

from attrs import frozen

from iki_teach.content.language import Reader
from iki_teach.games.iki.facts.bundle import GOODS, Bundle, read_amounts, read_bundle

MOST_LEVELS = 3


@frozen
class Track:
    """Either an income for each level, or none and a bonus that is paid once, on retirement; special tokens only so."""

    levels: int
    incomes: tuple[Bundle, ...]
    bonus: Bundle | None = None

    def __str__(self) -> str:
        return " / ".join(map(str, self.incomes)) if self.bonus is None else f"after {self.levels}: {self.bonus}"


def parse_track(text: str) -> Track:
    """Read a track from its text.

    >>> parse_track("1 mon / 2 mon").levels, str(parse_track("after 3: 6 iki").bonus)
    (2, '6 iki')
    """
    reader = Reader(text)
    if reader.takes("after"):
        levels = reader.number(1, MOST_LEVELS)
        reader.needs(":")
        track = Track(levels, (), read_amounts(reader, goods=GOODS))
    else:
        incomes = [read_bundle(reader)]
        while len(incomes) < MOST_LEVELS and reader.takes("/"):
            incomes.append(read_bundle(reader))
        track = Track(len(incomes), tuple(incomes))
    reader.ends("the end" if track.levels == MOST_LEVELS or track.bonus else '"/" with the next income, or the end')
    return track
