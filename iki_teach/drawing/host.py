"""What the host of an evening asks of a game: its year, its numbers, who chooses when."""

from collections.abc import Callable, Collection, Mapping, Sequence

from attrs import frozen

from iki_teach.content.words import Words


@frozen
class HostMonth:
    """A month of an evening: its names, what marks it, the tags that hold in it, and what its sentences speak of."""

    name: str
    kanji: str
    season: str
    season_name: str
    mark: str
    tags: Collection[str]
    facts: Mapping[str, str]


@frozen
class Standing:
    """Who chooses when: seats in their order, the strength of each seat, and who else is spoken of, by role."""

    order: tuple[int, ...]
    strengths: tuple[int, ...]
    roles: Mapping[str, int]


@frozen(kw_only=True)
class Hosting:
    """What the host of an evening asks; tables are told by a preset and how many play.

    `standing(preset, players, raised, month)` is how one stands after the discs of these seats were raised, by 1 each.
    """

    months: Callable[[str, int, Words], tuple[HostMonth, ...]]
    facts: Callable[[str, int, Words], Mapping[str, str]]
    tags: Callable[[str, int], Collection[str]]
    standing: Callable[[str, int, Sequence[int], int], Standing]
    sign: Callable[[str], str]
    page: str = ""  # where an evening is hosted
